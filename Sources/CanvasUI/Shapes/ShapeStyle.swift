import AppSupport
import Deft

/// What decides how a shape is painted, besides what it is.
struct ShapeStyle: Equatable {
  /// The colors.
  var palette: Palette
  /// 0 at rest, 1 lifted.
  var lift = 0.0
  /// The shape's turn: shadows fall downwards on the screen whichever way the shape is turned.
  var turn = Angle.zero
  /// How large the shape is on the screen, by its scale and the plane's: lines around it keep their width there.
  var scale: CGFloat = 1
  /// Whether the focus ring shows.
  var isFocused = false
  /// Whether the pointer is over it.
  var isHovered = false

  /// How much a lifted shape has grown: just enough to be felt.
  static let liftGrowth = 0.03
  /// How fast a tapped shape begins to swell, in shares of its size per second.
  static let pulseVelocity = 2.4

  /// Turns smaller than this do not move a shadow by half a pixel.
  private var shadowTurn: Int { Int((turn.degrees / 1.5).rounded()) }

  static func == (a: ShapeStyle, b: ShapeStyle) -> Bool {
    a.palette.appearance == b.palette.appearance && a.lift == b.lift
      && a.shadowTurn == b.shadowTurn && a.isFocused == b.isFocused && a.isHovered == b.isHovered
      && (!(a.isFocused || a.isHovered) || a.scale == b.scale)
  }
}
