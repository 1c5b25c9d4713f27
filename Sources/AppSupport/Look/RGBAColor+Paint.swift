import Deft

extension RGBAColor {
  /// The color as a paint.
  package var paint: Paint { .color(self) }
}
