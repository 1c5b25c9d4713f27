/// A number that a gesture measures, with its limit.
///
///     GestureMeasure(.distance, 7.2, 10, .reach).description  // "7.2 of 10 pt"
public struct GestureMeasure: Hashable, Sendable {
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The distance of a contact from its start, in points of the window.
    case distance
    /// The distance between the starts of two successive taps, in points of the window.
    case spread
    /// The time that a contact has been down, in seconds.
    case duration
    /// The time since the end of the previous tap, in seconds.
    case gap
    /// The time since the first of several fingers came down or was lifted, in seconds.
    case fingerGap
    /// The difference of the scale from 1.
    case scale
    /// The rotation of the contacts, in degrees.
    case angle
    /// The number of fingers; a touchpad pinch counts as two.
    case fingers
    case taps
  }

  /// The meaning of the limit.
  public enum Bound: Hashable, Sendable {
    /// The gesture proceeds when the number reaches the limit.
    case reach
    /// The gesture fails when the number reaches the limit.
    case stayBelow
    /// The gesture fails when the number exceeds the limit.
    case stayWithin
  }

  public var quantity: Quantity
  /// The number, in the quantity's unit; never negative.
  public var value: Double
  /// The limit in the same unit; infinity for no limit.
  public var limit: Double
  /// The meaning of the limit.
  public var bound: Bound

  public init(_ quantity: Quantity, _ value: Double, _ limit: Double, _ bound: Bound) {
    (self.quantity, self.value, self.limit, self.bound) = (quantity, value, limit, bound)
  }

  /// Whether the number satisfies the limit.
  public var isMet: Bool {
    switch bound {
    case .reach: value >= limit
    case .stayBelow: value < limit
    case .stayWithin: value <= limit
    }
  }
}

extension GestureMeasure: CustomStringConvertible {
  /// The number and its limit with the unit, such as `7.2 of 10 pt`. Above the limit, the text is
  /// the same as ``sentenceText``, such as `11.2 pt (limit 10 pt)`. The number has more digits if
  /// it would otherwise look equal to the limit. Without a limit, the text is only the number.
  public var description: String { text.english }

  /// The localized form of ``description``.
  public var text: LocalizedStringResource {
    guard hasLimit else { return amountResource }
    return value > limit ? sentenceText : partOfLimit
  }

  /// The number and its limit within a sentence: `7.2 pt (minimum 10 pt)` for a minimum, `11.2 pt (limit 10 pt)` for a
  /// maximum, and `1 of 2 fingers` for counts.
  public var sentenceText: LocalizedStringResource {
    guard hasLimit else { return amountResource }
    if quantity.isCount { return value > limit ? amountResource : partOfLimit }
    let amount = quantity.text(value, written: nearAmount)
    return bound == .reach
      ? "\(amount) (minimum \(limitResource))" : "\(amount) (limit \(limitResource))"
  }

  /// The number and its limit, such as `1 of 2 fingers`.
  private var partOfLimit: LocalizedStringResource {
    "\(nearAmount) of \(quantity.text(limit, isAfterOf: true))"
  }

  /// Whether the measure has a limit; a gesture that begins immediately has none to reach.
  public var hasLimit: Bool { limit != .infinity && (limit > 0 || bound != .reach) }

  /// The number with enough digits to distinguish it from its limit.
  private var nearAmount: String {
    let more = value == limit ? 0 : 5
    let digits = (0...more).first { quantity.number(value, more: $0) != quantity.number(limit) }
    return quantity.number(value, more: digits ?? 0)
  }

  /// The localized number with its unit.
  public var amountResource: LocalizedStringResource { quantity.text(value) }
  /// The localized limit with its unit.
  public var limitResource: LocalizedStringResource { quantity.text(limit) }

  /// The number with its unit, such as `11.2 pt`.
  public var amount: String { quantity.number(value) + unit }
  /// The limit with its unit, such as `10 pt`.
  public var limitText: String { quantity.number(limit) + unit }

  private var unit: String {
    quantity.unit.isEmpty || quantity.unit == "°" ? quantity.unit : " \(quantity.unit)"
  }
}

extension GestureMeasure.Quantity {
  /// The displayed unit: milliseconds for times, empty for ratios.
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

  var isCount: Bool { self == .fingers || self == .taps }

  /// Returns a localized number with its unit.
  ///
  /// - Parameters:
  ///   - value: The measured value; times are in seconds.
  ///   - written: The formatted number; by default with the usual digits.
  ///   - isAfterOf: Whether the text follows “of”, after which some languages decline the noun.
  func text(
    _ value: Double, written: String? = nil, isAfterOf: Bool = false
  ) -> LocalizedStringResource {
    guard value.isFinite else { return LocalizedStringResource("any", context: "number") }
    let number = written ?? number(value)
    let count = Int(exactly: value.rounded()) ?? .max
    return switch self {
    case .fingers where isAfterOf:
      LocalizedStringResource(
        "\(number) fingers", many: "\(number) fingers", count: count, context: "after of")
    case .taps where isAfterOf:
      LocalizedStringResource(
        "\(number) taps", many: "\(number) taps", count: count, context: "after of")
    case .fingers:
      LocalizedStringResource("\(number) fingers", many: "\(number) fingers", count: count)
    case .taps: LocalizedStringResource("\(number) taps", many: "\(number) taps", count: count)
    case .distance, .spread: "\(number) pt"
    case .duration, .gap, .fingerGap: "\(number) ms"
    case .angle: "\(number)°"
    case .scale: "\(number)"
    }
  }

  /// Returns a formatted number.
  ///
  /// The number has `more` additional digits. Times are passed in seconds.
  func number(_ value: Double, more: Int = 0) -> String {
    guard value.isFinite else { return "any" }
    return switch self {
    case .distance, .spread, .angle: Self.text(value, digits: 1 + more)
    case .duration, .gap, .fingerGap: Self.text(value * 1000, digits: more)
    case .scale: Self.text(value, digits: 3 + more)
    case .fingers, .taps: Self.text(value, digits: 0)
    }
  }

  /// Formats a number with at most this many decimal digits, without trailing zeros.
  private static func text(_ value: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", value)
    guard digits > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
