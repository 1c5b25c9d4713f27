// Colors and gradients are views as well: areas that are painted with them.

// In an extension, so that the color itself is not on the main actor.
extension Color: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes an area of the color.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  /// Updates the area.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension LinearGradient: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes an area of the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  /// Updates the area.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension RadialGradient: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes an area of the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  /// Updates the area.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension AngularGradient: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes an area of the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  /// Updates the area.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}
