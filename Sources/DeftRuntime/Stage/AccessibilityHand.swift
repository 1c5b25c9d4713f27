import DeftGeometry
import DeftGestures
import DeftInput
import DeftViews

/// Fingers that are made up for assistive programs: they play gestures on the middle of a view.
///
/// The policy: *what is played goes the way of what people do, frame by frame and one gesture after another; its device
/// says that an assistive program has asked for it.*  So whatever lies above takes it as it would take a finger, and
/// recordings tell it from a person's.
final class AccessibilityHand: StageLayer {
  private unowned let stage: Stage
  /// What is still to be done, in the order of time; times are those of the stage's clock.
  private var waiting: [Step] = []
  private var sequence: UInt32 = 0

  /// What a finger does at a time.
  private struct Step {
    var time: TimeInterval
    var id: ContactID
    var phase: ContactEvent.Phase
    var place: CGPoint
  }

  /// How often fingers report, in seconds.
  private static let interval: TimeInterval = 1 / 60
  /// How long a motion takes, and the time between two strokes, in seconds: as with a calm hand.
  private static let (motionTime, pause): (TimeInterval, TimeInterval) = (0.2, 0.08)
  /// How far fingers are from their middle, in points; less where the view is small.
  private static let reach: CGFloat = 40

  init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .overlay)
  }

  /// Plays a gesture, after those that are being played.
  ///
  /// - Parameters:
  ///   - play: what fingers do.
  ///   - frame: on whose middle, in points of the window.
  /// - Returns: whether there is a place for it.
  func play(_ play: GesturePlay, in frame: CGRect) -> Bool {
    guard !frame.isNull, !frame.isEmpty, !frame.isInfinite else { return false }
    var time = max(stage.now, (waiting.last?.time ?? -.infinity) + Self.pause)
    for stroke in play.strokes {
      time = add(stroke, in: frame, at: time) + Self.pause
    }
    stage.setNeedsFrame()
    return true
  }

  /// Where fingers are that lie about a middle.
  private struct Pose {
    var middle: CGPoint
    var radius: CGFloat
    var angle = 0.0

    func place(_ finger: Int, of count: Int) -> CGPoint {
      guard count > 1 else { return middle }
      let turn = angle + 2 * .pi * Double(finger) / Double(count)
      return CGPoint(x: middle.x + cos(turn) * radius, y: middle.y + sin(turn) * radius)
    }

    /// The pose after a part of a motion, 0 to 1.
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

  /// Adds what the fingers of a stroke do.
  ///
  /// - Returns: when they are lifted.
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
      // What rests before it is lifted is put down, not thrown.
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
