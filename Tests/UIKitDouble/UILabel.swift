// UIKit documents these; here they are as short as they can be.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

public enum NSTextAlignment: Sendable {
  case left, center, right, justified, natural
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public final class UIColor: NSObject, Sendable {
  public let name: String

  public init(name: String) { self.name = name }

  public static let placeholderText = UIColor(name: "placeholderText")
  public static let red = UIColor(name: "red")
}

public final class UIFont: NSObject, Sendable {
  public enum TextStyle: Sendable { case body, title1 }

  public let pointSize: CGFloat

  public init(pointSize: CGFloat) { self.pointSize = pointSize }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }

  @MainActor
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let size: CGFloat = style == .body ? 17 : 28
    return UIFont(pointSize: size * UIContentSizeCategory.current.scale)
  }

  public var lineHeight: CGFloat { pointSize * 1.25 }
}

public struct UIContentSizeCategory: Sendable {
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")

  var scale: CGFloat

  public static let large = UIContentSizeCategory(scale: 1)
  public static let accessibilityLarge = UIContentSizeCategory(scale: 2)

  /// What the person has set; everyone is told of a change.
  @MainActor
  public static var current = UIContentSizeCategory.large {
    didSet { NotificationCenter.default.post(name: didChangeNotification, object: nil) }
  }
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont! = UIFont(pointSize: 17)
  open var textColor: UIColor!
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = lineCount(of: text ?? "", width: size.width, font: font)
    let shown = numberOfLines == 0 ? lines : min(lines, numberOfLines)
    return CGSize(width: size.width, height: CGFloat(shown) * font.lineHeight)
  }
}

/// Lines that a text takes where each character is half as wide as the font is tall.
@MainActor
func lineCount(of text: String, width: CGFloat, font: UIFont) -> Int {
  let perLine = max(1, Int(width / (font.pointSize / 2)))
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .reduce(0) { $0 + max(1, ($1.count + perLine - 1) / perLine) }
}
