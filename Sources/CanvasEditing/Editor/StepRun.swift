import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// Steps of keys or of a wheel, one after another, that move, scale or turn the same shapes.
///
/// The policy: *the steps of a run share one pivot, and a step and its inverse restore the very poses.*  Each pose is
/// computed from the pose with which the run began, and never from that of the step before, so that neither rounding
/// nor the edges of the window add up.
///
///     var run = StepRun(shapes, pivot: center, anchor: nil)
///     run.turn(by: .degrees(15))
///     run.turn(by: .degrees(-15))
///     run.isAtStart  // true
package struct StepRun {
  /// Steps of one kind.  The inverse of the last step takes it away instead of being added.
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

  /// What the steps add up to.
  private struct Sum {
    var turns = Steps(Angle.zero)
    var scales = Steps(CGFloat(1))
    var ways = Steps(CGSize.zero)
    /// How far the shapes rest from where the steps bring them, since they stay where they can be seen.
    var correction = CGSize.zero
  }

  /// Two steps are inverse where they differ from that by less: it is rounding.
  private static let precision: CGFloat = 1e-9
  /// How many sums are kept, to which undo and redo may lead back.
  private static let mostSums = 256

  private let start: [ShapeID: Pose]
  /// The point of the plane about which the shapes are scaled and turned.
  private let pivot: CGPoint
  private let anchor: CGPoint?
  private var sum = Sum()
  /// The sum before the step that is under way.
  private var before = Sum()
  /// The sums of the poses to which the steps have led.
  private var sums: [Int: Sum] = [:]

  /// A run that begins with shapes as they are.
  ///
  /// - Parameters:
  ///   - shapes: the shapes.
  ///   - pivot: the point of the plane about which they are scaled and turned.
  ///   - anchor: what the person has chosen as the pivot; nil where the shapes decide.
  package init(_ shapes: [CanvasShape], pivot: CGPoint, anchor: CGPoint?) {
    start = Dictionary(uniqueKeysWithValues: shapes.map { ($0.id, $0.pose) })
    (self.pivot, self.anchor) = (pivot, anchor)
    sums[Self.fingerprint(shapes.lazy.map { ($0.id, $0.pose) })] = sum
  }

  /// Goes on with shapes, if the run is about them and about this anchor, and has led to their poses.
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

  /// Turns the shapes about the pivot.
  package mutating func turn(by angle: Angle) {
    guard angle != .zero else { return }
    if let last = sum.turns.taken.last, abs((last.asked + angle).radians) < Self.precision {
      sum.turns.takeBack()
    } else {
      sum.turns.add(angle, total: sum.turns.total + angle)
    }
  }

  /// Scales the shapes about the pivot.
  ///
  /// - Parameters:
  ///   - factor: the factor that was asked for.
  ///   - possible: as much of it as all shapes can follow.
  package mutating func scale(by factor: CGFloat, possible: CGFloat) {
    guard factor != 1 else { return }
    if let last = sum.scales.taken.last, abs(last.asked * factor - 1) < Self.precision {
      sum.scales.takeBack()
    } else if possible != 1 {
      sum.scales.add(factor, total: sum.scales.total * possible)
    }
  }

  /// Moves the shapes from where they are seen.
  package mutating func move(by way: CGSize) {
    guard way != .zero else { return }
    if let last = sum.ways.taken.last, (last.asked + way).magnitude < Self.precision {
      sum.ways.takeBack()
    } else {
      sum.ways.add(way, total: sum.ways.total + sum.correction + way)
      sum.correction = .zero
    }
  }

  /// Whether the steps have led back to where the run began.
  var isAtStart: Bool {
    sum.turns.taken.isEmpty && sum.scales.taken.isEmpty && sum.ways.taken.isEmpty
  }

  /// Where the steps bring a shape, wherever it may rest.
  package func pose(of shape: CanvasShape) -> Pose {
    let start = start[shape.id] ?? shape.pose
    if isAtStart { return start }
    var pose = start.transformed(
      about: pivot, scale: sum.scales.total, rotation: sum.turns.total)
    pose.position = pose.position + sum.ways.total
    return pose
  }

  /// Ends a step whose shapes come to rest some way from where the steps bring them.
  ///
  /// - Parameters:
  ///   - poses: where they rest.
  ///   - correction: how far that is from ``pose(of:)``.
  ///   - changes: whether the step has changed anything; else it leaves no trace.
  package mutating func end(_ poses: [(CanvasShape, Pose)], correction: CGSize, changes: Bool) {
    guard changes else {
      sum = before
      return
    }
    sum.correction = correction
    // A move that the edge of the window has stopped goes on from there.
    if sum.ways.taken.count > before.ways.taken.count {
      sum.ways.total = sum.ways.total + correction
      sum.correction = .zero
    }
    if sums.count >= Self.mostSums { sums.removeAll() }
    sums[Self.fingerprint(poses.lazy.map { ($0.0.id, $0.1) })] = sum
  }

  /// A number that tells poses apart, whatever order the shapes are in.
  private static func fingerprint(_ poses: some Sequence<(ShapeID, Pose)>) -> Int {
    poses.reduce(0) { all, pose in
      var hasher = Hasher()
      hasher.combine(pose.0)
      hasher.combine(pose.1)
      return all ^ hasher.finalize()
    }
  }
}
