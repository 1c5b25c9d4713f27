import DeftRenderTree
import DeftViews

/// A font with its measurements.
///
///     let font = UIFont.monospacedDigitSystemFont(ofSize: 22, weight: .semibold)
///     Text("12.5").font(Font(font))
///     let width = "12.5".size(withAttributes: [.font: font]).width
public final class UIFont: Hashable, Sendable {
  let spec: FontSpec
  /// The measurements, taken on first use.
  let measures: FontMeasures

  init(_ spec: FontSpec) {
    var spec = spec
    spec.size = spec.size.isFinite ? max(0, spec.size) : 0
    self.spec = spec
    measures = FontMeasures(spec)
  }

  /// Creates a font of an installed family; `nil` if no family has the name.
  ///
  /// - Parameters:
  ///   - fontName: The name of a family ("DejaVu Sans") or of a font ("DejaVuSans-Bold").
  ///   - fontSize: The size of the em square, in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let name = FontName(fontName) else { return nil }
    self.init(
      FontSpec(
        family: name.family + ", sans", size: fontSize, weight: name.weight,
        isItalic: name.isItalic))
  }

  /// Creates a font from a descriptor.
  ///
  /// The size is in points; 0 means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var spec = descriptor.spec
    if pointSize > 0 { spec.size = pointSize }
    self.init(spec)
  }

  public static func == (a: UIFont, b: UIFont) -> Bool { a.spec == b.spec }
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }

  // MARK: - System fonts

  /// Returns the desktop's font at this size, in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontSpec(size: fontSize))
  }
  /// Returns the desktop's font at this size and weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(size: fontSize, weight: weight.value))
  }
  /// Returns the desktop's bold font at this size.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  /// Returns the desktop's italic font at this size.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontSpec(size: fontSize, isItalic: true))
  }
  /// Returns the desktop's font with letters of equal width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontSpec(design: .monospaced, size: fontSize, weight: weight.value))
  }
  /// Returns the desktop's font with digits of equal width.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(FontSpec(size: fontSize, weight: weight.value, hasTabularFigures: true))
  }
  /// Returns the font that `Font` uses for a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(Font.system(style.style).spec)
  }
  /// Returns the font that `Font` uses for a text style. The traits have no effect on fonts.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of button titles, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of system fonts, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small system fonts, in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The names of the installed families, sorted.
  public static var familyNames: [String] { FontName.families }

  /// Returns the font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var spec = spec
    spec.size = fontSize
    return UIFont(spec)
  }

  // MARK: - Properties

  /// The size of the em square, in points.
  public var pointSize: CGFloat { spec.size }
  /// The name of the family; “sans” for the desktop's font.
  public var familyName: String {
    spec.family.split(separator: ",").first.map { String($0) } ?? spec.family
  }
  /// The family name, followed by the weight and style, such as “DejaVu Sans-Bold”.
  public var fontName: String { familyName + "-" + FontName.style(of: spec) }
  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec) }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { measures.lineHeight }
  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { measures.ascender }
  /// The distance from the baseline to the bottom of a line, in points; negative.
  public var descender: CGFloat { measures.ascender - measures.lineHeight }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { measures.capHeight }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { measures.xHeight }
  /// Additional space between lines: 0, because it is part of the line height.
  public var leading: CGFloat { 0 }
}

/// A font; AppKit's name for `UIFont`.
public typealias NSFont = UIFont

extension Font {
  /// Creates a font from a UIKit font.
  public init(_ font: UIFont) { self.init(spec: font.spec) }
}
