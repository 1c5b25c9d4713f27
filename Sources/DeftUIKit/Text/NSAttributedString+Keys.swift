extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The alignment and spacing of lines, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Additional space between letters in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Additional space between letters in points, a number.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The upward offset from the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A line below the text, a raw value of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The color of the line below the text, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A line through the text, a raw value of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The color of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
}

/// The style of a line below or through a text. All lines are single.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
}

/// The alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// At the side where reading starts.
  case natural
}

/// The mode in which lines wrap, or the part of a text that is omitted if the text does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The alignment and spacing of lines.
public class NSParagraphStyle: NSObject {
  /// The alignment of lines; justified lines begin where reading starts.
  public fileprivate(set) var alignment = NSTextAlignment.natural
  /// Additional space between lines, in points.
  public fileprivate(set) var lineSpacing: CGFloat = 0
  /// The mode in which lines wrap or are truncated.
  public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
}

/// Options for measuring and drawing texts.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle can contain several lines, starting at its top.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Has no effect: heights of lines always contain their spacing.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Has no effect: sizes are always those of the lines, not of the glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Settings for measuring and drawing texts. The class has no members.
public final class NSStringDrawingContext: NSObject {}
