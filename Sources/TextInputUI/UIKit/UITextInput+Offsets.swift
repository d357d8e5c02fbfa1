#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  extension UITextInput {
    /// A range as UTF-16 offsets.
    @MainActor
    func offsets(of range: UITextRange?) -> Range<Int>? {
      guard let range else { return nil }
      let start = offset(from: beginningOfDocument, to: range.start)
      return start..<max(start, offset(from: beginningOfDocument, to: range.end))
    }

    /// UTF-16 offsets as a range.
    @MainActor
    func range(of offsets: Range<Int>) -> UITextRange? {
      guard let start = position(from: beginningOfDocument, offset: offsets.lowerBound),
        let end = position(from: beginningOfDocument, offset: offsets.upperBound)
      else { return nil }
      return textRange(from: start, to: end)
    }
  }
#endif
