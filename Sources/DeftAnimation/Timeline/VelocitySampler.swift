/// The velocity of something that is sampled now and then: from its last three samples.
///
/// The older pair's slope weighs 3/4 and the newer pair's 1/4, as SwiftUI's does (measured): a last
/// sample that is off, as it is when a finger lifts, hardly counts.
/// See also: `KeptSamples`, which tells what a sample is.
struct VelocitySampler<Value: VectorArithmetic> {
  private typealias Sample = KeptSamples<Value>.Sample

  private var samples = KeptSamples(zero: Value.zero)

  /// A sampler without samples.
  init() {}

  /// Takes a sample.
  mutating func add(_ value: Value, at time: TimeInterval) { _ = samples.add(value, at: time) }

  /// Forgets all samples.
  mutating func reset() { samples.reset() }

  /// The velocity per second; zero with fewer than two samples.
  var velocity: Value {
    guard samples.count > 1 else { return .zero }
    let newer = slope(samples.kept.1, samples.newest)
    guard samples.count > 2 else { return newer }
    let share = SampleThresholds.olderSlope
    return slope(samples.kept.0, samples.kept.1).scaled(by: share) + newer.scaled(by: 1 - share)
  }

  /// Kept samples are never nearer to each other than a frame.
  private func slope(_ a: Sample, _ b: Sample) -> Value {
    (b.value - a.value).scaled(by: 1 / (b.time - a.time))
  }
}
