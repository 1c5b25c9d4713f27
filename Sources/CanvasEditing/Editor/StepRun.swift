import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// A run of key or wheel steps that move, scale or rotate the same shapes.
///
/// The policy: *the steps of a run share one pivot, and a step and its inverse restore the exact poses.* Each pose is
/// computed from the pose at the start of the run and never from the previous step, so that neither rounding nor
/// corrections at the window's edges accumulate.
///
///     var run = StepRun(shapes, pivot: center, anchor: nil)
///     run.rotate(by: .degrees(15))
///     run.rotate(by: .degrees(-15))
///     run.isAtStart  // true
package struct StepRun {
  /// A list of steps of one kind. A step that is the inverse of the last one removes the last one instead of being
  /// added.
  private struct Steps<Value> {
    var total: Value
    var taken: [(asked: Value, before: Value)] = []

    init(_ total: Value) { self.total = total }

    mutating func takeBack() { if let last = taken.popLast() { total = last.before } }
    mutating func add(_ asked: Value, total new: Value) {
      taken.append((asked, total))
      total = new
    }
  }

  /// The combined steps of each kind.
  private struct Sum {
    var rotations = Steps(Angle.zero)
    var scales = Steps(CGFloat(1))
    var moves = Steps(CGSize.zero)
    /// The offset that keeps the shapes visible. It is added to the sum of the steps.
    var correction = CGSize.zero
  }

  /// The maximum rounding error at which a step counts as the inverse of the last one.
  private static let precision: CGFloat = 1e-9
  /// The maximum number of sums stored so that undo and redo can return to them.
  private static let maxSums = 256

  private let start: [ShapeID: Pose]
  /// The canvas point about which the shapes are scaled and rotated.
  private let pivot: CGPoint
  private let anchor: CGPoint?
  private var sum = Sum()
  /// The sum before the current step.
  private var before = Sum()
  /// The sums, by the fingerprints of the resulting poses.
  private var sums: [Int: Sum] = [:]

  /// Starts a run at the current poses of shapes.
  ///
  /// - Parameters:
  ///   - shapes: the shapes.
  ///   - pivot: the canvas point about which they are scaled and rotated.
  ///   - anchor: the pivot that the user has chosen; `nil` if it is derived from the shapes.
  package init(_ shapes: [CanvasShape], pivot: CGPoint, anchor: CGPoint?) {
    start = Dictionary(uniqueKeysWithValues: shapes.map { ($0.id, $0.pose) })
    (self.pivot, self.anchor) = (pivot, anchor)
    sums[Self.fingerprint(shapes.lazy.map { ($0.id, $0.pose) })] = sum
  }

  /// Resumes the run if it has the same shapes and the same chosen pivot, and one of its sums produces the shapes'
  /// current poses.
  ///
  /// - Returns: whether the run was resumed.
  mutating func resumes(_ shapes: [CanvasShape], anchor: CGPoint?) -> Bool {
    guard anchor == self.anchor, shapes.count == start.count,
      shapes.allSatisfy({ start[$0.id] != nil }),
      let known = sums[Self.fingerprint(shapes.lazy.map { ($0.id, $0.pose) })]
    else { return false }
    sum = known
    return true
  }

  // MARK: - Steps

  package mutating func begin() { before = sum }

  /// Rotates the shapes about the pivot.
  package mutating func rotate(by angle: Angle) {
    guard angle != .zero else { return }
    if let last = sum.rotations.taken.last, abs((last.asked + angle).radians) < Self.precision {
      sum.rotations.takeBack()
    } else {
      sum.rotations.add(angle, total: sum.rotations.total + angle)
    }
  }

  /// Scales the shapes about the pivot.
  ///
  /// - Parameters:
  ///   - factor: the requested factor.
  ///   - possible: the requested factor, clamped to the scale limits of all shapes.
  package mutating func scale(by factor: CGFloat, possible: CGFloat) {
    guard factor != 1 else { return }
    if let last = sum.scales.taken.last, abs(last.asked * factor - 1) < Self.precision {
      sum.scales.takeBack()
    } else if possible != 1 {
      sum.scales.add(factor, total: sum.scales.total * possible)
    }
  }

  /// Moves the shapes from their current position, which includes the correction.
  package mutating func move(by offset: CGSize) {
    guard offset != .zero else { return }
    if let last = sum.moves.taken.last, (last.asked + offset).magnitude < Self.precision {
      sum.moves.takeBack()
    } else {
      sum.moves.add(offset, total: sum.moves.total + sum.correction + offset)
      sum.correction = .zero
    }
  }

  /// Whether the steps have returned to the start of the run.
  var isAtStart: Bool {
    sum.rotations.taken.isEmpty && sum.scales.taken.isEmpty && sum.moves.taken.isEmpty
  }

  /// Returns the pose of a shape after all steps, without the correction.
  package func pose(of shape: CanvasShape) -> Pose {
    let start = start[shape.id] ?? shape.pose
    if isAtStart { return start }
    var pose = start.transformed(
      about: pivot, scale: sum.scales.total, rotation: sum.rotations.total)
    pose.position = pose.position + sum.moves.total
    return pose
  }

  /// Ends a step.
  ///
  /// - Parameters:
  ///   - poses: the poses at which the shapes come to rest.
  ///   - correction: their offset from ``pose(of:)``.
  ///   - changes: whether the step has changed anything; otherwise the step is dropped.
  package mutating func end(_ poses: [(CanvasShape, Pose)], correction: CGSize, changes: Bool) {
    guard changes else {
      sum = before
      return
    }
    sum.correction = correction
    // If the edge of the window stopped this move, the next move continues from there.
    if sum.moves.taken.count > before.moves.taken.count {
      sum.moves.total = sum.moves.total + correction
      sum.correction = .zero
    }
    if sums.count >= Self.maxSums { sums.removeAll() }
    sums[Self.fingerprint(poses.lazy.map { ($0.0.id, $0.1) })] = sum
  }

  /// Returns a hash of poses that does not depend on the order of the shapes.
  private static func fingerprint(_ poses: some Sequence<(ShapeID, Pose)>) -> Int {
    poses.reduce(0) { all, pose in
      var hasher = Hasher()
      hasher.combine(pose.0)
      hasher.combine(pose.1)
      return all ^ hasher.finalize()
    }
  }
}
