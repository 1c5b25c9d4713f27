/// The element of an offset, scale, rotation or transform. A change writes to one node and needs no
/// layout.
final class TransformElement: _NodeElement {
  /// The displayed offset, scale and rotation.
  struct Components: Animatable, Equatable {
    var offset = CGPoint.zero
    var scale = CGPoint(x: 1, y: 1)
    var angle = Angle.zero
    var anchor = UnitPoint.center

    typealias AnimatableData = AnimatablePair<
      AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData>,
      AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
    var animatableData: AnimatableData {
      get {
        AnimatablePair(
          AnimatablePair(
            offset.animatableData, scale.animatableData.scaled(by: _StyleVector.unitScale)),
          AnimatablePair(angle.animatableData, anchor.animatableData))
      }
      set {
        offset.animatableData = newValue.first.first
        scale.animatableData = newValue.first.second.scaled(by: 1 / _StyleVector.unitScale)
        angle.animatableData = newValue.second.first
        anchor.animatableData = newValue.second.second
      }
    }
  }

  @exclusivity(unchecked) private var components = AnimatedValue(Components())
  private var map = AnimatedValue(CGAffineTransform.identity)
  /// The size from the last layout, which determines the position of the anchor. It is set even
  /// during the first placement.
  private var size = CGSize.zero

  /// Changes the components with the update's animation.
  func set(_ change: (inout Components) -> Void) {
    var new = components.target
    change(&new)
    if new == components.target { return }
    components.set(new, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  /// Changes the transform with the update's animation.
  func setMap(_ map: CGAffineTransform) {
    if map == self.map.target { return }
    self.map.set(map, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  override func placeDidChange() { show() }

  private func show() {
    let (place, components, map) = (place, components.presentation, map.presentation)
    let isUniform = components.scale.x == components.scale.y
    node.scale = isUniform ? components.scale.x : 1
    node.rotation = components.angle
    node.transformEffect =
      isUniform
      ? map
      : map.concatenating(CGAffineTransform(scaleX: components.scale.x, y: components.scale.y))
    if components.scale == CGPoint(x: 1, y: 1), components.angle == .zero {
      node.position = CGPoint(x: place.x + components.offset.x, y: place.y + components.offset.y)
      return
    }
    // Compensate for the displacement of the anchor by scale and rotation.
    let anchor = components.anchor.point(in: CGRect(origin: .zero, size: size))
    let moved = anchor.applying(
      CGAffineTransform(rotationAngle: CGFloat(components.angle.radians))
        .scaledBy(x: components.scale.x, y: components.scale.y))
    node.position = CGPoint(
      x: place.x + components.offset.x + anchor.x - moved.x,
      y: place.y + components.offset.y + anchor.y - moved.y)
  }

  override func arrange(size: CGSize) {
    self.size = size
    super.arrange(size: size)
  }
}

extension CGAffineTransform: Animatable {
  /// The four linear components, then the translation in points.
  public var animatableData:
    AnimatablePair<
      AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData>, CGSize.AnimatableData
    >
  {
    get {
      let scale = _StyleVector.unitScale
      return AnimatablePair(
        AnimatablePair(
          AnimatablePair(a * scale, b * scale), AnimatablePair(c * scale, d * scale)),
        AnimatablePair(tx, ty))
    }
    set {
      let scale = _StyleVector.unitScale
      (a, b) = (newValue.first.first.first / scale, newValue.first.first.second / scale)
      (c, d) = (newValue.first.second.first / scale, newValue.first.second.second / scale)
      (tx, ty) = (newValue.second.first, newValue.second.second)
    }
  }
}
