/// How a layout comes to a new description of itself: its animatable data moves, and in each frame the views
/// are placed by what the layout is at that moment.
///
/// Nothing else moves them then: a place that differs because the data has moved is taken at once, while what
/// is placed elsewhere for another reason is on its way there as ever.
struct LayoutMotion<L: Layout> {
  /// The layout as it was last described: where it is going.
  private(set) var described: L
  private var data: AnimatedValue<MovingData<L.AnimatableData>>

  /// The motion of a layout; nil where it has no data that could move.
  init?(_ layout: L) {
    if L.AnimatableData.self == EmptyAnimatableData.self { return nil }
    described = layout
    data = AnimatedValue(MovingData(layout.animatableData))
  }

  /// The layout of this moment.
  var present: L {
    guard data.isAnimating else { return described }
    var layout = described
    layout.animatableData = data.presentation.animatableData
    return layout
  }

  /// Takes another description, as the transaction of the update says.
  mutating func setTarget(_ layout: L, for element: ContainerElement) {
    // Between layouts of two types there is no way; the views' places make theirs.
    let isOther = (layout as? AnyLayout)?.hidesOther(than: described) ?? false
    described = layout
    data.set(
      MovingData(layout.animatableData), of: element, isFirst: !element.isPlaced || isOther
    ) { element, _ in element.graph.noteStep(of: element) }
  }
}

extension ContainerElement: SteppingElement {
  /// The layout has moved on.
  package func step() {
    engine.step()
    isStepping = true
    setNeedsLayout()
  }
}
