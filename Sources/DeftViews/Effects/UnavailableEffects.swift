// What SwiftUI does to the picture of a view, and cannot be had here: using it says what to do instead.
extension View {
  /// There is no depth.
  @available(
    *, unavailable,
    message:
      "Nodes have affine maps only: use scaleEffect(x:y:), rotationEffect or transformEffect."
  )
  nonisolated public consuming func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  /// Colors of pictures are not changed.
  @available(
    *, unavailable, message: "Pictures keep their colors: choose a lighter or darker style."
  )
  nonisolated public consuming func brightness(_ amount: Double) -> some View { self }

  /// Colors of pictures are not changed.
  @available(*, unavailable, message: "Pictures keep their colors: choose other styles.")
  nonisolated public consuming func contrast(_ amount: Double) -> some View { self }

  /// Colors of pictures are not changed.
  @available(*, unavailable, message: "Pictures keep their colors: choose other styles.")
  nonisolated public consuming func saturation(_ amount: Double) -> some View { self }

  /// Colors of pictures are not changed.
  @available(*, unavailable, message: "Pictures keep their colors: choose gray styles.")
  nonisolated public consuming func grayscale(_ amount: Double) -> some View { self }

  /// Colors of pictures are not changed.
  @available(*, unavailable, message: "Pictures keep their colors: choose styles of another hue.")
  nonisolated public consuming func hueRotation(_ angle: Angle) -> some View { self }

  /// Colors of pictures are not changed.
  @available(*, unavailable, message: "Pictures keep their colors: choose the opposite styles.")
  nonisolated public consuming func colorInvert() -> some View { self }

  /// Colors of pictures are not changed.
  @available(
    *, unavailable, message: "Pictures keep their colors: lay a translucent color over them."
  )
  nonisolated public consuming func colorMultiply(_ color: Color) -> some View { self }

  /// Colors are laid over each other, and mixed in no other way.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  nonisolated public consuming func blendMode(_ blendMode: BlendMode) -> some View { self }
}
