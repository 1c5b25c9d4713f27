import DeftGeometry
import DeftLocalization
import DeftViews

/// The header of the panel: its title, which drags a floating panel, and its buttons.
struct PanelHead: View {
  let placement: PanelPlacement
  /// The frame of the panel, in points of the window.
  let frame: CGRect
  @State private var start: CGPoint?

  init(placement: PanelPlacement, frame: CGRect) {
    (self.placement, self.frame) = (placement, frame)
  }

  var body: some View {
    HStack(spacing: 2) {
      HStack(spacing: 0) {
        Text("Inspector").font(.system(size: 13, weight: .semibold)).lineLimit(1)
        Spacer(minLength: 8)
      }
      .frame(maxWidth: .infinity, minHeight: 28)
      .contentShape(Rectangle())
      .gesture(drag, isEnabled: placement.mode == .floating)
      if placement.mode == .floating {
        button(
          placement.isFolded ? "chevron.down" : "chevron.up",
          placement.isFolded ? "Expand" : "Collapse"
        ) { placement.isFolded.toggle() }
      }
      // Sides do not depend on the layout direction.
      HStack(spacing: 2) {
        ForEach(
          PanelPlacement.Side.allCases.filter { placement.offered.contains(.docked($0)) },
          id: \.self
        ) {
          dock(at: $0)
        }
      }
      .environment(\.layoutDirection, .leftToRight)
      if placement.offered.contains(.window) {
        button("square.on.square", "Open in window", isOn: placement.mode == .window) {
          placement.perform(.move(placement.mode == .window ? .floating : .window))
        }
      }
      button("xmark", "Close") { placement.perform(.close) }
        .accessibilityHint(String(localized: "Press F12 to close."))
    }
    .padding(.leading, 6)
  }

  /// Returns the button that docks the panel on a side or undocks it.
  private func dock(at side: PanelPlacement.Side) -> some View {
    let mode = PanelPlacement.Mode.docked(side)
    return button(
      "sidebar.left", side == .left ? "Dock left" : "Dock right", isOn: placement.mode == mode
    ) { placement.perform(.move(placement.mode == mode ? .floating : mode)) }
    .scaleEffect(x: side == .left ? 1 : -1, y: 1)
  }

  private func button(
    _ symbol: String, _ label: LocalizedStringKey, isOn: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    Button(action: action) {
      Image(systemName: symbol)
        .font(.system(size: 14))
        .foregroundStyle(isOn ? Color.accentColor : Color.primary)
        .frame(width: 32, height: 28)
        .contentShape(Rectangle())
    }
    .buttonStyle(PanelButtonStyle())
    .accessibilityLabel(label)
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { value in
        let origin = start ?? frame.origin
        if start == nil { start = origin }
        placement.origin = CGPoint(
          x: origin.x + value.translation.width, y: origin.y + value.translation.height)
      }
      .onEnded { _ in start = nil }
  }
}

/// The style of the header's buttons, with a background while hovered or pressed.
private struct PanelButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PanelButtonFace(configuration: configuration)
  }
}

private struct PanelButtonFace: View {
  let configuration: ButtonStyleConfiguration
  @State private var isHovered = false

  init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    configuration.label
      .background(
        Color.secondary.opacity(configuration.isPressed ? 0.28 : isHovered ? 0.14 : 0),
        in: RoundedRectangle(cornerRadius: 6)
      )
      .onHover { isHovered = $0 }
  }
}

/// The corner that resizes a floating panel.
struct PanelGrip: View {
  let placement: PanelPlacement
  /// The frame of the panel, in points of the window.
  let frame: CGRect
  /// Whether the grip is on the left, so that the right edge stays in place.
  let isLeft: Bool
  @State private var start: CGRect?

  init(placement: PanelPlacement, frame: CGRect, isLeft: Bool) {
    (self.placement, self.frame, self.isLeft) = (placement, frame, isLeft)
  }

  var body: some View {
    Canvas { context, size in
      for inset in [CGFloat(4), 8] {
        var path = Path()
        path.move(to: CGPoint(x: size.width - 4, y: inset + 4))
        path.addLine(to: CGPoint(x: inset + 4, y: size.height - 4))
        context.stroke(path, with: .color(.secondary), lineWidth: 1.5)
      }
    }
    .frame(width: 20, height: 20)
    .scaleEffect(x: isLeft ? -1 : 1, y: 1)
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 1, coordinateSpace: .global)
        .onChanged { value in
          let old = start ?? frame
          if start == nil { start = old }
          let width = max(
            PanelPlacement.minimumSize.width,
            old.width + (isLeft ? -1 : 1) * value.translation.width)
          placement.origin = CGPoint(x: isLeft ? old.maxX - width : old.minX, y: old.minY)
          placement.size = CGSize(
            width: width,
            height: max(PanelPlacement.minimumSize.height, old.height + value.translation.height))
        }
        .onEnded { _ in start = nil }
    )
    .accessibilityLabel("Resize")
  }
}

/// The edge that resizes a docked panel; the content keeps its size.
struct DockEdge: View {
  let placement: PanelPlacement
  /// The side of the content on which the panel is docked.
  let side: PanelPlacement.Side
  @State private var pull: CGFloat = 0

  init(placement: PanelPlacement, side: PanelPlacement.Side) {
    (self.placement, self.side) = (placement, side)
  }

  var body: some View {
    Color.clear
      .frame(width: 10)
      .frame(maxHeight: .infinity)
      .overlay(alignment: side == .right ? .leading : .trailing) {
        Color.secondary.opacity(pull == 0 ? 0.35 : 1).frame(width: pull == 0 ? 1 : 2).offset(
          x: pull)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 2, coordinateSpace: .global)
          .onChanged { pull = $0.translation.width }
          .onEnded {
            pull = 0
            let more = $0.translation.width * (side == .right ? -1 : 1)
            placement.perform(.resizeDock(placement.dockWidth + more))
          }
      )
      .accessibilityLabel("Resize")
  }
}
