import DeftInput
import Testing

@Suite("Orientation of a touchscreen relative to its output")
struct TouchOrientationTests {
  private static let none: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let left: [Double] = [0, -1, 1, 1, 0, 0, 0, 0, 1]
  private static let right: [Double] = [0, 1, 0, -1, 0, 1, 0, 0, 1]
  private static let inverted: [Double] = [-1, 0, 1, 0, -1, 1, 0, 0, 1]
  private static let mirrored: [Double] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]

  private func kind(
    _ matrix: [Double], quarters: Int = 0, mirrorsX: Bool = false
  ) -> TouchOrientation.Kind? {
    let wanted = QuarterRotation(quarters: quarters, mirrorsX: mirrorsX, mirrorsY: false)
    return QuarterRotation(matrix: matrix).flatMap { wanted.inverse.then($0).kind }
  }

  @Test("A touchscreen whose matrix matches the output's rotation is not rotated relative to it")
  func fits() {
    // The matrices from guides for `xrandr --rotate`.
    #expect(kind(Self.none) == nil)
    #expect(kind(Self.left, quarters: 1) == nil)
    #expect(kind(Self.inverted, quarters: 2) == nil)
    #expect(kind(Self.right, quarters: 3) == nil)
    #expect(kind(Self.mirrored, mirrorsX: true) == nil)
  }

  @Test("A matrix alone, or an output's rotation alone, rotates touches")
  func rotated() {
    #expect(kind(Self.mirrored) == .mirrored)
    #expect(kind([1, 0, 0, 0, -1, 1, 0, 0, 1]) == .flipped)
    #expect(kind(Self.inverted) == .upsideDown)
    #expect(kind(Self.left) == .right)
    #expect(kind(Self.right) == .left)
    #expect(kind(Self.none, quarters: 1) == .left)
    #expect(kind(Self.none, quarters: 3) == .right)
    #expect(kind(Self.right, quarters: 1) == .upsideDown)
    #expect(kind([0, -1, 1, -1, 0, 1, 0, 0, 1]) == .mirroredRight)
    #expect(kind([0, 1, 0, 1, 0, 0, 0, 0, 1]) == .mirroredLeft)
  }

  @Test("The position and size of an output do not affect the orientation")
  func scaled() {
    #expect(kind([0.4, 0, 0.6, 0, 1, 0, 0, 0, 1]) == nil)
    #expect(kind([0.99, 0.02, 0, -0.02, 0.98, 0, 0, 0, 1]) == nil)
    #expect(kind([0, -0.3, 0.3, 1, 0, 0, 0, 0, 1], quarters: 1) == nil)
  }

  @Test("An invalid matrix has no orientation")
  func invalidMatrix() {
    #expect(QuarterRotation(matrix: []) == nil)
    #expect(QuarterRotation(matrix: [0, 0, 0, 0, 0, 0, 0, 0, 1]) == nil)
    #expect(QuarterRotation(matrix: [1, 0, 0, 0, .nan, 0, 0, 0, 1]) == nil)
  }
}
