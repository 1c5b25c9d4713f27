/// A number that a gesture measures, and the limit that it compares it with.
///
///     GestureMeasure(.distance, 7.2, 10, .reach).description  // "7.2 of 10 pt"
public struct GestureMeasure: Hashable, Sendable {
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// How far a contact is from where it came down, in points of the window.
    case distance
    /// How far a further tap began from the one before, in points of the window.
    case spread
    /// How long a contact has been down, in seconds.
    case duration
    /// How long ago the tap before ended, in seconds.
    case gap
    /// How long ago the first of several fingers came down, or was lifted, in seconds.
    case fingerGap
    /// By how much the factor differs from 1.
    case scale
    /// By how much the contacts have turned, in degrees.
    case angle
    /// How many fingers there are; a touchpad's pinch counts as two.
    case fingers
    case taps
  }

  /// What the limit is to the gesture.
  public enum Bound: Hashable, Sendable {
    /// The gesture goes on when the number has come to the limit.
    case reach
    /// The gesture fails when the number has come to the limit.
    case stayBelow
    /// The gesture fails when the number is above the limit.
    case stayWithin
  }

  public var quantity: Quantity
  /// The number, in the quantity's unit; never negative.
  public var value: Double
  /// The limit, in the same unit; infinity where everything is allowed.
  public var limit: Double
  /// What the limit is to the gesture.
  public var bound: Bound

  public init(_ quantity: Quantity, _ value: Double, _ limit: Double, _ bound: Bound) {
    (self.quantity, self.value, self.limit, self.bound) = (quantity, value, limit, bound)
  }

  /// Whether the number is where the gesture wants it to be.
  public var isMet: Bool {
    switch bound {
    case .reach: value >= limit
    case .stayBelow: value < limit
    case .stayWithin: value <= limit
    }
  }
}

extension GestureMeasure: CustomStringConvertible {
  /// The number and its limit with the unit, as `7.2 of 10 pt` on the way to the limit and
  /// `11.2 pt (limit 10 pt)` beyond it; with more digits where a near miss would else look like the limit.
  /// Without a limit, the number alone.
  public var description: String { text.english }

  /// The number and its limit in few words, for people: the same as ``description``.
  public var text: LocalizedStringResource {
    guard hasLimit else { return amountResource }
    return value > limit ? sentenceText : "\(nearAmount) of \(limitResource)"
  }

  /// The number and its limit as they stand in a sentence: `7.2 pt (minimum 10 pt)` where the limit must be
  /// reached, `11.2 pt (limit 10 pt)` where it must not be passed, and `1 of 2 fingers` of counts.
  public var sentenceText: LocalizedStringResource {
    guard hasLimit else { return amountResource }
    if quantity.isCount {
      return value > limit ? amountResource : "\(nearAmount) of \(limitResource)"
    }
    let amount = quantity.text(value, written: nearAmount)
    return bound == .reach
      ? "\(amount) (minimum \(limitResource))" : "\(amount) (limit \(limitResource))"
  }

  /// Whether the number is compared with anything: a gesture that begins at once has nothing to reach.
  public var hasLimit: Bool { limit != .infinity && (limit > 0 || bound != .reach) }

  /// The number with as many digits as tell it from its limit.
  private var nearAmount: String {
    let more = value == limit ? 0 : 5
    let digits = (0...more).first { quantity.number(value, more: $0) != quantity.number(limit) }
    return quantity.number(value, more: digits ?? 0)
  }

  /// The number alone with its unit, for people.
  public var amountResource: LocalizedStringResource { quantity.text(value) }
  /// The limit alone with its unit, for people.
  public var limitResource: LocalizedStringResource { quantity.text(limit) }

  /// The number alone with its unit, as `11.2 pt`.
  public var amount: String { quantity.number(value) + unit }
  /// The limit alone with its unit, as `10 pt`.
  public var limitText: String { quantity.number(limit) + unit }

  private var unit: String {
    quantity.unit.isEmpty || quantity.unit == "°" ? quantity.unit : " \(quantity.unit)"
  }
}

extension GestureMeasure.Quantity {
  /// The unit in which numbers are written: of times, milliseconds; empty for shares.
  public var unit: String {
    switch self {
    case .distance, .spread: "pt"
    case .duration, .gap, .fingerGap: "ms"
    case .scale: ""
    case .angle: "°"
    case .fingers: "fingers"
    case .taps: "taps"
    }
  }

  /// Whether it counts things.
  var isCount: Bool { self == .fingers || self == .taps }

  /// A number with its unit, for people.
  ///
  /// - Parameter written: the number's digits; by default as many as usual.
  func text(_ value: Double, written: String? = nil) -> LocalizedStringResource {
    let number = written ?? number(value)
    let count = Int(exactly: value.rounded()) ?? .max
    return switch self {
    case .fingers:
      LocalizedStringResource("\(number) fingers", many: "\(number) fingers", count: count)
    case .taps: LocalizedStringResource("\(number) taps", many: "\(number) taps", count: count)
    case .distance, .spread: "\(number) pt"
    case .duration, .gap, .fingerGap: "\(number) ms"
    case .angle: "\(number)°"
    case .scale: "\(number)"
    }
  }

  /// A number as it is written.
  ///
  /// - Parameter more: how many digits more than usual.
  func number(_ value: Double, more: Int = 0) -> String {
    guard value.isFinite else { return "any" }
    return switch self {
    case .distance, .spread, .angle: Self.text(value, digits: 1 + more)
    case .duration, .gap, .fingerGap: Self.text(value * 1000, digits: more)
    case .scale: Self.text(value, digits: 3 + more)
    case .fingers, .taps: Self.text(value, digits: 0)
    }
  }

  /// With so many digits at most; zeros at the end are left out.
  private static func text(_ value: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", value)
    guard digits > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
