import DeftGeometry

/// What kind of screen the fingers of a hand lie on: how often it reports, and how true.
///
/// The policy: *a report is sent when something in it has changed*, as screens do: a resting finger is silent,
/// unless the screen's noise makes it tremble.
struct HandScreen: Hashable {
  /// Reports a second, 30 to 1000; nil: as often as the mouse does.
  var rate: Int?
  /// How far reported places scatter about the true ones: the standard deviation in points.
  var jitter: CGFloat = 0
  /// How far the reported pressure scatters: the standard deviation, of 0 to 1.
  var pressureNoise = 0.0
  /// How far the reported width of a finger scatters: the standard deviation in points.
  var widthNoise: CGFloat = 0
  /// What the noise begins with: the same seed gives the same noise.
  var seed: UInt64 = 1

  /// The rates to choose from; nil is the mouse's own.
  static let rates: [Int?] = [nil, 30, 60, 125, 250, 500, 1000]
  /// How often a screen reports whose rate nobody chose, where its noise makes it report.
  static let usualRate = 125
  /// How wide a finger lies on the screen, in points: about 8 mm.
  static let width: CGFloat = 30
  /// How hard it presses where pressure scatters; without noise, pressures are 1.
  static let pressure = 0.6

  var isNoisy: Bool { jitter > 0 || pressureNoise > 0 || widthNoise > 0 }
  /// Seconds from report to report; nil: each movement is reported when the mouse reports it.
  var interval: TimeInterval? {
    (rate ?? (isNoisy ? Self.usualRate : nil)).map { 1 / Double($0) }
  }
}

/// The noise of a screen: the same seed gives the same noise.
///
/// Source of the numbers: the generator SplitMix64 by Steele, Lea and Flood (2014).
struct HandNoise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// What a screen reports of a finger.
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

  /// A number about 0 with the standard deviation 1, and never beyond 6: a sum of twelve even ones.
  private mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }

  /// A number from 0 up to 1.
  private mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
