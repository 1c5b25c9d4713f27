import DeftGestures
import DeftGeometry
import DeftLocalization
import DeftViews

/// The inspector's layer over the window: marks at the fingers, and the panel unless it has a separate window.
struct InspectorPanel {
  let model: InspectorModel
  @Environment(\.layoutDirection) private var direction
  /// The frame of the floating panel.
  @State private var frame = CGRect.zero

  /// The default width of the panel in points.
  static let width: CGFloat = 368
  /// The distance between panels and the window's edges, and between two panels, in points.
  static let margin: CGFloat = 12

  init(model: InspectorModel) { self.model = model }

  private var placement: PanelPlacement { model.placement }
}

extension InspectorPanel: View {
  var body: some View {
    GeometryReader { window in
      ZStack(alignment: .topLeading) {
        if let outline = model.outline { OutlineMark(outline: outline).allowsHitTesting(false) }
        FingerMarks(history: model.history).allowsHitTesting(false)
        switch placement.mode {
        case .floating: floating(in: window.size)
        case .docked(let side): docked(at: side, in: window.size)
        case .window: EmptyView()
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .font(.system(size: 12))
    .monospacedDigit()
  }

  // MARK: - Docked

  @MainActor private func docked(at side: PanelPlacement.Side, in window: CGSize) -> some View {
    HStack(alignment: .top, spacing: 0) {
      if side == .right { DockEdge(placement: placement, side: side) }
      InspectorContent(
        model: model, frame: .zero,
        size: CGSize(width: placement.dockWidth - 20, height: window.height - 24), showsPast: true
      )
      .environment(\.layoutDirection, direction)
      .padding(.vertical, 12)
      .padding(side == .right ? .trailing : .leading, 10)
      if side == .left { DockEdge(placement: placement, side: side) }
    }
    .frame(width: placement.dockWidth, height: window.height, alignment: .topLeading)
    .modifier(PanelGround(radius: 0))
    // The content's origin is at the left edge of this view, so a panel on the left has a negative offset.
    .offset(x: side == .left ? -placement.dockWidth : 0)
    .frame(
      maxWidth: .infinity, maxHeight: .infinity,
      alignment: side == .left ? .topLeading : .topTrailing
    )
    // Sides do not depend on the layout direction.
    .environment(\.layoutDirection, .leftToRight)
  }

  // MARK: - Floating

  @ViewBuilder
  @MainActor private func floating(in window: CGSize) -> some View {
    let size = placement.floatingSize(in: window)
    let room = CGSize(
      width: max(1, window.width - 2 * Self.margin), height: max(1, window.height - 2 * Self.margin)
    )
    let origin = placement.floatingOrigin(frame.size, in: window)
    let isAlone = isTimelineAlone(in: window)
    panel(in: size ?? room, isSized: size != nil, showsPast: isAlone)
      .onGeometryChange(
        for: CGRect.self, of: { $0.frame(in: .global) },
        action: {
          frame = $0
          placement.frame = $0
        }
      )
      .padding(origin == nil ? Self.margin : 0)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: origin == nil ? home : physicalTopLeft
      )
      .offset(x: origin?.x ?? 0, y: origin?.y ?? 0)
    if model.isPast, !isAlone, !placement.isFolded {
      VStack(alignment: .leading, spacing: 0) {
        TimelinePast(
          model: model, showsPicture: window.height > 700,
          room: max(60, room.height - 56 - (window.height > 700 ? 124 : 0) - frame.height))
      }
      .padding(.vertical, 16)
      .padding(.horizontal, 10)
      .frame(width: min(Self.width, room.width), alignment: .leading)
      .modifier(PanelGround(radius: 12))
      .padding(Self.margin)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: corner)
    }
  }

  /// Returns whether the panel itself shows the list of a past moment, because the panel was moved or resized or the
  /// window is small. Otherwise the list has a separate panel.
  private func isTimelineAlone(in window: CGSize) -> Bool {
    placement.origin != nil || placement.size != nil || window.height < 560
  }

  @MainActor private func panel(in room: CGSize, isSized: Bool, showsPast: Bool) -> some View {
    let width = isSized ? room.width : min(model.page.width ?? room.width, room.width)
    let isFolded = placement.isFolded
    let height: CGFloat? = isSized && !isFolded ? room.height : nil
    let gripIsLeft = frame.midX > model.size.width / 2
    return InspectorContent(
      model: model, frame: frame, size: CGSize(width: width - 20, height: room.height - 24),
      showsPast: showsPast
    )
    .padding(.vertical, 12)
    .padding(.horizontal, 10)
    .frame(width: isFolded ? min(width, Self.width) : width, alignment: .leading)
    .frame(height: height, alignment: .top)
    .modifier(PanelGround(radius: 12))
    .overlay(alignment: grip(isLeft: gripIsLeft)) {
      if !isFolded {
        PanelGrip(placement: placement, frame: frame, isLeft: gripIsLeft).padding(2)
      }
    }
  }

  private func grip(isLeft: Bool) -> Alignment {
    isLeft == (direction == .leftToRight) ? .bottomLeading : .bottomTrailing
  }

  /// The initial alignment: the bottom for a wide panel, else the corner away from the hand.
  private var home: Alignment {
    model.page.width == nil && placement.size == nil && !placement.isFolded ? .bottom : corner
  }

  /// The top corner away from the hand.
  private var corner: Alignment {
    model.isOnLeft == (direction == .leftToRight) ? .topLeading : .topTrailing
  }

  private var physicalTopLeft: Alignment {
    direction == .leftToRight ? .topLeading : .topTrailing
  }
}

/// The opaque background of a panel.
struct PanelGround: ViewModifier {
  let radius: CGFloat
  @Environment(\.colorScheme) private var colorScheme

  init(radius: CGFloat) { self.radius = radius }

  func body(content: Content) -> some View {
    content
      .background(ground, in: RoundedRectangle(cornerRadius: radius))
      .toolLine(RoundedRectangle(cornerRadius: radius))
  }

  private var ground: Color {
    colorScheme == .dark
      ? Color(red: 0.13, green: 0.14, blue: 0.16) : Color(red: 1, green: 1, blue: 1)
  }
}
