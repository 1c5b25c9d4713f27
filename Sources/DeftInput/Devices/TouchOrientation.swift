import DeftGeometry

/// How a touchscreen is turned or mirrored against the output that it lies on: what the server's matrices make of its
/// places, without what the output's own rotation makes of the picture.
public struct TouchOrientation: Hashable, Sendable, Codable {
  /// A quarter turn, a mirror image, or both.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left and right are exchanged.
    case mirrored
    /// Top and bottom are exchanged.
    case flipped
    /// Turned by 180 degrees.
    case upsideDown
    /// Turned by 90 degrees clockwise.
    case right
    /// Turned by 90 degrees counterclockwise.
    case left
    /// Mirrored, and turned by 90 degrees clockwise.
    case mirroredRight
    /// Mirrored, and turned by 90 degrees counterclockwise.
    case mirroredLeft
  }

  public var kind: Kind
  /// The output that it lies on, such as `HDMI-1`; empty where the server does not say.
  public var output: String

  public init(_ kind: Kind, output: String) { (self.kind, self.output) = (kind, output) }
}

/// One of the eight ways in which a rectangle can be laid onto itself: the linear part of a matrix without its scale.
package struct QuarterRotation: Hashable, Sendable {
  // The rows of a matrix of -1, 0 and 1.
  private let x: SIMD2<Int>
  private let y: SIMD2<Int>

  private init(_ x: SIMD2<Int>, _ y: SIMD2<Int>) { (self.x, self.y) = (x, y) }

  package static let none = QuarterRotation([1, 0], [0, 1])

  /// The turn nearest to a matrix of three rows of three, as the server has it; nil where it is none.
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

  /// What an output's rotation makes of what lies on it: touches have to be turned likewise.
  ///
  /// - Parameters:
  ///   - quarters: how many quarter turns counterclockwise, as RandR counts.
  ///   - mirrorsX: whether left and right are exchanged before.
  ///   - mirrorsY: whether top and bottom are exchanged before.
  package init(quarters: Int, mirrorsX: Bool, mirrorsY: Bool) {
    var turn = QuarterRotation([mirrorsX ? -1 : 1, 0], [0, mirrorsY ? -1 : 1])
    for _ in 0..<((quarters % 4 + 4) % 4) { turn = turn.then(QuarterRotation([0, -1], [1, 0])) }
    self = turn
  }

  private var determinant: Int { x.x * y.y - x.y * y.x }

  /// This turn, and then another one.
  package func then(_ other: QuarterRotation) -> QuarterRotation {
    QuarterRotation(
      [other.x.x * x.x + other.x.y * y.x, other.x.x * x.y + other.x.y * y.y],
      [other.y.x * x.x + other.y.y * y.x, other.y.x * x.y + other.y.y * y.y])
  }

  /// The turn that takes this one back.
  package var inverse: QuarterRotation { QuarterRotation([x.x, y.x], [x.y, y.y]) }

  /// What it is called; nil where nothing is turned.
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
