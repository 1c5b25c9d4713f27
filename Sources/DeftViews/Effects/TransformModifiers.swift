/// Shows a view elsewhere than where it is laid out.
public struct _OffsetEffect: Equatable {
  /// How far away.
  public var offset: CGSize
  /// A primitive modifier.
  public typealias Body = Never

  /// Shows a view that far from its place.
  nonisolated public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransformElement {
    let element = TransformElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set(\.offset, to: CGPoint(x: modifier.offset.width, y: modifier.offset.height))
  }
}

/// Shows a view larger or smaller than it is laid out.
public struct _ScaleEffect: Equatable {
  /// The factors.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint
  /// A primitive modifier.
  public typealias Body = Never
}

extension _ScaleEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransformElement {
    let element = TransformElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set(\.anchor, to: modifier.anchor)
    element.set(\.scale, to: CGPoint(x: modifier.scale.width, y: modifier.scale.height))
  }
}

/// Shows a view turned.
public struct _RotationEffect: Equatable {
  /// How far, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint
  /// A primitive modifier.
  public typealias Body = Never
}

extension _RotationEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransformElement {
    let element = TransformElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: TransformElement, with modifier: Self) {
    element.set(\.anchor, to: modifier.anchor)
    element.set(\.angle, to: modifier.angle)
  }
}

extension View {
  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  /// Shows the view elsewhere; its place in the layout stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }
  /// Shows the view in another size; its place in the layout stays.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  /// Shows the view turned clockwise; its place in the layout stays.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
}

/// What stands for an offset, a scale or a rotation: one write on a node, and no layout.
final class TransformElement: NodeElement {
  /// What is shown of the view.
  struct Pose: Animatable, Equatable {
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
          AnimatablePair(offset.animatableData, scale.animatableData),
          AnimatablePair(angle.animatableData, anchor.animatableData))
      }
      set {
        offset.animatableData = newValue.first.first
        scale.animatableData = newValue.first.second
        angle.animatableData = newValue.second.first
        anchor.animatableData = newValue.second.second
      }
    }
  }

  private var pose = AnimatedValue(Pose())
  private var isFirst = true

  /// Changes a part of the pose, as the transaction of the update says.
  func set<Part: Equatable>(_ keyPath: WritableKeyPath<Pose, Part>, to part: Part) {
    var new = pose.target
    if new[keyPath: keyPath] == part { return isFirst = false }
    new[keyPath: keyPath] = part
    pose.set(new, in: graph, isFirst: !isPlaced) { [unowned self] _ in show() }
    show()
  }

  override func positionDidChange(_ position: CGPoint) { show() }

  private func show() {
    let (place, pose) = (position.presentation, pose.presentation)
    node.scale = pose.scale.x
    node.rotation = pose.angle
    if pose.scale == CGPoint(x: 1, y: 1), pose.angle == .zero {
      node.position = CGPoint(x: place.x + pose.offset.x, y: place.y + pose.offset.y)
      return
    }
    // The anchor stays where it is: what the scale and the turn take it away by is given back.
    let anchor = pose.anchor.point(in: CGRect(origin: .zero, size: isPlaced ? placedSize : .zero))
    let turned = CGAffineTransform(rotationAngle: CGFloat(pose.angle.radians))
      .scaledBy(x: pose.scale.x, y: pose.scale.x)
    let moved = anchor.applying(turned)
    node.position = CGPoint(
      x: place.x + pose.offset.x + anchor.x - moved.x,
      y: place.y + pose.offset.y + anchor.y - moved.y)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    show()
  }
}
