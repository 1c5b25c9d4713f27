import DeftGeometry

/// The ellipse that a finger or a palm covers, as measured by the device.
public struct ContactSize: Hashable, Sendable {
  // Single precision, because every event carries a size and is copied several times.
  private let (length, width, radians): (Float, Float, Float)

  /// The length of the ellipse in millimeters.
  public var major: Double { Double(length) }
  /// The width of the ellipse in millimeters; the same as the length if the device does not measure
  /// it.
  public var minor: Double { Double(width) }
  /// The clockwise rotation of the ellipse from upright, -90° to 90°; zero if not reported.
  public var rotation: Angle { .radians(Double(radians)) }

  public init(major: Double, minor: Double, rotation: Angle = .zero) {
    (length, width, radians) = (Float(major), Float(minor), Float(rotation.radians))
  }

  /// The minimum length of a palm-sized contact, in millimeters.
  /// Source: our own; a fingertip measures 8 to 14 mm, a flat thumb up to 20 mm.
  public static let palm = 25.0

  /// Whether the contact is as large as a palm, regardless of the kind that the device reports.
  public var isPalmSized: Bool { max(major, minor) >= Self.palm }
}
