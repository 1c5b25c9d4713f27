/// A modifier that displays a view rotated in space, with perspective.
public struct _Rotation3DEffect: Equatable {
  public var angle: Angle
  /// The direction of the axis; its length does not matter.
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The point of the view on the axis.
  public var anchor: UnitPoint
  /// The distance of the axis from the view's plane, in points toward the viewer.
  public var anchorZ: CGFloat
  /// The strength of the perspective: the longer side of the view divided by the distance of the viewer.
  public var perspective: CGFloat
  public typealias Body = Never

  public static func == (a: Self, b: Self) -> Bool {
    a.angle == b.angle && a.axis == b.axis && a.anchor == b.anchor && a.anchorZ == b.anchorZ
      && a.perspective == b.perspective
  }

  /// Returns the transform of a view of a given size, relative to its top left corner.
  func transform(of size: CGSize) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite else { return ProjectionTransform() }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    // Rodrigues' formula, for row vectors: the images of the x, y and z directions.
    let right = (c + x * x * (1 - c), x * y * (1 - c) + z * s, x * z * (1 - c) - y * s)
    let down = (x * y * (1 - c) - z * s, c + y * y * (1 - c), y * z * (1 - c) + x * s)
    let near = (x * z * (1 - c) + y * s, y * z * (1 - c) - x * s, c + z * z * (1 - c))
    let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
    let extent = max(size.width, size.height)
    let strength = extent > 0 ? perspective / extent : 0
    /// Returns the image of a direction in homogeneous coordinates.
    func row(_ v: (CGFloat, CGFloat, CGFloat)) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
      let w = abs(v.2 * strength) * max(extent, 1) < 1e-9 ? 0 : -v.2 * strength
      return (v.0 + ax * w, v.1 + ay * w, w)
    }
    let (across, along) = (row(right), row(down))
    // The view's plane is `anchorZ` behind the axis. Without a rotation, it is the plane of the screen.
    let shift = row((-anchorZ * near.0, -anchorZ * near.1, anchorZ - anchorZ * near.2))
    var t = ProjectionTransform()
    (t.m11, t.m12, t.m13) = (across.x, across.y, across.w)
    (t.m21, t.m22, t.m23) = (along.x, along.y, along.w)
    t.m31 = ax + shift.x - ax * across.x - ay * along.x
    t.m32 = ay + shift.y - ax * across.y - ay * along.y
    t.m33 = 1 + shift.w - ax * across.w - ay * along.w
    // A plane parallel to the screen at another distance is only scaled.
    if t.m13 == 0, t.m23 == 0, t.m33 > 0, t.m33 != 1 {
      let scale = 1 / t.m33
      (t.m11, t.m12, t.m21, t.m22) = (t.m11 * scale, t.m12 * scale, t.m21 * scale, t.m22 * scale)
      (t.m31, t.m32, t.m33) = (t.m31 * scale, t.m32 * scale, 1)
    }
    return t
  }
}

extension _Rotation3DEffect: Animatable {
  /// The angle, the axis, the anchor, the perspective and `anchorZ`.
  public var animatableData: _StyleVector {
    get {
      let lengths: [CGFloat] = [axis.x, axis.y, axis.z, anchor.x, anchor.y, perspective]
      let scaled: [Double] = [angle.radians] + lengths.map { Double($0) }
      return _StyleVector(scaled.map { $0 * _StyleVector.unitScale } + [Double(anchorZ)])
    }
    set {
      let scale = _StyleVector.unitScale
      let n = newValue.numbers.map { $0 / scale }
      guard n.count == 8 else { return }
      angle = .radians(n[0])
      axis = (CGFloat(n[1]), CGFloat(n[2]), CGFloat(n[3]))
      (anchor, perspective) = (UnitPoint(x: n[4], y: n[5]), CGFloat(n[6]))
      anchorZ = CGFloat(n[7] * scale)
    }
  }
}

extension _Rotation3DEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> Rotation3DElement { Rotation3DElement(modifier, content, in: context) }

  nonisolated static func update(_ element: Rotation3DElement, with modifier: Self) {
    element.set(modifier)
  }
}

/// The element of a view that is rotated in space.
final class Rotation3DElement: _NodeElement {
  private var effect: AnimatedValue<_Rotation3DEffect>
  private var size = CGSize.zero

  init(_ effect: _Rotation3DEffect, _ content: _ViewElement, in context: _ViewContext) {
    self.effect = AnimatedValue(effect)
    super.init(content, in: context)
  }

  func set(_ new: _Rotation3DEffect) {
    effect.set(new, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  override func arrange(size: CGSize) {
    self.size = size
    super.arrange(size: size)
    show()
  }

  private func show() { node.show(effect.presentation.transform(of: size).projection) }
}

extension View {
  /// Displays the view rotated in space about an axis, with perspective. Layout ignores the
  /// rotation, but hit testing does not. The back of the view shows its content mirrored.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The direction of the axis: x to the right, y down, z toward the viewer.
  ///   - anchor: The point of the view on the axis.
  ///   - anchorZ: The distance of the axis from the view's plane, in points toward the viewer.
  ///   - perspective: The strength of the perspective; 0 shows none.
  nonisolated public consuming func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
