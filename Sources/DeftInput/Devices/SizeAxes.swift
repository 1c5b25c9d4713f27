import DeftGeometry

/// The axes by which a touchscreen measures the ellipse of a contact.
///
/// Source: the kernel's `multi-touch-protocol.rst`: lengths are in the units of the surface, and the maximum
/// orientation is a rotation of 90 degrees.
package struct SizeAxes: Hashable, Sendable {
  /// The number of the axis that measures the length.
  package let major: Int
  /// The number of the axis that measures the width; `nil` if there is none.
  package let minor: Int?
  /// The axis that measures the rotation; `nil` if there is none.
  package let orientation: InputDevice.Axis?
  /// The number of axis units per millimeter.
  package let unitsPerMillimeter: Double

  /// Creates the axes of a device; fails if it measures no length or its unit is unknown.
  ///
  /// The lengths have the same unit as the position axis `surface`.
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

  /// Returns a length in millimeters; `nil` for an invalid value.
  package func length(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite && $0 > 0 ? $0 / unitsPerMillimeter : nil }
  }

  /// Returns the rotation for a value of the orientation axis; `nil` if the rotation is not
  /// measured.
  package func rotation(_ value: Double?) -> Angle? {
    guard let orientation, let value, value.isFinite, orientation.maximum > 0 else { return nil }
    return .degrees(90 * min(1, max(-1, value / orientation.maximum)))
  }
}
