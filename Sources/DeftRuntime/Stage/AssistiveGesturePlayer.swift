import DeftGeometry
import DeftGestures
import DeftInput
import DeftViews

/// Synthetic fingers for assistive technologies: they perform gestures at the center of a view.
///
/// The policy: *synthetic fingers follow the same path as real input, frame by frame and one gesture after another;
/// their device id marks them as requested by an assistive technology.* Gestures and layers therefore treat them like
/// real fingers, and recordings can tell them apart.
final class AssistiveGesturePlayer: StageLayer {
  private unowned let stage: Stage
  /// The remaining steps in order of time, at times of the stage's clock.
  private var waiting: [Step] = []
  private var sequence: UInt32 = 0

  /// An event of a finger at a point in time.
  private struct Step {
    var time: TimeInterval
    var id: ContactID
    var phase: ContactEvent.Phase
    var place: CGPoint
  }

  /// The interval between reports of a finger, in seconds.
  private static let interval: TimeInterval = 1 / 60
  /// The duration of a motion and the pause between two strokes, in seconds, typical of a calm hand.
  private static let (motionTime, pause): (TimeInterval, TimeInterval) = (0.2, 0.08)
  /// The distance of the fingers from their center, in points; smaller in small views.
  private static let reach: CGFloat = 40

  init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .overlay)
  }

  /// Performs a gesture after those that are already queued.
  ///
  /// - Parameters:
  ///   - play: The gesture.
  ///   - frame: The frame at whose center the gesture is performed, in points of the window.
  /// - Returns: `false` if the frame is empty or infinite.
  func play(_ play: GesturePlay, in frame: CGRect) -> Bool {
    guard !frame.isNull, !frame.isEmpty, !frame.isInfinite else { return false }
    var time = max(stage.now, (waiting.last?.time ?? -.infinity) + Self.pause)
    for stroke in play.strokes {
      time = add(stroke, in: frame, at: time) + Self.pause
    }
    stage.setNeedsFrame()
    return true
  }

  /// The arrangement of the fingers around their center.
  private struct Pose {
    var middle: CGPoint
    var radius: CGFloat
    var angle = 0.0

    func place(_ finger: Int, of count: Int) -> CGPoint {
      guard count > 1 else { return middle }
      let turn = angle + 2 * .pi * Double(finger) / Double(count)
      return CGPoint(x: middle.x + cos(turn) * radius, y: middle.y + sin(turn) * radius)
    }

    /// Returns the pose after a fraction of a motion, from 0 to 1.
    func moved(by motion: GesturePlay.Motion, _ part: Double) -> Pose {
      var pose = self
      switch motion {
      case .rest: break
      case .move(let way):
        pose.middle.x += way.width * part
        pose.middle.y += way.height * part
      case .spread(let factor): pose.radius *= 1 + (factor - 1) * part
      case .rotate(let angle): pose.angle += angle.radians * part
      }
      return pose
    }
  }

  /// Adds the events of a stroke's fingers.
  ///
  /// - Returns: The time at which the fingers lift.
  private func add(
    _ stroke: GesturePlay.Stroke, in frame: CGRect, at start: TimeInterval
  ) -> TimeInterval {
    let ids = (0..<stroke.fingers).map { _ in
      sequence &+= 1
      return ContactID(device: InputDevice.assistiveID, sequence: sequence)
    }
    var pose = Pose(
      middle: CGPoint(x: frame.midX, y: frame.midY),
      radius: min(Self.reach, min(frame.width, frame.height) * 0.35))
    var time = start
    func report(_ phase: ContactEvent.Phase, _ pose: Pose) {
      for (index, id) in ids.enumerated() {
        waiting.append(
          Step(time: time, id: id, phase: phase, place: pose.place(index, of: ids.count)))
      }
    }
    report(.began, pose)
    for motion in stroke.motions {
      if case .rest(let duration) = motion {
        time += duration
        continue
      }
      let count = Int((Self.motionTime / Self.interval).rounded())
      for step in 1...count {
        time += Self.interval
        report(.moved, pose.moved(by: motion, Double(step) / Double(count)))
      }
      pose = pose.moved(by: motion, 1)
      // A pause before lifting makes the gesture end at rest instead of as a fling.
      time += Self.pause
      report(.moved, pose)
      time += Self.pause
    }
    if stroke.motions.isEmpty { time += Self.interval }
    report(.ended, pose)
    return time
  }

  // MARK: - StageLayer

  var nextDeadline: TimeInterval? { waiting.first?.time }

  func stageDeadlineDidCome(_ stage: Stage) {
    let now = stage.now
    while let step = waiting.first, step.time <= now {
      waiting.removeFirst()
      stage.inject(
        ContactEvent(
          id: step.id, kind: .touch, phase: step.phase, time: now, location: step.place))
    }
  }
}
