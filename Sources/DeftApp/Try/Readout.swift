import Deft
import DeftTraces

/// The panel that shows what one gesture says: its phase, its value, its last callbacks.
final class Readout {
  /// The width in points.
  static let width: CGFloat = 352

  /// What is painted; its origin is the top left corner.
  let node = Node(name: "readout")
  /// The height in points.
  var height: CGFloat = 592 { didSet { isDirty = true } }
  /// The colors.
  var palette: Palette { didSet { isDirty = true } }

  private let expression: String
  private let measurer: any TextMeasurer
  private var phase = ArenaPhase.idle
  private var value: LoggedValue?
  /// How the last run came out.
  private var outcome: LoggedCallback?
  private var callbacks: [(line: LoggedCallback, count: Int)] = []
  private var isDirty = true

  private static let margin: CGFloat = 24
  private static let row: CGFloat = 20
  /// The most lines that are remembered; more than fit in any window.
  private static let memory = 200

  /// A panel that shows nothing yet.
  init(_ expression: String, palette: Palette, measurer: any TextMeasurer) {
    (self.expression, self.palette, self.measurer) = (expression, palette, measurer)
  }

  /// Takes a callback; those of a movement are counted.
  func add(_ line: LoggedCallback) {
    isDirty = true
    if line.gesture.isEmpty {
      if let value = line.value { self.value = value }
      switch line.kind {
      case .ended, .cancelled, .failed: outcome = line
      default: break
      }
    }
    // What comes with every event is counted where it stands, until something else is said.
    let isFrequent = line.kind == .updating || line.kind == .changed
    let run = callbacks.indices.reversed().prefix {
      let kind = callbacks[$0].line.kind
      return isFrequent && (kind == .updating || kind == .changed)
    }
    let same = run.first {
      callbacks[$0].line.gesture == line.gesture && callbacks[$0].line.kind == line.kind
    }
    if let same {
      callbacks[same] = (line, callbacks[same].count + 1)
    } else {
      callbacks.append((line, 1))
    }
    if callbacks.count > Self.memory { callbacks.removeFirst() }
  }

  /// Draws the panel anew where it has changed.
  func show(_ phase: ArenaPhase) {
    if phase != self.phase {
      self.phase = phase
      isDirty = true
    }
    guard isDirty else { return }
    isDirty = false
    redraw()
  }

  private func redraw() {
    let size = CGSize(width: Self.width, height: height)
    var items = Panel.background(size, palette)
    var y: CGFloat = 20
    let inner = Self.width - 2 * Self.margin

    func text(
      _ string: String, _ size: CGFloat, _ weight: Int, _ color: RGBAColor, x: CGFloat = 0,
      lines: Int = 1, width: CGFloat? = nil
    ) -> CGFloat {
      let run = TextRun(
        string, font: FontSpec(size: size, weight: weight, hasTabularFigures: true),
        width: width ?? inner - x, lineLimit: lines)
      let frame = CGRect(
        origin: CGPoint(x: Self.margin + x, y: y), size: measurer.measure(run).size)
      items.append(.text(run, color, in: frame))
      return frame.height
    }
    func separator() {
      y += 12
      let line = Path {
        $0.move(to: CGPoint(x: Self.margin, y: y.rounded() + 0.5))
        $0.addLine(to: CGPoint(x: Self.width - Self.margin, y: y.rounded() + 0.5))
      }
      items.append(.stroke(line, palette.hairline.paint, StrokeStyle(lineWidth: 1)))
      y += 16
    }
    func heading(_ string: String) {
      _ = text(string, Palette.body, 600, palette.accent)
      y += 26
    }

    y += text(expression, Palette.body, 600, palette.text, lines: 4)
    y += 12
    let state = state
    let dot = CGRect(x: Self.margin, y: y + 6, width: 10, height: 10)
    items.append(.fill(Path(ellipseIn: dot), state.color.paint))
    y += text(state.title, Palette.heading, 600, palette.text, x: 20) + 2
    // The place is kept while there is no reason, so that nothing below it moves.
    _ = text(state.detail, Palette.caption, 400, palette.secondaryText, x: 20)
    y += Self.row
    separator()

    heading("Value")
    let rows = value.map { $0.rows() } ?? [("no value yet", "")]
    for row in rows.prefix(9) {
      _ = text(row.0, Palette.caption, 400, palette.secondaryText, width: 148)
      _ = text(row.1, Palette.caption, 500, palette.text, x: 156)
      y += Self.row
    }
    separator()

    heading("Callbacks")
    let bottom = height - Self.margin - Self.row
    let fits = max(1, Int((bottom - y) / Self.row))
    if callbacks.isEmpty {
      _ = text("none yet", Palette.caption, 400, palette.secondaryText)
    }
    for (line, count) in callbacks.suffix(fits) {
      let time = String(format: "%.2f s", line.time)
      _ = text(time, Palette.caption, 400, palette.secondaryText)
      let name = line.gesture.isEmpty ? line.kind.rawValue : "\(line.gesture) \(line.kind.rawValue)"
      _ = text(name, Palette.caption, 500, palette.text, x: 68)
      if count > 1 { _ = text("×\(count)", Palette.caption, 400, palette.secondaryText, x: 252) }
      y += Self.row
    }
    y = height - Self.margin - 14
    _ = text("Esc cancels · Ctrl+Q quits", Palette.caption, 400, palette.secondaryText)
    node.drawing = Drawing(items)
  }

