import AppSupport
import CanvasEditing
import Deft
import DeftTraces

/// The panel with the state of the gesture: its phase, its parts with their measurements, its value, and its last
/// callbacks.
struct Readout {
  let model: ReadoutModel
  let pad: TryPadState
  let actions: TryActions
  @Environment(\.palette) private var palette

  init(model: ReadoutModel, pad: TryPadState, actions: TryActions) {
    (self.model, self.pad, self.actions) = (model, pad, actions)
  }

  private static let margin: CGFloat = 20
  /// The height of a row, in points.
  static let row: CGFloat = 20

  /// Returns the width of the panel, in points, for a window width. It leaves most of the window to the pad.
  static func width(in window: CGFloat) -> CGFloat {
    window < 600 ? 232 : window < 800 ? 272 : 312
  }
}

extension Readout: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      state.padding(.horizontal, Self.margin)
      Color(palette.hairline).frame(height: 1).padding(.top, 12)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          part("Gesture") { ForEach(model.parts, id: \.path) { PartRow(part: $0, model: model) } }
          values
          callbacks
        }
        .padding(.horizontal, Self.margin)
        .padding(.bottom, 16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      Color(palette.hairline).frame(height: 1)
      Toggle(
        isOn: Binding(get: { pad.isInScroll }, set: { actions.putInScroll($0) })
      ) {
        Text("Pad in a scroll view").frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(height: 44)
      .padding(.horizontal, Self.margin)
    }
    .font(.system(size: Palette.caption))
    .monospacedDigit()
    .foregroundStyle(Color(palette.text))
    .padding(.top, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Gesture readout")
  }

  private var state: some View {
    HStack(alignment: .top, spacing: 10) {
      let state = GestureStateLabel(model, palette)
      Circle()
        .fill(Color(state.color))
        .frame(width: 10, height: 10)
        .padding(.top, 6)
      VStack(alignment: .leading, spacing: 2) {
        Text(state.title).font(.system(size: Palette.heading, weight: .semibold))
        // Two lines are reserved, so that the rows below usually do not move.
        Text(state.detail)
          .foregroundStyle(Color(palette.secondaryText))
          .fixedSize(horizontal: false, vertical: true)
          .frame(minHeight: 2 * Self.row, alignment: .topLeading)
      }
      .accessibilityElement(children: .combine)
      Spacer(minLength: 0)
      Button("Reset", action: actions.reset)
        .buttonStyle(.bordered)
        .accessibilityLabel("Reset")
    }
  }

  private func part<Rows: View>(
    _ title: LocalizedStringKey, @ViewBuilder rows: () -> Rows
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(Color(palette.accent))
        .frame(height: 26, alignment: .top)
      rows()
    }
    .padding(.top, 16)
  }

  private var none: some View {
    Text("none yet")
      .foregroundStyle(Color(palette.secondaryText))
      .frame(height: Self.row, alignment: .top)
  }

  @ViewBuilder private var values: some View {
    let rows = model.value?.rows(model.names) ?? []
    part(
      model.isValueOld
        ? "Previous value"
        : model.phase == .idle && model.value != nil ? "Last value" : "Value"
    ) {
      if rows.isEmpty { none }
      ForEach(rows.indices, id: \.self) { valueRow(rows[$0]) }
    }
    // An old value is dimmed, so that it is not mistaken for the current one.
    .opacity(model.isValueOld ? 0.45 : 1)
  }

  private var callbacks: some View {
    part("Callbacks") {
      if model.callbacks.isEmpty { none }
      ForEach(model.callbacks.reversed()) { callbackRow($0) }
    }
  }

  private func valueRow(_ row: LoggedValue.Row) -> some View {
    HStack(spacing: 0) {
      Text(row.name).foregroundStyle(Color(palette.secondaryText))
      Spacer(minLength: 0)
      // Numbers are right-aligned in columns, so that their digits do not move when they change.
      ForEach(row.columns.indices, id: \.self) { column in
        Text(row.columns[column])
          .fontWeight(.medium)
          .frame(minWidth: 60, alignment: .trailing)
      }
    }
    .lineLimit(1)
    .frame(height: Self.row, alignment: .top)
    .accessibilityElement(children: .combine)
  }

  private func callbackRow(_ entry: ReadoutModel.Entry) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(verbatim: String(format: "%.2f s", entry.line.time))
          .foregroundStyle(Color(palette.secondaryText))
          .frame(width: 60, alignment: .leading)
        Text(verbatim: model.title(of: entry.line)).fontWeight(.medium)
        Spacer(minLength: 0)
        if entry.count > 1 {
          Text(verbatim: "×\(entry.count)").foregroundStyle(Color(palette.secondaryText))
        }
      }
      .lineLimit(1)
      .frame(height: Self.row, alignment: .top)
      if let reason = entry.line.detail ?? entry.line.message {
        Text(reason)
          .foregroundStyle(Color(palette.secondaryText))
          .fixedSize(horizontal: false, vertical: true)
          .padding(.leading, 60)
          .padding(.bottom, 4)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

/// The phase of a gesture as text and color.
private struct GestureStateLabel {
  let title: LocalizedStringResource
  let detail: LocalizedStringResource
  let color: RGBAColor

  init(_ model: ReadoutModel, _ palette: Palette) {
    let color = palette.tone(of: model.phase)
    title =
      switch model.phase {
      case .possible: "Possible"
      case .blocked: "Waiting"
      case .active: "Active"
      case .ended: "Ended"
      case .failed: "Failed"
      case .idle: "Idle"
      }
    detail =
      switch model.phase {
      case .possible: "The gesture may still begin."
      case .blocked: "Waiting for another gesture."
      case .active: "The gesture is active."
      case .ended: "The gesture succeeded."
      case .failed(let reason): model.reason ?? reason.message
      case .idle: Self.lastRun(model)
      }
    self.color = color
  }

  private static func lastRun(_ model: ReadoutModel) -> LocalizedStringResource {
    guard let outcome = model.outcome else { return "No contact yet." }
    return switch outcome.kind {
    case .ended: "The gesture has ended."
    case .cancelled: "Cancelled: \(model.reason ?? outcome.message ?? "")"
    default: "Failed: \(model.reason ?? outcome.message ?? "")"
    }
  }
}

extension Palette {
  func tone(of phase: ArenaPhase) -> RGBAColor {
    func tone(_ hue: Hue) -> RGBAColor { appearance == .light ? tones(hue).deep : tones(hue).lit }
    return switch phase {
    case .possible, .blocked: tone(.amber)
    case .active: tone(.leaf)
    case .ended: tone(.sky)
    case .failed: tone(.coral)
    case .idle: secondaryText
    }
  }
}
