/// The state of a running spring between two frames.
struct SpringState<Value: VectorArithmetic> {
  /// The initial velocity per second.
  let initialVelocity: Value
  /// The response of the spring that it replaced; `nil` if there is nothing to blend.
  var blendedResponse: Double?

  /// The start in the animation's time: 0, unless it continues another animation's value.
  let start: TimeInterval
  /// The time of the last frame.
  private var time: TimeInterval
  /// The time from which steps are counted: the start of the spring, or the last late frame.
  private var anchor: (time: TimeInterval, steps: Double)
  /// The number of steps since the start of the spring.
  private(set) var step = 0
  /// The position after these steps.
  private var position: Value
  /// The velocity per second after these steps.
  private var velocity: Value
  private var acceleration = Value.zero

  /// Creates the state of a spring that has not moved yet.
  ///
  /// - Parameters:
  ///   - start: The start in the animation's time.
  ///   - position: The initial position.
  ///   - initialVelocity: The initial velocity per second.
  ///   - blendedResponse: The response of the spring that it replaces.
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
  /// The longest interval between two frames, in seconds; after a longer one, the motion continues as if it had paused.
  /// Source: SwiftUI.
  private static var longestFrame: TimeInterval { 1 }
  /// The number of steps after a longer interval, as many as in 1/60 second. Source: SwiftUI.
  private static var stepsOfLateFrame: Double { SpringPull.stepRate / 60 }

  /// Starts the frame at `time`, and returns the number of steps from the spring's start to that
  /// time.
  ///
  /// Steps are counted from the start, so that the result does not depend on the frame rate. Time does not
  /// run backwards.
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

  /// Starts moving under a force.
  mutating func begin(_ pull: SpringPull, target: Value) {
    acceleration = pull.acceleration(distance: target - position, velocity: velocity)
  }

  /// Makes a step: updates the velocity for half a step, then the position, then the velocity for another half
  /// step with the new acceleration.
  mutating func makeStep(_ pull: SpringPull, target: Value) {
    velocity += acceleration.scaled(by: SpringPull.stepLength / 2)
    position += velocity.scaled(by: SpringPull.stepLength)
    acceleration = pull.acceleration(distance: target - position, velocity: velocity)
    velocity += acceleration.scaled(by: SpringPull.stepLength / 2)
    step += 1
  }

  /// The position and the velocity per second in the last frame, which may be between two steps.
  var motion: (position: Value, velocity: Value) {
    let rest = min(max(steps(at: time) - Double(step), 0), 1) * SpringPull.stepLength
    let end = velocity + acceleration.scaled(by: rest)
    return (position + (velocity + end).scaled(by: rest / 2), end)
  }
}

/// The force of a spring on a unit of mass, over one step.
struct SpringPull {
  /// The number of steps per second. Source: SwiftUI.
  static let stepRate = 300.0
  /// The duration of a step, in seconds.
  static let stepLength: TimeInterval = 1 / 300

  private let stiffness: Double
  private let damping: Double
  /// The factor by which damping within the step reduces a force.
  private let share: Double

  init(_ spring: Spring) {
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.dampingRatio * spring.frequency
    share = 1 / (1 + damping * Self.stepLength / 2)
  }

  /// Returns the acceleration at the end of a half step, from the remaining distance and the velocity before it.
  ///
  /// The damping uses the velocity after the acceleration, not the one before it. Strong damping therefore slows
  /// the motion down but never reverses it.
  func acceleration<V: VectorArithmetic>(distance: V, velocity: V) -> V {
    (distance.scaled(by: stiffness) - velocity.scaled(by: damping)).scaled(by: share)
  }
}