  /// How the gesture stands, in words and a color.
  private var state: (title: String, detail: String, color: RGBAColor) {
    let quiet = palette.secondaryText
    switch phase {
    case .possible: return ("Possible", "", palette.tones(.amber).deep)
    case .blocked: return ("Blocked", "It waits for another gesture.", palette.tones(.amber).deep)
    case .active: return ("Active", "", palette.tones(.leaf).deep)
    case .ended: return ("Ended", "", palette.tones(.sky).deep)
    case .failed(let reason): return ("Failed", "\(reason)", palette.tones(.coral).deep)
    case .idle:
      guard let outcome else { return ("Idle", "No contact so far.", quiet) }
      switch outcome.kind {
      case .ended: return ("Idle", "The last run ended.", quiet)
      case .cancelled: return ("Idle", "Cancelled: \(outcome.reason ?? "")", quiet)
      default: return ("Idle", "Failed: \(outcome.reason ?? "")", quiet)
      }
    }
  }
}

extension LoggedValue {
  /// The value as names and numbers, for people.
  fileprivate func rows(_ part: String = "") -> [(String, String)] {
    func n(_ v: Double, _ unit: String = "", digits: Int = 1) -> String {
      String(format: "%.\(digits)f", v) + unit
    }
    func pair(_ a: Double, _ b: Double) -> String { "\(n(a)),  \(n(b))" }
    func point(_ p: CGPoint) -> String { pair(Double(p.x), Double(p.y)) }
    func size(_ s: CGSize) -> String { pair(Double(s.width), Double(s.height)) }
    func named(_ rows: [(String, String)]) -> [(String, String)] {
      part.isEmpty ? rows : rows.map { ("\(part) \($0.0)", $0.1) }
    }
    func inner(_ name: String) -> String { part.isEmpty ? name : "\(part).\(name)" }
    switch self {
    case .drag(let v):
      return named([
        ("location", point(v.location)), ("translation", size(v.translation)),
        ("velocity", size(v.velocity)), ("predicted", point(v.predictedEndLocation)),
      ])
    case .spatialTap(let v): return named([("location", point(v.location))])
    case .tap: return named([("tap", "done")])
    case .longPress(let isDown): return named([("press", isDown ? "down" : "up")])
    case .magnify(let v):
      return named([
        ("magnification", n(Double(v.magnification), digits: 3)),
        ("velocity", n(Double(v.velocity), " /s", digits: 2)),
        ("start", point(v.startLocation)),
      ])
    case .rotate(let v):
      return named([
        ("rotation", n(v.rotation.degrees, "°")), ("velocity", n(v.velocity.degrees, "°/s")),
        ("start", point(v.startLocation)),
      ])
    case .transform(let v):
      return named([
        ("translation", size(v.translation)), ("scale", n(Double(v.scale), digits: 3)),
        ("rotation", n(v.rotation.degrees, "°")), ("anchor", point(v.anchor)),
        ("residual", n(Double(v.residual), " pt")),
      ])
    case .simultaneous(let a, let b):
      return (a?.rows(inner("first")) ?? [(inner("first"), "none")])
        + (b?.rows(inner("second")) ?? [(inner("second"), "none")])
    case .sequenceFirst(let a), .exclusiveFirst(let a): return a.rows(inner("first"))
    case .sequenceSecond(let a, let b):
      return a.rows(inner("first")) + (b?.rows(inner("second")) ?? [(inner("second"), "none")])
    case .exclusiveSecond(let b): return b.rows(inner("second"))
    }
  }
}
