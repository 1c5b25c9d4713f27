/// A shape that is made of two others.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let combine: @Sendable (Path, Path) -> Path

  nonisolated func path(in rect: CGRect) -> Path {
    combine(first.path(in: rect), second.path(in: rect))
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
  /// The behavior of the first shape.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
  nonisolated static var role: ShapeRole { First.role }

  /// The animatable data of both shapes.
  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  nonisolated private func combined<T: Shape>(
    _ other: T, _ combine: @escaping @Sendable (Path, Path) -> Path
  ) -> CombinedShape<Self, T> { CombinedShape(first: self, second: other, combine: combine) }

  /// Returns the area inside one of both shapes, or inside both.
  ///
  /// - Parameters:
  ///   - other: The other shape.
  ///   - eoFill: Whether to use the even-odd rule instead of the non-zero winding rule.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.union($1, eoFill: eoFill) }
  }

  /// Returns the area inside both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// Returns the area inside this shape, but not inside the other one.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// Returns the area inside exactly one of both shapes.
  nonisolated public func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// Returns the parts of the shape's line that lie inside another shape; stroke them to see them.
  nonisolated public func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// Returns the parts of the shape's line that lie outside another shape; stroke them to see them.
  nonisolated public func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
