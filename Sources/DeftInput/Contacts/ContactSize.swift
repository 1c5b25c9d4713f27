import DeftGeometry

/// How large a contact is, where its device measures it: the ellipse that a finger or a palm covers.
public struct ContactSize: Hashable, Sendable {
  /// The length of the ellipse in millimeters.
  public var major: Double
  /// The width of the ellipse in millimeters; the length, where the device measures only that.
  public var minor: Double
  /// How far the ellipse is turned clockwise from upright, -90° to 90°; zero where the device does not say.
  public var turn: Angle

  /// A size.
  public init(major: Double, minor: Double, turn: Angle = .zero) {
    (self.major, self.minor, self.turn) = (major, minor, turn)
  }

  /// The smallest length of a contact that counts as large as a palm, in millimeters.
  /// Source: our own; a fingertip measures 8 to 14 mm, a flat thumb up to 20 mm.
  public static let palm = 25.0

  /// Whether it is as large as a palm, whatever its device calls it.
  public var isPalmSized: Bool { max(major, minor) >= Self.palm }
}
