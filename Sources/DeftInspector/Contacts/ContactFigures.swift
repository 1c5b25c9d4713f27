import DeftLocalization
import DeftRenderTree
import DeftRuntime

/// The panel with the number of contacts and the cost of the last frame. It can be moved and has a close button.
final class ContactFigures {
  /// The node that paints the panel.
  let node = Node(name: "figures")
  /// The frame in points of the window.
  private(set) var frame = CGRect(x: 16, y: 16, width: 236, height: 98)
  /// The lines, each with a name and a value.
  private(set) var lines: [(name: String, value: String)] = []

  /// All lines as one text.
  var text: String { lines.map { "\($0.name) \($0.value)" }.joined(separator: ", ") }

  /// The side of the close button, in points: large enough for a finger.
  private static let crossSide: CGFloat = 36
  /// Whether the close button is on the left.
  private var isMirrored = false

  /// The frame of the close button, in points of the window.
  var crossFrame: CGRect {
    let side = Self.crossSide
    return CGRect(
      x: isMirrored ? frame.minX : frame.maxX - side, y: frame.minY, width: side, height: side)
  }

  init() { node.position = frame.origin }

  /// Sets the initial position.
  func place(at origin: CGPoint) {
    frame.origin = origin
    node.position = origin
  }

  func move(to origin: CGPoint, in window: CGSize) {
    place(at: CGRect(origin: origin, size: frame.size).clamped(to: window).origin)
  }

  func draw(
    _ statistics: FrameStatistics, contacts: Int, isDark: Bool, hasIncreasedContrast: Bool,
    isMirrored: Bool, measurer: any TextMeasurer
  ) {
    self.isMirrored = isMirrored
    lines = [
      (String(localized: "Contacts"), "\(contacts)"),
      (String(localized: "Frame"), Self.milliseconds(statistics.frameTime)),
      (
        String(localized: "Input to display"),
        statistics.inputToPresent.map(Self.milliseconds) ?? "–"
      ),
      (String(localized: "Pixels sent"), Self.grouped(statistics.pixels)),
    ]
    let colors = Colors(isDark: isDark, hasIncreasedContrast: hasIncreasedContrast)
    let plate = Path(roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: 12)
    var items: [Drawing.Item] = [
      .shadow(
        plate,
        Shadow(
          color: RGBAColor.black.opacity(isDark ? 0.4 : 0.18), radius: 18,
          offset: CGSize(width: 0, height: 6))),
      .fill(plate, .color(colors.panel)),
      .stroke(plate, .color(colors.hairline), StrokeStyle(lineWidth: 1)),
    ]
    let font = FontSpec(size: 12, hasTabularFigures: true)
    for (index, line) in lines.enumerated() {
      let y = 10 + CGFloat(index) * 20
      func text(_ string: String, _ color: RGBAColor, isTrailing: Bool) {
        let run = TextRun(string, font: font)
        let metrics = measurer.measure(run)
        let inset = isTrailing ? Self.crossSide : 16
        let x = isTrailing != isMirrored ? frame.width - inset - metrics.size.width : inset
        items.append(
          .text(
            run, color, in: CGRect(origin: CGPoint(x: x, y: y), size: metrics.size),
            ink: metrics.ink))
      }
      text(line.name, colors.secondaryText, isTrailing: false)
      text(line.value, colors.text, isTrailing: true)
    }
    items.append(cross(colors.secondaryText))
    node.drawing = Drawing(items)
  }

  private func cross(_ color: RGBAColor) -> Drawing.Item {
    let middle = CGPoint(x: crossFrame.midX - frame.minX, y: crossFrame.midY - frame.minY)
    let path = Path {
      for way in [CGFloat(1), -1] {
        $0.move(to: CGPoint(x: middle.x - 4, y: middle.y - 4 * way))
        $0.addLine(to: CGPoint(x: middle.x + 4, y: middle.y + 4 * way))
      }
    }
    return .stroke(path, .color(color), StrokeStyle(lineWidth: 1.5, lineCap: .round))
  }

  /// Returns a number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      // A narrow no-break space.
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append("\u{202F}") }
      text.append(digit)
    }
    return number < 0 ? "−\(text)" : text
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    String(format: "%.1f ms", seconds * 1000)
  }

  /// The colors of labels and of the panel.
  struct Colors {
    let panel: RGBAColor
    let hairline: RGBAColor
    let text: RGBAColor
    let secondaryText: RGBAColor

    /// - Parameters:
    ///   - isDark: Whether the background is dark.
    ///   - hasIncreasedContrast: Whether the user prefers more contrast; the outline then has a
    ///     contrast of 3 to 1.
    init(isDark: Bool, hasIncreasedContrast: Bool) {
      panel = RGBAColor(hex: isDark ? 0x22252C : 0xFFFFFF).opacity(0.94)
      hairline =
        hasIncreasedContrast
        ? RGBAColor(hex: isDark ? 0x868A93 : 0x7C7E86)
        : RGBAColor(hex: isDark ? 0x4A4F5A : 0xC9C6BD)
      text = RGBAColor(hex: isDark ? 0xECEDEF : 0x22242A)
      secondaryText = RGBAColor(hex: isDark ? 0xA4A9B2 : 0x62656D)
    }
  }
}
