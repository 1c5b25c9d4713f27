import CanvasModel
import Deft
import DeftTraces

/// The panel that shows what one gesture says: its phase, its value, its last callbacks.
final class Readout {
  /// What is painted; its origin is the top left corner.
  let node = Node(name: "readout")
  /// The size in points; ``width(in:)`` says how wide it should be.
  var size = CGSize(width: 352, height: 592) { didSet { isDirty = true } }
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
  /// The width of a column of numbers.
  private static let column: CGFloat = 64
  /// The most lines that are remembered; more than fit in any window.
  private static let memory = 200

  /// The width that leaves enough of a window to the pad, in points.
  static func width(in window: CGFloat) -> CGFloat { window < 800 ? 320 : 352 }

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
    var items = Panel.background(size, palette)
    var y: CGFloat = 20
    let inner = size.width - 2 * Self.margin

    func text(
      _ string: String, _ size: CGFloat, _ weight: Int, _ color: RGBAColor, x: CGFloat = 0,
      to end: CGFloat? = nil, _ alignment: TextRun.Alignment = .leading, lines: Int = 1
    ) -> CGFloat {
      let run = TextRun(
        string, font: FontSpec(size: size, weight: weight, hasTabularFigures: true),
        alignment: alignment, width: (end ?? inner) - x, lineLimit: lines)
      let frame = CGRect(
        origin: CGPoint(x: Self.margin + x, y: y), size: measurer.measure(run).size)
      items.append(.text(run, color, in: frame))
      return frame.height
    }
    func separator() {
      y += 12
      let line = Path {
        $0.move(to: CGPoint(x: Self.margin, y: y.rounded() + 0.5))
        $0.addLine(to: CGPoint(x: size.width - Self.margin, y: y.rounded() + 0.5))
      }
      items.append(.stroke(line, palette.hairline.paint, StrokeStyle(lineWidth: 1)))
      y += 16
    }
    func heading(_ string: String) {
      _ = text(string, Palette.body, 600, palette.accent)
      y += 26
    }

    let title = title
    for (index, line) in title.lines.enumerated() {
      // What goes on is set in, as in Swift.
      y += text(
        line, title.size, 600, palette.text, x: index == 0 ? 0 : 2 * Panel.grid, lines: 4)
    }
    y += 12
    let state = state
    let dot = CGRect(x: Self.margin, y: y + 6, width: 10, height: 10)
    items.append(.fill(Path(ellipseIn: dot), state.color.paint))
    y += text(state.title, Palette.heading, 600, palette.text, x: 20) + 2
    // The place is kept while there is no reason, so that nothing below it moves.
    _ = text(state.detail, Palette.caption, 400, palette.secondaryText, x: 20)
    y += Self.row
    separator()

    heading(phase == .idle && value != nil ? "Last value" : "Value")
    if value == nil { _ = text("none yet", Palette.caption, 400, palette.secondaryText) }
    let bottom = size.height - 20
    // Some callbacks are always seen.
    let room = max(1, Int((bottom - y - 28 - 26) / Self.row) - 3)
    for row in (value?.rows() ?? []).limited(to: room) {
      // Numbers end in columns, so that their digits stay where they are while they change.
      var end = inner
      for column in row.columns.reversed() {
        _ = text(
          column, Palette.caption, 500, palette.text, x: end - Self.column, to: end, .trailing)
        end -= Self.column
      }
      _ = text(row.name, Palette.caption, 400, palette.secondaryText, to: end)
      y += Self.row
    }
    if value == nil { y += Self.row }
    separator()

