/// The path of a value through its keyframes.
struct KeyframePath<Value: Animatable> {
  private struct Segment {
    var start: TimeInterval
    var duration: TimeInterval
    var value: (TimeInterval) -> Value.AnimatableData
  }
  private let initial: Value
  private var segments: [Segment] = []
  /// The total duration in seconds.
  private(set) var duration: TimeInterval = 0

  typealias Data = Value.AnimatableData

  init(from initial: Value, _ frames: [_Keyframe<Value>]) {
    self.initial = initial
    var from = initial.animatableData
    var velocity = Data.zero
    for (index, frame) in frames.enumerated() {
      let to = frame.to.animatableData
      let (segment, end) = Self.segment(
        frame, from: from, velocity: velocity,
        next: index + 1 < frames.count ? frames[index + 1] : nil)
      segments.append(Segment(start: duration, duration: segment.0, value: segment.1))
      duration += segment.0
      (from, velocity) = (segment.0 > 0 ? segment.1(segment.0) : to, end)
    }
  }

  /// Returns a keyframe's duration and interpolation, and its final velocity.
  private static func segment(
    _ frame: _Keyframe<Value>, from: Data, velocity: Data, next: _Keyframe<Value>?
  ) -> ((TimeInterval, (TimeInterval) -> Data), Data) {
    let to = frame.to.animatableData
    let duration = max(0, frame.duration ?? 0)
    switch frame.interpolation {
    case .move:
      return ((0, { _ in to }), .zero)
    case .linear(let curve):
      let speed = duration > 0 ? (to - from).scaled(by: curve.velocity(at: 1) / duration) : .zero
      return (
        (
          duration,
          { time in
            from.interpolated(
              towards: to, amount: curve.value(at: duration > 0 ? time / duration : 1))
          }
        ), speed
      )
    case .cubic(let start, let end):
      let first = start ?? velocity
      let last = end ?? tangent(from: from, to: to, duration, next)
      return ((duration, { hermite(from, first, to, last, $0, duration) }), last)
    case .spring(let spring, let start):
      let first = start ?? velocity
      let time =
        frame.duration
        ?? spring.settlingDuration(target: to - from, initialVelocity: first, epsilon: 0.001)
      return (
        (time, { from + spring.value(target: to - from, initialVelocity: first, time: $0) }),
        spring.velocity(target: to - from, initialVelocity: first, time: time)
      )
    }
  }

  /// Returns the final velocity of a cubic keyframe. If a cubic keyframe follows, it is that
  /// keyframe's initial velocity, by default the average velocity over both keyframes. If not, it
  /// is zero.
  private static func tangent(
    from: Data, to: Data, _ duration: TimeInterval, _ next: _Keyframe<Value>?
  ) -> Data {
    guard let next, case .cubic(let start, _) = next.interpolation else { return .zero }
    if let start { return start }
    let time = duration + (next.duration ?? 0)
    return time > 0 ? (next.to.animatableData - from).scaled(by: 1 / time) : .zero
  }

  private static func hermite(
    _ a: Data, _ va: Data, _ b: Data, _ vb: Data, _ time: TimeInterval, _ duration: TimeInterval
  ) -> Data {
    guard duration > 0 else { return b }
    let t = min(max(0, time / duration), 1)
    let (t2, t3) = (t * t, t * t * t)
    return a.scaled(by: 2 * t3 - 3 * t2 + 1) + va.scaled(by: (t3 - 2 * t2 + t) * duration)
      + b.scaled(by: 3 * t2 - 2 * t3) + vb.scaled(by: (t3 - t2) * duration)
  }

  /// Returns the value at the given time in seconds, clamped to the first and last values.
  func value(at time: TimeInterval) -> Value {
    var value = initial
    guard let segment = segments.last(where: { $0.start <= time }) else { return value }
    value.animatableData = segment.value(min(time - segment.start, segment.duration))
    return value
  }
}
