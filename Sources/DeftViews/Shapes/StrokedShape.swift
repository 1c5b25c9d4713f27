/// A stroke along a shape's outline, as a shape.
public struct _StrokedShape<Base: Shape>: Shape {
  var shape: Base
  var style: StrokeStyle

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }
  nonisolated public static var role: ShapeRole { .stroke }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    _ShapeOutline(path: shape.path(in: rect), stroke: style)
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  /// Returns a stroke along the outline.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }
  /// Returns a stroke along the outline.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension Path: Shape {
  /// Returns the path itself and ignores the rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { self }
  /// Fixed, because the path has absolute coordinates.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// A type-erased shape.
///
/// A change from one shape to another is not animated.
public struct AnyShape: Shape {
  private let base: any Shape

  /// Erases the type of a shape.
  nonisolated public init<S: Shape>(_ shape: S) { base = shape }

  nonisolated public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline { base._outline(in: rect) }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  /// The behavior of the erased shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    base.layoutDirectionBehavior
  }
}
