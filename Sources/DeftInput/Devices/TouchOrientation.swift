import DeftGeometry

/// A touchscreen's rotation or mirroring relative to its output: the effect of the server's matrices on touch
/// positions, without the output's own rotation.
public struct TouchOrientation: Hashable, Sendable, Codable {
  /// A rotation by a multiple of 90 degrees, a mirroring, or both.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left and right are swapped.
    case mirrored
    /// Top and bottom are swapped.
    case flipped
    /// Rotated by 180 degrees.
    case upsideDown
    /// Rotated by 90 degrees clockwise.
    case right
    /// Rotated by 90 degrees counterclockwise.
    case left
    /// Mirrored, then rotated by 90 degrees clockwise.
    case mirroredRight
    /// Mirrored, then rotated by 90 degrees counterclockwise.
    case mirroredLeft
  }

  public var kind: Kind
  /// The touchscreen's output, such as `HDMI-1`; empty if unknown.
  public var output: String

  public init(_ kind: Kind, output: String) { (self.kind, self.output) = (kind, output) }
}

/// A rotation by a multiple of 90 degrees, optionally mirrored: the linear part of a matrix without its scale.
package struct QuarterRotation: Hashable, Sendable {
  // The rows of a matrix of -1, 0 and 1.
  private let x: SIMD2<Int>
  private let y: SIMD2<Int>
  /// The rows of the matrix.
  var rows: (x: SIMD2<Int>, y: SIMD2<Int>) { (x, y) }

  private init(_ x: SIMD2<Int>, _ y: SIMD2<Int>) { (self.x, self.y) = (x, y) }

  package static let none = QuarterRotation([1, 0], [0, 1])

  /// Creates the rotation nearest to a 3 × 3 matrix of the server; fails if the matrix is invalid.
  package init?(matrix m: [Double]) {
    guard m.count == 9, m.allSatisfy(\.isFinite) else { return nil }
    func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }
    if abs(m[0]) >= abs(m[1]), abs(m[4]) >= abs(m[3]) {
      self.init([sign(m[0]), 0], [0, sign(m[4])])
    } else {
      self.init([0, sign(m[1])], [sign(m[3]), 0])
    }
    guard determinant != 0 else { return nil }
  }

  /// Creates the rotation of an output. Touches must match this rotation.
  ///
  /// - Parameters:
  ///   - quarters: The number of quarter rotations counterclockwise, as in RandR.
  ///   - mirrorsX: Whether left and right are swapped first.
  ///   - mirrorsY: Whether top and bottom are swapped first.
  package init(quarters: Int, mirrorsX: Bool, mirrorsY: Bool) {
    var turn = QuarterRotation([mirrorsX ? -1 : 1, 0], [0, mirrorsY ? -1 : 1])
    for _ in 0..<((quarters % 4 + 4) % 4) { turn = turn.then(QuarterRotation([0, -1], [1, 0])) }
    self = turn
  }

  private var determinant: Int { x.x * y.y - x.y * y.x }

  /// Returns this rotation followed by another one.
  package func then(_ other: QuarterRotation) -> QuarterRotation {
    QuarterRotation(
      [other.x.x * x.x + other.x.y * y.x, other.x.x * x.y + other.x.y * y.y],
      [other.y.x * x.x + other.y.y * y.x, other.y.x * x.y + other.y.y * y.y])
  }

  package var inverse: QuarterRotation { QuarterRotation([x.x, y.x], [x.y, y.y]) }

  /// The kind of rotation; `nil` for the identity.
  package var kind: TouchOrientation.Kind? {
    switch (x.x, x.y, y.x, y.y) {
    case (-1, 0, 0, 1): .mirrored
    case (1, 0, 0, -1): .flipped
    case (-1, 0, 0, -1): .upsideDown
    case (0, -1, 1, 0): .right
    case (0, 1, -1, 0): .left
    case (0, -1, -1, 0): .mirroredRight
    case (0, 1, 1, 0): .mirroredLeft
    default: nil
    }
  }
}
