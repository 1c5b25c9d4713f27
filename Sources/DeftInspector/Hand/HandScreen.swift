import DeftGeometry

/// The simulated screen of a hand: its report rate and noise.
///
/// The policy: *a report is sent only when a value changes*, as on real screens. A resting finger
/// is silent unless noise moves it.
struct HandScreen: Hashable {
  /// The reports per second, 30 to 1000; nil for the rate of the mouse.
  var rate: Int?
  /// The standard deviation of reported positions, in points.
  var jitter: CGFloat = 0
  /// The standard deviation of the reported pressure, 0 to 1.
  var pressureNoise = 0.0
  /// The standard deviation of the reported width of a finger, in points.
  var widthNoise: CGFloat = 0
  /// The seed of the noise; equal seeds produce equal noise.
  var seed: UInt64 = 1

  /// The available rates; nil is the rate of the mouse.
  static let rates: [Int?] = [nil, 30, 60, 125, 250, 500, 1000]
  /// The default report rate of a noisy screen.
  static let usualRate = 125
  /// The contact width of a finger, in points: about 8 mm.
  static let width: CGFloat = 30
  /// The mean pressure with noise; without noise, the pressure is 1.
  static let pressure = 0.6

  var isNoisy: Bool { jitter > 0 || pressureNoise > 0 || widthNoise > 0 }
  /// The seconds between reports; nil if each movement of the mouse is reported immediately.
  var interval: TimeInterval? {
    (rate ?? (isNoisy ? Self.usualRate : nil)).map { 1 / Double($0) }
  }
}

/// The noise of a screen; equal seeds produce equal noise.
///
/// Source of the numbers: the generator SplitMix64 by Steele, Lea and Flood (2014).
struct HandNoise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the reported position, pressure and width of a finger.
  mutating func report(
    of place: CGPoint, on screen: HandScreen
  ) -> (place: CGPoint, pressure: Double, width: CGFloat) {
    guard screen.isNoisy else { return (place, 1, HandScreen.width) }
    let (x, y, force, size) = (normal(), normal(), normal(), normal())
    return (
      CGPoint(x: place.x + screen.jitter * CGFloat(x), y: place.y + screen.jitter * CGFloat(y)),
      screen.pressureNoise == 0
        ? 1 : min(1, max(0.01, HandScreen.pressure + screen.pressureNoise * force)),
      max(1, HandScreen.width + screen.widthNoise * CGFloat(size))
    )
  }

  /// Returns an approximately normally distributed number with mean 0 and standard deviation 1, within ±6: a sum of
  /// twelve uniform numbers.
  private mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }

  /// Returns a uniformly distributed number from 0 to 1, excluding 1.
  private mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
