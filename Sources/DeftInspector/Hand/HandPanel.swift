import DeftGeometry
import DeftLocalization
import DeftViews

/// The hand's layer: its fingers, and a palette that can be dragged and folded.
///
/// The policy: *the palette's header is always inside the window.* If the palette does not fit, its page scrolls.
struct HandPanel {
  let model: HandModel
  let perform: (HandCommand) -> Void
  let close: () -> Void
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.layoutDirection) private var direction
  /// The location at which a drag of the palette began, and the palette's position there.
  @State private var grab: (location: CGPoint, origin: CGPoint)?

  /// The width of the palette in points, if the window is wide enough.
  static let width: CGFloat = 320
  /// The width of the pages in points.
  private static let pageWidth: CGFloat = 288

  init(
    model: HandModel, perform: @escaping (HandCommand) -> Void, close: @escaping () -> Void
  ) {
    (self.model, self.perform, self.close) = (model, perform, close)
  }

  /// Returns whether the open palette would cover most of a window.
  static func covers(_ window: CGSize) -> Bool { window.width < 420 && window.height < 400 }
}

extension HandPanel: View {
  var body: some View {
    GeometryReader { window in
      let isSmall = window.size.height < 240 || window.size.width < Self.width + 24
      ZStack(alignment: .topLeading) {
        HandMarks(model: model).allowsHitTesting(false)
        PaletteLayout(
          origin: model.origin, isMirrored: direction == .rightToLeft, margin: isSmall ? 4 : 12
        ) {
          palette(in: window.size, isSmall: isSmall)
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) {
              model.frame = $0
            }
            .environment(\.layoutDirection, direction)
        }
        // A dragged position does not depend on the layout direction.
        .environment(\.layoutDirection, .leftToRight)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @MainActor private func palette(in window: CGSize, isSmall: Bool) -> some View {
    let padding: CGFloat = isSmall ? 8 : 16
    let width = min(Self.width, max(0, window.width - (isSmall ? 8 : 24)))
    let inside = max(0, width - 2 * padding)
    return VStack(alignment: .leading, spacing: isSmall ? 8 : 12) {
      head(in: window)
      if !model.isFolded || model.message != nil {
        let contents = contents(isSmall: isSmall)
          .frame(width: max(inside, Self.pageWidth), alignment: .leading)
        ViewThatFits(in: [.horizontal, .vertical]) {
          contents
          ScrollView(inside < Self.pageWidth ? [.horizontal, .vertical] : .vertical) { contents }
        }
      }
    }
    .font(.system(size: 12))
    .monospacedDigit()
    .controlSize(.small)
    .padding(padding)
    .frame(width: width, alignment: .leading)
    .background(ground, in: RoundedRectangle(cornerRadius: 12))
    .toolLine(RoundedRectangle(cornerRadius: 12))
  }

  /// Returns the page and the message; the message is first where the page may scroll.
  @MainActor private func contents(isSmall: Bool) -> some View {
    @Bindable var model = model
    return VStack(alignment: .leading, spacing: 12) {
      if isSmall { message }
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
      if !isSmall { message }
    }
  }

  @ViewBuilder
  private var message: some View {
    if let message = model.message {
      Text(message)
        .foregroundStyle(model.isError ? StatusTextColor.open : Color.secondary)
        .fixedSize(horizontal: false, vertical: true)
    }
  }

  @MainActor private func head(in window: CGSize) -> some View {
    HStack(spacing: 8) {
      HStack(spacing: 8) {
        Text(String(localized: "Hand tool", context: "panel"))
          .font(.system(size: 13, weight: .semibold)).lineLimit(1)
        Text(status).foregroundStyle(.secondary).lineLimit(1)
        Spacer(minLength: 0)
      }
      .frame(minHeight: 28)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .onChanged { drag($0, in: window) }
          .onEnded {
            drag($0, in: window)
            grab = nil
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

  private func drag(_ value: DragGesture.Value, in window: CGSize) {
    // A cancelled drag does not end, so its start may still be stored.
    let start =
      if let grab, grab.location == value.startLocation { grab.origin } else { model.frame.origin }
    grab = (value.startLocation, start)
    model.origin =
      CGRect(origin: start + value.translation, size: model.frame.size).clamped(to: window).origin
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
