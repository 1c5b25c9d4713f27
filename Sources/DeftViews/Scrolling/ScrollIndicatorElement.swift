/// The indicator of a scroll view's position: a thin bar that appears during motion and fades out.
final class ScrollIndicatorElement: _ViewElement {
  let axis: Axis
  private let node = Node()
  private let opacity: AnimatableProperty<Double>
  private var length: CGFloat = 0

  init(_ axis: Axis, in context: _ViewContext) {
    self.axis = axis
    opacity = AnimatableProperty(0, on: context.graph.timeline)
    super.init(in: context)
    node.allowsHitTesting = false
    node.opacity = 0
    opacity.move(self) { element, opacity in element.node.opacity = opacity }
  }

  override var ownNode: Node? { node }

  /// Updates the bar after a change of the environment.
  func apply(_ environment: EnvironmentValues) {
    let isChanged = environment.colorScheme != self.environment.colorScheme
    self.environment = environment
    if isChanged { draw() }
  }

  /// Updates the bar after the content has moved.
  ///
  /// - Parameters:
  ///   - motion: The motion of the content along the bar's axis.
  ///   - breadth: The scroll view's size across the axis.
  ///   - margins: Additional margins between the scroll view's edges and the bar.
  ///   - isWanted: Whether the bar may be visible.
  ///   - isSeen: Whether the bar appears, because the content has moved.
  ///   - leavesCorner: Whether the corner is left free for the other bar.
  func follow(
    _ motion: ScrollMotion, breadth: CGFloat, margins: EdgeInsets, isWanted: Bool, isSeen: Bool,
    leavesCorner: Bool
  ) {
    guard isWanted, motion.limit > 0 else {
      node.isHidden = true
      return
    }
    node.isHidden = false
    let margin = ScrollThresholds.indicatorMargin
    let end = leavesCorner ? margin + ScrollThresholds.indicatorBreadth : 0
    let isHorizontal = axis == .horizontal
    let start = margin + (isHorizontal ? margins.leading : margins.top)
    let track = max(
      0,
      motion.viewport - start - margin - (isHorizontal ? margins.trailing : margins.bottom) - end)
    let wanted = max(ScrollThresholds.indicatorLength, track * motion.viewport / motion.length)
    // Content pulled beyond an end squeezes the bar.
    let beyond = max(0, -motion.offset, motion.offset - motion.limit)
    let new = min(track, max(2 * ScrollThresholds.indicatorBreadth, wanted - beyond))
    if new != length {
      length = new
      draw()
    }
    let share = min(max(motion.offset / motion.limit, 0), 1)
    var along = start + share * (track - new)
    let side = margin + (isHorizontal ? margins.bottom : margins.trailing)
    var across = breadth - side - ScrollThresholds.indicatorBreadth
    if isRightToLeft {
      if isHorizontal { along = motion.viewport - along - new } else { across = side }
    }
    node.position = isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    if isSeen { appear(isHeld: motion.isHeld) }
  }

  private func appear(isHeld: Bool) {
    opacity.set(1, animation: nil)
    node.opacity = 1
    if isHeld { return }
    opacity.set(
      0,
      animation: .easeOut(duration: ScrollThresholds.indicatorFade)
        .delay(ScrollThresholds.indicatorStay))
  }

  private func draw() {
    let breadth = ScrollThresholds.indicatorBreadth
    let size =
      axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    let color =
      environment.colorScheme == .dark
      ? RGBAColor(white: 1, alpha: 0.45) : RGBAColor(white: 0, alpha: 0.4)
    node.drawing = Drawing(
      fill: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: breadth / 2), color)
  }
}
