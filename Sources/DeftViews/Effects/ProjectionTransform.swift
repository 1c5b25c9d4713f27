/// A 3 by 3 projective transform of a view's plane.
///
/// Transforms a point (x, y) into (X / W, Y / W) with X = m11 x + m21 y + m31, Y = m12 x + m22 y + m32 and
/// W = m13 x + m23 y + m33. Parts with W ≤ 0 are behind the viewer and not shown.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  /// The horizontal translation.
  public var m31: CGFloat = 0
  /// The vertical translation.
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether the transform is affine, so that parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns this transform followed by another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(projection.concatenating(rhs.projection))
  }

  /// Inverts the transform. Returns `false`, and leaves it unchanged, if it is not invertible.
  public mutating func invert() -> Bool {
    guard let inverse = projection.inverse else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  /// Returns the inverse, or this transform if it is not invertible.
  public func inverted() -> ProjectionTransform {
    projection.inverse.map { ProjectionTransform($0) } ?? self
  }

  init(_ p: Projection) {
    (m11, m12, m13) = (p.m11, p.m12, p.m13)
    (m21, m22, m23) = (p.m21, p.m22, p.m23)
    (m31, m32, m33) = (p.m31, p.m32, p.m33)
  }

  /// The transform in the format of the render tree.
  var projection: Projection {
    var p = Projection()
    (p.m11, p.m12, p.m13) = (m11, m12, m13)
    (p.m21, p.m22, p.m23) = (m21, m22, m23)
    (p.m31, p.m32, p.m33) = (m31, m32, m33)
    return p
  }
}

extension ProjectionTransform: Animatable {
  /// The nine components.
  public var animatableData: _StyleVector {
    get {
      let scale = _StyleVector.unitScale
      return _StyleVector(
        [m11, m12, m13 * 100, m21, m22, m23 * 100].map { Double($0) * scale }
          + [Double(m31), Double(m32), Double(m33) * scale])
    }
    set {
      let numbers = newValue.numbers
      guard numbers.count == 9 else { return }
      let scale = _StyleVector.unitScale
      (m11, m12, m13) = (numbers[0] / scale, numbers[1] / scale, numbers[2] / scale / 100)
      (m21, m22, m23) = (numbers[3] / scale, numbers[4] / scale, numbers[5] / scale / 100)
      (m31, m32, m33) = (numbers[6], numbers[7], numbers[8] / scale)
    }
  }
}

/// A modifier that displays a view under a projective transform relative to its top left corner.
public struct _ProjectionEffect: Equatable {
  public var transform: ProjectionTransform
  public typealias Body = Never
}

extension _ProjectionEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ProjectionElement {
    let element = ProjectionElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: ProjectionElement, with modifier: Self) {
    element.set(modifier.transform)
  }
}

/// The element of a view under a projective transform.
final class ProjectionElement: _NodeElement {
  private var transform = AnimatedValue(ProjectionTransform())

  func set(_ new: ProjectionTransform) {
    transform.set(new, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  private func show() { node.show(transform.presentation.projection) }
}

extension View {
  /// Displays the view under a projective transform. Layout ignores it, but hit testing does not.
  nonisolated public consuming func projectionEffect(
    _ transform: ProjectionTransform
  ) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}
