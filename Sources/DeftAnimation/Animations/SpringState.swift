/// What a running spring keeps between two frames.
struct SpringState<Value: VectorArithmetic> {
  /// The velocity per second with which it began.
  let initialVelocity: Value
  /// The response of the spring that it took over from; nil when there is nothing to blend.
  var blendedResponse: Double?

  /// When it began, in the animation's time: 0, unless it goes on with the value of another one.
  let start: TimeInterval
  /// The time of the last frame.
  private var time: TimeInterval
  /// The last beginning from which steps are counted: that of the spring, or a late frame;
  private var anchor: (time: TimeInterval, steps: Double)
  /// and how many steps have been made since the spring's.
  private(set) var step = 0
  /// Where they led,
  private var position: Value
  /// with which velocity per second,
  private var velocity: Value
  private var acceleration = Value.zero

  /// A spring that has not moved yet.
  ///
  /// - Parameters:
  ///   - start: When it begins, in the animation's time,
  ///   - position: where,
  ///   - initialVelocity: and with which velocity per second.
  ///   - blendedResponse: The response of the spring that it takes over from.
  init(
    at start: TimeInterval = 0, position: Value = .zero, initialVelocity: Value = .zero,
    blendedResponse: Double? = nil
  ) {
    (self.start, time, anchor) = (start, start, (start, 0))
    (self.position, self.initialVelocity) = (position, initialVelocity)
    if let blendedResponse, blendedResponse.isFinite { self.blendedResponse = blendedResponse }
    velocity = initialVelocity
  }
}

extension SpringState {
  /// How late a frame may be before the motion halts for it, in seconds. Source: SwiftUI.
  private static var longestFrame: TimeInterval { 1 }
  /// How many steps a frame that is later than that makes: those of a sixtieth of a second.
  /// Source: SwiftUI.
  private static var stepsOfLateFrame: Double { SpringPull.stepRate / 60 }

  /// Goes on to the frame at `time`: says how many steps have been made then.
  ///
  /// They are counted from the beginning, so that other frames lead to the same place. Time does not
  /// go backward.
  mutating func beginFrame(at time: TimeInterval) -> Int {
    guard time > self.time else { return step }
    if time - self.time > Self.longestFrame {
      anchor = (time, steps(at: self.time) + Self.stepsOfLateFrame)
    }
    self.time = time
    return Int(steps(at: time))
  }

  private func steps(at time: TimeInterval) -> Double {
    anchor.steps + (time - anchor.time) * SpringPull.stepRate
  }

  /// Sets out under a force.
  mutating func begin(_ pull: SpringPull, target: Value) {
    acceleration = pull.acceleration(rest: target - position, velocity: velocity)
  }

  /// Makes a step: half a step's acceleration, the way, and half a step's acceleration at its end.
  mutating func makeStep(_ pull: SpringPull, target: Value) {
    velocity += acceleration.scaled(by: SpringPull.stepLength / 2)
    position += velocity.scaled(by: SpringPull.stepLength)
    acceleration = pull.acceleration(rest: target - position, velocity: velocity)
    velocity += acceleration.scaled(by: SpringPull.stepLength / 2)
    step += 1
  }

  /// Position and velocity per second in the last frame, which may be on the way to the next step.
  var motion: (position: Value, velocity: Value) {
    let rest = min(max(steps(at: time) - Double(step), 0), 1) * SpringPull.stepLength
    let end = velocity + acceleration.scaled(by: rest)
    return (position + (velocity + end).scaled(by: rest / 2), end)
  }
}

/// The force of a spring upon a unit of mass, over one step.
struct SpringPull {
  /// The steps per second. Source: SwiftUI.
  static let stepRate = 300.0
  /// How long a step takes, in seconds.
  static let stepLength: TimeInterval = 1 / 300

  private let stiffness: Double
  private let damping: Double
  /// What is left of a force when the damping that it brings about is counted within the step.
  private let share: Double

  init(_ spring: Spring) {
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.dampingRatio * spring.frequency
    share = 1 / (1 + damping * Self.stepLength / 2)
  }

  /// The acceleration at the end of a half step, by the rest of the way and the velocity before it.
  ///
  /// The damping is that of the velocity which the acceleration leads to, not of the one before. So
  /// strong damping, too, slows down and never throws back.
  func acceleration<V: VectorArithmetic>(rest: V, velocity: V) -> V {
    (rest.scaled(by: stiffness) - velocity.scaled(by: damping)).scaled(by: share)
  }
}
