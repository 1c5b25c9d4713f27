import DeftRenderTree
import DeftViews

/// A text with attributes, as it is measured and drawn.
struct AttributedRun {
  private(set) var run: TextRun
  /// The color of parts without a color.
  let color = RGBAColor.black

  /// Creates a text with the same attributes everywhere.
  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.init([(string, attributes ?? [:])])
  }

  /// Creates a text from the parts of an attributed string.
  init(_ string: NSAttributedString) {
    var parts: [(String, [NSAttributedString.Key: Any])] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      attributes, range, _ in
      parts.append((string.attributedSubstring(from: range).string, attributes))
    }
    self.init(parts)
  }

  private init(_ parts: [(string: String, attributes: [NSAttributedString.Key: Any])]) {
    let spans = parts.map { Self.span($0.string, $0.attributes) }
    run = spans.isEmpty ? TextRun("", font: Self.font(nil)) : TextRun(spans: spans)
    run.hugsLines = true
    let style = parts.first?.attributes[.paragraphStyle] as? NSParagraphStyle
    guard let style else { return }
    run.lineSpacing = style.lineSpacing
    switch style.alignment {
    case .left, .natural, .justified: run.alignment = .leading
    case .center: run.alignment = .center
    case .right: run.alignment = .trailing
    }
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: break
    case .byClipping, .byTruncatingTail: run.lineLimit = 1
    case .byTruncatingHead: (run.lineLimit, run.truncation) = (1, .head)
    case .byTruncatingMiddle: (run.lineLimit, run.truncation) = (1, .middle)
    }
  }

  /// Returns the font of the attribute, or the default font if the attribute is missing. Source:
  /// UIKit's documentation of the attribute `font`.
  private static func font(_ font: Any?) -> FontSpec {
    (font as? UIFont)?.spec ?? FontSpec(size: 12)
  }

  private static func span(
    _ string: String, _ attributes: [NSAttributedString.Key: Any]
  ) -> TextSpan {
    func color(_ key: NSAttributedString.Key) -> RGBAColor? {
      (attributes[key] as? UIColor)?.color.light
    }
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    }
    func line(
      _ style: NSAttributedString.Key, _ lineColor: NSAttributedString.Key
    ) -> TextDecoration? {
      number(style) ?? 0 == 0 ? nil : TextDecoration(color: color(lineColor))
    }
    return TextSpan(
      string, font: font(attributes[.font]), color: color(.foregroundColor),
      underline: line(.underlineStyle, .underlineColor),
      strikethrough: line(.strikethroughStyle, .strikethroughColor),
      kerning: number(.kern) ?? number(.tracking) ?? 0,
      baselineOffset: number(.baselineOffset) ?? 0)
  }

  /// The size of the lines without wrapping, in points.
  var size: CGSize { TextRuler.measure(run).size }

  /// Returns the text laid out for a size, and the size of its lines in points.
  func fitted(to size: CGSize, _ options: NSStringDrawingOptions) -> (run: TextRun, size: CGSize) {
    guard options.contains(.usesLineFragmentOrigin) else { return (run, self.size) }
    var run = run
    if size.width > 0, size.width < .greatestFiniteMagnitude { run.width = size.width }
    var metrics = TextRuler.measure(run)
    if options.contains(.truncatesLastVisibleLine), size.height > 0,
      metrics.size.height > size.height, metrics.lineCount > 1
    {
      let line = (metrics.size.height + run.lineSpacing) / CGFloat(metrics.lineCount)
      run.lineLimit = max(1, Int((size.height + run.lineSpacing) / line))
      metrics = TextRuler.measure(run)
    }
    return (run, metrics.size)
  }

  /// Draws the text in the current context, wrapped at the width of a rectangle.
  func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var (run, size) = fitted(to: rect.size, options)
    // Lines are aligned within the rectangle, not within the longest line.
    if run.width != nil { run.hugsLines = false }
    let ink = TextRuler.measure(run).ink
    let frame = CGRect(
      origin: rect.origin,
      size: CGSize(width: run.width ?? size.width, height: size.height))
    context.add(.text(run, color, in: frame, ink: ink))
  }
}
