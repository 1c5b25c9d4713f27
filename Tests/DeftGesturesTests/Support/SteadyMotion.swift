import DeftGestures
import DeftTesting

/// A straight, steady motion as reported by a device, and its release.
struct SteadyMotion {
  /// The imprecision of a device's reports.
  struct Device: CustomStringConvertible {
    /// The number of reports per second.
    var rate: Double
    /// Whether positions are whole points.
    var isWhole = false
    /// The maximum error of positions before rounding, in points.
    var tremor = 0.0
    /// The maximum error of timestamps, in seconds.
    var jitter = 0.0
    /// Whether timestamps are in whole milliseconds, like the server's.
    var hasWholeStamps = false
    /// The number of reports that arrive together, with the timestamp of the last one.
    var burst = 1

    var description: String {
      var text = "\(rate) Hz"
      if isWhole { text += ", whole points" }
      if tremor > 0 { text += ", \(tremor) points off" }
      if jitter > 0 { text += ", \(jitter) s off" }
      if hasWholeStamps { text += ", whole milliseconds" }
      if burst > 1 { text += ", \(burst) at a time" }
      return text
    }
  }

  /// The reports.
  private(set) var samples: [(place: CGPoint, time: TimeInterval)] = []
  /// The time when the finger is lifted, without further movement.
  private(set) var release: TimeInterval = 0
  /// The velocity in points per second.
  let velocity: CGSize

  /// Creates a motion with a speed in points per second, in a random direction.
  init(
    _ device: Device, speed: Double, duration: TimeInterval, releaseAfter rest: TimeInterval,
    _ random: inout SplitMix64
  ) {
    let angle = Double.random(in: 0..<2 * .pi, using: &random)
    velocity = CGSize(width: cos(angle) * speed, height: sin(angle) * speed)
    let start = CGPoint(
      x: .random(in: 500..<600, using: &random), y: .random(in: 500..<600, using: &random))
    let zero = Double.random(in: 1000..<1001, using: &random)
    func error(_ bound: Double) -> Double {
      bound == 0 ? 0 : .random(in: -bound...bound, using: &random)
    }
    func stamp(_ time: TimeInterval) -> TimeInterval {
      device.hasWholeStamps ? (time * 1000).rounded() / 1000 : time
    }
    for report in 0...Int(duration * device.rate) {
      let time = Double(report) / device.rate
      var place = start + velocity * CGFloat(time)
      place.x += error(device.tremor)
      place.y += error(device.tremor)
      if device.isWhole { place = CGPoint(x: place.x.rounded(), y: place.y.rounded()) }
      let last = samples.last?.time ?? 0
      samples.append((place, max(last, stamp(zero + time + error(device.jitter)))))
    }
    for first in stride(from: 0, to: samples.count, by: device.burst) {
      let burst = first..<min(first + device.burst, samples.count)
      for index in burst { samples[index].time = samples[burst.upperBound - 1].time }
    }
    release = stamp((samples.last?.time ?? 0) + rest)
  }

  /// Returns whether a velocity matches the motion's velocity within 15% and 10 degrees.
  func allows(_ measured: CGSize) -> Bool {
    let (a, b) = (velocity, measured)
    guard abs(b.magnitude / a.magnitude - 1) <= 0.15 else { return false }
    let (dot, cross) = (
      a.width * b.width + a.height * b.height, a.width * b.height - a.height * b.width
    )
    return abs(Angle(radians: atan2(cross, dot)).degrees) <= 10
  }

  /// Devices with all kinds of imprecision.
  static let devices: [Device] = [
    30, 48, 60, 75, 90, 100, 120, 125, 133, 144, 165, 200, 240, 333, 500, 1000, 2000, 4000, 8000,
  ].flatMap { (rate: Double) -> [Device] in
    let batch = max(1, Int(rate * 0.016))
    return [
      Device(rate: rate), Device(rate: rate, hasWholeStamps: true),
      Device(rate: rate, isWhole: true),
      Device(rate: rate, isWhole: true, hasWholeStamps: true),
      Device(rate: rate, jitter: 0.001),
      Device(rate: rate, tremor: 0.5),
      Device(rate: rate, tremor: 0.5, jitter: 0.001),
      Device(rate: rate, isWhole: true, tremor: 0.5),
      Device(rate: rate, isWhole: true, tremor: 0.5, jitter: 0.001),
      Device(rate: rate, hasWholeStamps: true, burst: batch),
      Device(
        rate: rate, isWhole: true, tremor: 0.5, jitter: 0.001, hasWholeStamps: true, burst: batch),
    ]
  }
}
