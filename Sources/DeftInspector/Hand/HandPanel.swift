import DeftGeometry
import DeftLocalization
import DeftViews

/// The hand's layer: its fingers, and a palette that can be dragged and folded.
struct HandPanel {
  let model: HandModel
  let perform: (HandCommand) -> Void
  let close: () -> Void
  @Environment(\.colorScheme) private var colorScheme
  @GestureState private var pull = CGSize.zero

  /// The width of the palette in points.
  static let width: CGFloat = 320

  init(
    model: HandModel, perform: @escaping (HandCommand) -> Void, close: @escaping () -> Void
  ) {
    (self.model, self.perform, self.close) = (model, perform, close)
  }
}

extension HandPanel: View {
  var body: some View {
    ZStack(alignment: .bottomLeading) {
      HandMarks(model: model).allowsHitTesting(false)
      palette
        .padding(12)
        .offset(x: model.offset.width + pull.width, y: model.offset.height + pull.height)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var palette: some View {
    @Bindable var model = model
    return VStack(alignment: .leading, spacing: 12) {
      head
      if !model.isFolded {
        Picker("Page", selection: $model.page) {
          ForEach(HandPage.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        switch model.page {
        case .fingers: HandFingersPage(model: model, perform: perform)
        case .tracks: HandTracksPage(model: model, perform: perform)
        case .screen: HandScreenPage(model: model)
        }
      }
      if let message = model.message {
        Text(message)
          .foregroundStyle(model.isError ? StatusTextColor.open : Color.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
    }
    .font(.system(size: 12))
    .monospacedDigit()
    .controlSize(.small)
    .padding(16)
    .frame(width: Self.width, alignment: .leading)
    .background(ground, in: RoundedRectangle(cornerRadius: 12))
    .toolLine(RoundedRectangle(cornerRadius: 12))
  }

  private var head: some View {
    HStack(spacing: 8) {
      HStack(spacing: 8) {
        Text(String(localized: "Hand tool", context: "panel"))
          .font(.system(size: 13, weight: .semibold))
        Text(status).foregroundStyle(.secondary).lineLimit(1)
        Spacer(minLength: 0)
      }
      .frame(minHeight: 28)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .updating($pull) { value, state, _ in state = value.translation }
          .onEnded {
            model.offset = CGSize(
              width: model.offset.width + $0.translation.width,
              height: model.offset.height + $0.translation.height)
          })
      Button {
        model.isFolded.toggle()
      } label: {
        Image(systemName: model.isFolded ? "chevron.down" : "chevron.up")
          .frame(width: 28, height: 28).contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(model.isFolded ? Text("Expand") : Text("Collapse"))
      .help(model.isFolded ? Text("Expand") : Text("Collapse"))
      Button(action: close) {
        Image(systemName: "xmark").frame(width: 28, height: 28).contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Close")
      .accessibilityHint(String(localized: "Press F3 to close."))
    }
  }

  /// The localized status in a few words.
  private var status: LocalizedStringResource {
    if model.tracks.recording != nil { return "recording" }
    let count = model.fingers.places.count
    return count == 0
      ? .init(verbatim: "")
      : LocalizedStringResource(
        "\(count) finger down", many: "\(count) fingers down", count: count)
  }

  private var ground: Color {
    colorScheme == .dark
      ? Color(red: 0.13, green: 0.14, blue: 0.16)
      : Color(red: 1, green: 1, blue: 1)
  }
}
