/// A modifier that changes the colors of a view.
public struct _ColorFilterEffect {
  let filter: (EnvironmentValues) -> ColorFilter
  public typealias Body = Never
}

extension _ColorFilterEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ColorFilterElement {
    ColorFilterElement(modifier.filter(context.environment), content, in: context)
  }

  nonisolated static func update(_ element: ColorFilterElement, with modifier: Self) {
    element.set(modifier.filter(element.environment))
  }
}

/// The element of a view with changed colors.
final class ColorFilterElement: _NodeElement {
  private var filter: AnimatedValue<ColorFilter>

  init(_ filter: ColorFilter, _ content: _ViewElement, in context: _ViewContext) {
    self.filter = AnimatedValue(filter)
    super.init(content, in: context)
    show(filter)
  }

  func set(_ new: ColorFilter) {
    filter.set(new, of: self, isFirst: !isPlaced) { $0.show($1) }
    show(filter.presentation)
  }

  private func show(_ filter: ColorFilter) {
    node.effects = filter.filter.map { [.filter($0)] } ?? []
  }
}

extension View {
  private nonisolated consuming func filtered(_ filter: ColorFilter) -> some View {
    modifier(_ColorFilterEffect { _ in filter })
  }

  /// Brightens the view by adding to its color components.
  ///
  /// - Parameter amount: From -1 (black) through 0 (unchanged) to 1 (white).
  nonisolated public consuming func brightness(_ amount: Double) -> some View {
    filtered(ColorFilter(.brightness, amount))
  }

  /// Sets the contrast of colors.
  ///
  /// - Parameter amount: 0 is gray, and 1 is unchanged; negative amounts also invert the colors.
  nonisolated public consuming func contrast(_ amount: Double) -> some View {
    filtered(ColorFilter(.contrast, amount))
  }

  /// Sets the saturation of colors.
  ///
  /// - Parameter amount: 0 is gray, and 1 is unchanged.
  nonisolated public consuming func saturation(_ amount: Double) -> some View {
    filtered(ColorFilter(.saturation, amount))
  }

  /// Removes color.
  ///
  /// - Parameter amount: From 0 (unchanged) to 1 (gray).
  nonisolated public consuming func grayscale(_ amount: Double) -> some View {
    filtered(ColorFilter(.grayscale, amount))
  }

  /// Rotates the hue of all colors.
  nonisolated public consuming func hueRotation(_ angle: Angle) -> some View {
    filtered(ColorFilter(.hueRotation, angle.radians))
  }

  /// Inverts all colors.
  nonisolated public consuming func colorInvert() -> some View {
    filtered(ColorFilter(.inversion))
  }

  /// Multiplies all colors by a color.
  nonisolated public consuming func colorMultiply(_ color: Color) -> some View {
    modifier(
      _ColorFilterEffect { ColorFilter(multiplying: color.resolved(in: $0)) })
  }

  /// Makes the view black, with the luminance of its colors as the opacity; for masks.
  nonisolated public consuming func luminanceToAlpha() -> some View {
    filtered(ColorFilter(.luminanceToAlpha))
  }
}
