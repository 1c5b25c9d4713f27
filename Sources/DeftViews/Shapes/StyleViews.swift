// Colors and gradients as views: areas painted with them.

// The conformance is in an extension, so that the color itself is not isolated to the main actor.
extension Color: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension LinearGradient: View {
  public typealias Body = Never

  /// Returns an area painted with the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension RadialGradient: View {
  public typealias Body = Never

  /// Returns an area painted with the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension EllipticalGradient: View {
  public typealias Body = Never

  /// Returns an area painted with the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension AngularGradient: View {
  public typealias Body = Never

  /// Returns an area painted with the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}

extension MeshGradient: View {
  public typealias Body = Never

  /// Returns an area painted with the gradient.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(Rectangle(), view, .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), Rectangle(), view.pointee, .fill(FillStyle()), in: context)
  }
}