    heading("Callbacks")
    let fits = max(1, Int((bottom - y) / Self.row))
    if callbacks.isEmpty {
      _ = text("none yet", Palette.caption, 400, palette.secondaryText)
    }
    for (line, count) in callbacks.suffix(fits) {
      let time = String(format: "%.2f s", line.time)
      _ = text(time, Palette.caption, 400, palette.secondaryText)
      let part = LoggedCallback.shortened(line.gesture)
      let name = part.isEmpty ? line.kind.rawValue : "\(part) \(line.kind.rawValue)"
      _ = text(name, Palette.caption, 500, palette.text, x: 68, to: inner - 48)
      if count > 1 {
        _ = text(
          "×\(count)", Palette.caption, 400, palette.secondaryText, x: inner - 48, to: inner,
          .trailing)
      }
      y += Self.row
    }
    node.drawing = Drawing(items)
  }

  /// The expression in lines, and the size of its type: one that is too long for a line is broken
  /// where gestures are combined, as people break it in Swift.
  private var title: (lines: [String], size: CGFloat) {
    let width = size.width - 2 * Self.margin
    func measure(_ string: String, _ size: CGFloat, _ width: CGFloat? = nil) -> TextMetrics {
      measurer.measure(TextRun(string, font: FontSpec(size: size, weight: 600), width: width))
    }
    guard measure(expression, Palette.body).size.width > width else {
      return ([expression], Palette.body)
    }
    var (lines, depth) = ([""], 0)
    for character in expression {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ".", depth == 0, lines[lines.count - 1].last == ")" { lines.append("") }
      lines[lines.count - 1].append(character)
    }
    let inner = width - 2 * Panel.grid
    let count = lines.reduce(0) { $0 + measure($1, Palette.body, inner).lineCount }
    return (lines, count > 3 ? Palette.caption : Palette.body)
  }

  /// How the gesture stands, in words and a color.
  private var state: (title: String, detail: String, color: RGBAColor) {
    let quiet = palette.secondaryText
    func tone(_ hue: Hue) -> RGBAColor {
      palette.appearance == .light ? palette.tones(hue).deep : palette.tones(hue).lit
    }
    switch phase {
    case .possible:
      return ("Possible", "It may yet become the gesture.", tone(.amber))
    case .blocked: return ("Blocked", "It waits for another gesture.", tone(.amber))
    case .active: return ("Active", "The gesture runs.", tone(.leaf))
    case .ended: return ("Ended", "The gesture succeeded.", tone(.sky))
    case .failed(let reason): return ("Failed", "\(reason)", tone(.coral))
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

extension LoggedCallback {
  /// The path of a part; one of several steps in numbers, as words would leave no room.
  fileprivate static func shortened(_ path: String) -> String {
    guard path.contains(".") else { return path }
    return path.replacing("first", with: "1").replacing("second", with: "2")
  }
}

extension LoggedValue {
  /// A line of a value, for people: a name, and words or numbers in columns.
  fileprivate struct Row {
    var name: String
    var columns: [String]

    init(_ name: String, _ columns: String...) { (self.name, self.columns) = (name, columns) }
  }

  /// The value as names and numbers, for people.
  fileprivate func rows(_ part: String = "") -> [Row] {
    func n(_ v: Double, _ unit: String = "", digits: Int = 1) -> String {
      // A true minus is as wide as a digit; what rounds to nothing has none.
      let text = String(format: "%.\(digits)f", v)
      let isNothing = text.allSatisfy { "-0.".contains($0) }
      return text.replacing("-", with: isNothing ? "" : "−") + unit
    }
    func point(_ name: String, _ p: CGPoint) -> Row { Row(name, n(Double(p.x)), n(Double(p.y))) }
    func size(_ name: String, _ s: CGSize) -> Row {
      Row(name, n(Double(s.width)), n(Double(s.height)))
    }
    func named(_ rows: Row...) -> [Row] {
      part.isEmpty
        ? rows
        : rows.map { row in
          var row = row
          row.name = "\(LoggedCallback.shortened(part)) \(row.name)"
          return row
        }
    }
    func inner(_ name: String) -> String { part.isEmpty ? name : "\(part).\(name)" }
    func none(_ part: String) -> [Row] { [Row(LoggedCallback.shortened(inner(part)), "none")] }
    switch self {
    case .drag(let v):
      return named(
        point("location", v.location), size("translation", v.translation),
        size("velocity", v.velocity), point("predicted", v.predictedEndLocation))
    case .spatialTap(let v): return named(point("location", v.location))
    case .tap: return named(Row("tap", "done"))
    case .longPress(let isDown): return named(Row("press", isDown ? "down" : "up"))
    case .magnify(let v):
      return named(
        Row("magnification", n(Double(v.magnification), digits: 3)),
        Row("velocity", n(Double(v.velocity), " /s", digits: 2)),
        point("start", v.startLocation))
    case .rotate(let v):
      return named(
        Row("rotation", n(v.rotation.degrees, "°")), Row("velocity", n(v.velocity.degrees, "°/s")),
        point("start", v.startLocation))
    case .transform(let v):
      return named(
        size("translation", v.translation), Row("scale", n(Double(v.scale), digits: 3)),
        Row("rotation", n(v.rotation.degrees, "°")), point("anchor", v.anchor),
        Row("residual", n(Double(v.residual), " pt")))
    case .simultaneous(let a, let b):
      return (a?.rows(inner("first")) ?? none("first"))
        + (b?.rows(inner("second")) ?? none("second"))
    case .sequenceFirst(let a), .exclusiveFirst(let a): return a.rows(inner("first"))
    case .sequenceSecond(let a, let b):
      return a.rows(inner("first")) + (b?.rows(inner("second")) ?? none("second"))
    case .exclusiveSecond(let b): return b.rows(inner("second"))
    }
  }
}

extension Array where Element == LoggedValue.Row {
  /// The first rows, and how many more there are.
  fileprivate func limited(to count: Int) -> [Element] {
    if self.count <= count { return self }
    return prefix(count - 1) + [Element("\(self.count - count + 1) more")]
  }
}
