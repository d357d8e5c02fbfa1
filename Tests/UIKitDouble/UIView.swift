// UIKit documents these; here they are as short as they can be.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

// A small imitation of UIKit as its documentation describes it, so that the shells are compiled and
// driven where there is no UIKit. It lays text out in cells of half the font's size; it leaves out
// windows, drawing, gestures, text kit, attributed editing, autocorrection and the keyboard itself.

/// What can have the keyboard's focus.
@MainActor
open class UIResponder: NSObject {
  public private(set) var isFirstResponder = false

  open var undoManager: UndoManager? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}

open class UIView: UIResponder {
  public static let noIntrinsicMetric: CGFloat = -1

  open var frame: CGRect { didSet { setNeedsLayout() } }
  open private(set) var subviews: [UIView] = []
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  private var needsLayout = true

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// As a nib does it.
  public required init?(coder: NSCoder) {
    frame = (coder as? NibDecoder)?.frame ?? .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func addSubview(_ view: UIView) { subviews.append(view) }

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {}

  /// The view that a touch reaches.
  open func hitTest(_ point: CGPoint) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let local = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(local) { return hit }
    }
    return self
  }
}

/// What a nib holds of a view.
public final class NibDecoder: NSCoder {
  public let frame: CGRect
  public let text: String?
  public let placeholder: String?

  public init(frame: CGRect, text: String? = nil, placeholder: String? = nil) {
    self.frame = frame
    self.text = text
    self.placeholder = placeholder
  }
}
