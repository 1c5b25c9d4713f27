import AppSupport
import Deft

/// The state that, together with the values of a shape, determines its appearance.
struct ShapeStyle: Equatable {
  var palette: Palette
  /// The degree of lifting: 0 at rest, 1 when fully lifted.
  var lift = 0.0
  /// The rotation of the shape. Shadows fall downwards on the screen at any rotation.
  var rotation = Angle.zero

  /// The growth of a lifted shape: just noticeable.
  static let liftGrowth = 0.03
  /// The initial velocity at which a tapped shape grows, in fractions of its size per second.
  static let pulseVelocity = 2.4

  /// The rotation in steps so small that a shadow moves by less than half a pixel.
  private var shadowRotation: Int { Int((rotation.degrees / 1.5).rounded()) }

  static func == (a: ShapeStyle, b: ShapeStyle) -> Bool {
    a.palette.appearance == b.palette.appearance && a.lift == b.lift
      && a.shadowRotation == b.shadowRotation
  }
}
