/// The velocity of something that is sampled now and then: from its last three samples.
///
/// The older pair's slope weighs 3/4 and the newer pair's 1/4, as SwiftUI's does (measured): a last
/// sample that is off, as it is when a finger lifts, hardly counts.
struct VelocitySampler<Value: VectorArithmetic> {
  /// The silence after which older samples tell nothing, in seconds: a finger that rests is not
  /// reported on X11.
  private let gap: TimeInterval
  /// The least time that anything is divided by, in seconds.
  private let shortestTime: TimeInterval = 0.001

  private var samples: (Sample?, Sample?, Sample?) = (nil, nil, nil)

  private struct Sample {
    var time: TimeInterval
    var value: Value
  }

  /// A sampler without samples.
  init(gap: TimeInterval = 0.04) { self.gap = gap }

  /// Takes a sample. One that is earlier than the last is dropped; one at the same time replaces it.
  mutating func add(_ value: Value, at time: TimeInterval) {
    let sample = Sample(time: time, value: value)
    guard let last = samples.2 else {
      samples.2 = sample
      return
    }
    if abs(time - last.time) < .ulpOfOne {
      samples.2 = sample
    } else if time > last.time + gap + 1e-9 {
      // Only rounding makes a rest seem longer than it was.
      samples = (nil, nil, sample)
    } else if time > last.time {
      samples = (samples.1, samples.2, sample)
    }
  }

  /// Forgets all samples.
  mutating func reset() { samples = (nil, nil, nil) }

  /// The velocity per second; zero with fewer than two samples.
  var velocity: Value {
    guard let last = samples.2, let middle = samples.1 else { return .zero }
    let newer = slope(middle, last)
    guard let first = samples.0 else { return newer }
    return slope(first, middle).scaled(by: 0.75) + newer.scaled(by: 0.25)
  }

  private func slope(_ a: Sample, _ b: Sample) -> Value {
    (b.value - a.value).scaled(by: 1 / max(b.time - a.time, shortestTime))
  }
}
