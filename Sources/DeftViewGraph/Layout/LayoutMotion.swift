/// The animation of a layout between two descriptions. The layout's animatable data is
/// interpolated, and each frame places the views with the current data.
///
/// The views' positions are not animated separately: a view moved by the layout's data is placed at
/// its new position in each frame. Views that move for another reason continue their animation.
struct LayoutMotion<L: Layout> {
  /// The layout as last described: the target of the animation.
  private(set) var described: L
  private var data: AnimatedValue<MovingData<L.AnimatableData>>

  /// Creates the motion of a layout; `nil` if it has no animatable data.
  init?(_ layout: L) {
    if L.AnimatableData.self == EmptyAnimatableData.self { return nil }
    described = layout
    data = AnimatedValue(MovingData(layout.animatableData))
  }

  /// The current layout.
  var present: L {
    guard data.isAnimating else { return described }
    var layout = described
    layout.animatableData = data.presentation.animatableData
    return layout
  }

  /// Sets another description as the target, with the transaction of the update.
  mutating func setTarget(_ layout: L, for element: ContainerElement) {
    // Layouts of different types cannot be interpolated; the views' positions are animated instead.
    let isOther = (layout as? AnyLayout)?.hidesOther(than: described) ?? false
    described = layout
    data.set(
      MovingData(layout.animatableData), of: element, isFirst: !element.isPlaced || isOther
    ) { element, _ in element.graph.noteStep(of: element) }
  }
}

extension ContainerElement: SteppingElement {
  /// Called when the layout's animation has advanced.
  package func step() {
    engine.step()
    isStepping = true
    setNeedsLayout()
  }
}
