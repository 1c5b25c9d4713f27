import CanvasModel
import Deft
import DeftTraces

/// The panel that shows what one gesture says: its phase, its value, its last callbacks.
struct Readout {
  let model: ReadoutModel
  @Environment(\.palette) private var palette

  init(model: ReadoutModel) { self.model = model }

  private static let margin: CGFloat = 24
  private static let row: CGFloat = 20
  /// The height of a part's heading.
  private static let heading: CGFloat = 26
  /// What lies between the parts: space, a line, space.
  private static let separator: CGFloat = 29
  /// So many callbacks are always seen.
  private static let leastCallbacks = 3

  /// The width that leaves enough of a window to the pad, in points.
  static func width(in window: CGFloat) -> CGFloat { window < 800 ? 320 : 352 }
}

extension Readout: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      title
      state.padding(.top, 12)
      separator
      GeometryReader { area in parts(height: area.size.height) }
    }
    .font(.system(size: Palette.caption))
    .monospacedDigit()
    .foregroundStyle(Color(palette.text))
    .padding(EdgeInsets(top: 20, leading: Self.margin, bottom: 20, trailing: Self.margin))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .clipped()
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("What the gesture says")
  }

  /// The expression: in one line where there is room, else broken where gestures are combined.
  private var title: some View {
    ViewThatFits(in: .horizontal) {
      Text(verbatim: model.expression)
        .font(.system(size: Palette.body, weight: .semibold))
        .lineLimit(1)
      lines(Palette.body, limit: 1)
      lines(Palette.caption, limit: 4)
    }
  }

  private func lines(_ size: CGFloat, limit: Int) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      let lines = model.expression.brokenAtCombinations
      ForEach(lines.indices, id: \.self) { index in
        Text(verbatim: lines[index])
          .lineLimit(limit)
          // What goes on is set in, as in Swift.
          .padding(.leading, index == 0 ? 0 : 2 * Panel.grid)
      }
    }
    .font(.system(size: size, weight: .semibold))
  }

  private var state: some View {
    HStack(alignment: .top, spacing: 10) {
      let state = GestureStanding(model, palette)
      Circle()
        .fill(Color(state.color))
        .frame(width: 10, height: 10)
        .padding(.top, 6)
      VStack(alignment: .leading, spacing: 2) {
        Text(state.title).font(.system(size: Palette.heading, weight: .semibold))
        // The place is kept while there is no reason, so that nothing below it moves.
        Text(state.detail.isEmpty ? " " : state.detail)
          .foregroundStyle(Color(palette.secondaryText))
          .lineLimit(1)
          .frame(height: Self.row, alignment: .top)
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var separator: some View {
    Color(palette.hairline)
      .frame(height: 1)
      .padding(.top, 12)
      .padding(.bottom, 16)
  }

  /// The value and the callbacks, as many of each as there is room for.
  private func parts(height: CGFloat) -> some View {
    let rows = Int((height - 2 * Self.heading - Self.separator) / Self.row)
    let values = model.value?.rows().limited(to: max(1, rows - Self.leastCallbacks)) ?? []
    let callbacks = model.callbacks.suffix(max(1, rows - max(1, values.count)))
    return VStack(alignment: .leading, spacing: 0) {
      part(model.phase == .idle && model.value != nil ? "Last value" : "Value", values.isEmpty) {
        ForEach(values.indices, id: \.self) { valueRow(values[$0]) }
      }
      separator
      part("Callbacks", callbacks.isEmpty) {
        ForEach(callbacks) { callbackRow($0) }
      }
    }
  }

  private func part<Rows: View>(
    _ title: String, _ isEmpty: Bool, @ViewBuilder rows: () -> Rows
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(Color(palette.accent))
        .frame(height: Self.heading, alignment: .top)
      if isEmpty {
        Text("none yet")
          .foregroundStyle(Color(palette.secondaryText))
          .frame(height: Self.row, alignment: .top)
      }
      rows()
    }
  }

  private func valueRow(_ row: LoggedValue.Row) -> some View {
    HStack(spacing: 0) {
      Text(row.name).foregroundStyle(Color(palette.secondaryText))
      Spacer(minLength: 0)
      // Numbers end in columns, so that their digits stay where they are while they change.
      ForEach(row.columns.indices, id: \.self) { column in
        Text(row.columns[column])
          .fontWeight(.medium)
          .frame(minWidth: 64, alignment: .trailing)
      }
    }
    .lineLimit(1)
    .frame(height: Self.row, alignment: .top)
    .accessibilityElement(children: .combine)
  }

  private func callbackRow(_ entry: ReadoutModel.Entry) -> some View {
    HStack(spacing: 0) {
      Text(String(format: "%.2f s", entry.line.time))
        .foregroundStyle(Color(palette.secondaryText))
        .frame(width: 68, alignment: .leading)
      Text(entry.line.title).fontWeight(.medium)
      Spacer(minLength: 0)
      if entry.count > 1 {
        Text("×\(entry.count)").foregroundStyle(Color(palette.secondaryText))
      }
    }
    .lineLimit(1)
    .frame(height: Self.row, alignment: .top)
    .accessibilityElement(children: .combine)
  }
}

/// How a gesture stands, in words and a color.
private struct GestureStanding {
  let title: String
  let detail: String
  let color: RGBAColor

  init(_ model: ReadoutModel, _ palette: Palette) {
    func tone(_ hue: Hue) -> RGBAColor {
      palette.appearance == .light ? palette.tones(hue).deep : palette.tones(hue).lit
    }
    (title, detail, color) =
      switch model.phase {
      case .possible: ("Possible", "It may yet become the gesture.", tone(.amber))
      case .blocked: ("Blocked", "It waits for another gesture.", tone(.amber))
      case .active: ("Active", "The gesture runs.", tone(.leaf))
      case .ended: ("Ended", "The gesture succeeded.", tone(.sky))
      case .failed(let reason): ("Failed", "\(reason)", tone(.coral))
      case .idle: ("Idle", Self.lastRun(model.outcome), palette.secondaryText)
      }
  }

  private static func lastRun(_ outcome: LoggedCallback?) -> String {
    guard let outcome else { return "No contact so far." }
    return switch outcome.kind {
    case .ended: "The last run ended."
    case .cancelled: "Cancelled: \(outcome.reason ?? "")"
    default: "Failed: \(outcome.reason ?? "")"
    }
  }
}

extension LoggedCallback {
  /// What was called, and of which part.
  fileprivate var title: String {
    let part = Self.shortened(gesture)
    return part.isEmpty ? kind.rawValue : "\(part) \(kind.rawValue)"
  }
}

extension String {
  /// A gesture expression in lines, broken where gestures are combined, as people break it in Swift.
  fileprivate var brokenAtCombinations: [String] {
    var (lines, depth) = ([""], 0)
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ".", depth == 0, lines[lines.count - 1].last == ")" { lines.append("") }
      lines[lines.count - 1].append(character)
    }
    return lines
  }
}
