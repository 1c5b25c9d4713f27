import DeftGeometry

/// The axes by which a touchscreen measures the ellipse of a contact.
///
/// Source: the kernel's `multi-touch-protocol.rst`: lengths are in the units of the surface, and the orientation is a
/// quarter turn at its maximum.
package struct SizeAxes: Hashable, Sendable {
  /// The number of the axis of the length.
  package let major: Int
  /// The number of the axis of the width; nil where only the length is measured.
  package let minor: Int?
  /// The axis of the turn; nil where it is not measured.
  package let orientation: InputDevice.Axis?
  /// How many units of the axes make a millimeter.
  package let unitsPerMillimeter: Double

  /// The axes that a device has; nil where it measures no length, or its unit is not known.
  ///
  /// - Parameter surface: an axis of places, whose unit the lengths have.
  package init?(
    major: InputDevice.Axis?, minor: InputDevice.Axis?, orientation: InputDevice.Axis?,
    surface: InputDevice.Axis?
  ) {
    guard let major, let unit = major.resolution ?? surface?.resolution, unit > 0 else {
      return nil
    }
    (self.major, self.minor, self.orientation) = (major.number, minor?.number, orientation)
    unitsPerMillimeter = unit
  }

  /// A length in millimeters; nil for what is none.
  package func length(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite && $0 > 0 ? $0 / unitsPerMillimeter : nil }
  }

  /// The turn that a value of the orientation stands for; nil where it is not measured.
  package func turn(_ value: Double?) -> Angle? {
    guard let orientation, let value, value.isFinite, orientation.maximum > 0 else { return nil }
    return .degrees(90 * min(1, max(-1, value / orientation.maximum)))
  }
}
