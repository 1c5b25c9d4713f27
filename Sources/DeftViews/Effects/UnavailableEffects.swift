// SwiftUI effects that are not available. The compiler's message names an alternative.
extension View {
  /// Unavailable: 3D transforms.
  @available(
    *, unavailable,
    message:
      "Only affine transforms are supported: use scaleEffect(x:y:), rotationEffect or transformEffect."
  )
  nonisolated public consuming func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  /// Unavailable: color filters.
  @available(
    *, unavailable, message: "Color filters are not supported: choose a lighter or darker style."
  )
  nonisolated public consuming func brightness(_ amount: Double) -> some View { self }

  /// Unavailable: color filters.
  @available(*, unavailable, message: "Color filters are not supported: choose other styles.")
  nonisolated public consuming func contrast(_ amount: Double) -> some View { self }

  /// Unavailable: color filters.
  @available(*, unavailable, message: "Color filters are not supported: choose other styles.")
  nonisolated public consuming func saturation(_ amount: Double) -> some View { self }

  /// Unavailable: color filters.
  @available(*, unavailable, message: "Color filters are not supported: choose gray styles.")
  nonisolated public consuming func grayscale(_ amount: Double) -> some View { self }

  /// Unavailable: color filters.
  @available(
    *, unavailable, message: "Color filters are not supported: choose styles of another hue."
  )
  nonisolated public consuming func hueRotation(_ angle: Angle) -> some View { self }

  /// Unavailable: color filters.
  @available(
    *, unavailable, message: "Color filters are not supported: choose the inverted colors."
  )
  nonisolated public consuming func colorInvert() -> some View { self }

  /// Unavailable: color filters.
  @available(
    *, unavailable, message: "Color filters are not supported: overlay a translucent color."
  )
  nonisolated public consuming func colorMultiply(_ color: Color) -> some View { self }

  /// Unavailable: blend modes other than normal.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  nonisolated public consuming func blendMode(_ blendMode: BlendMode) -> some View { self }
}
