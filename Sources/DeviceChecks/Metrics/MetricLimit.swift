/// The limits of a metric: a value beyond the first limit is a weakness, and a value beyond the
/// second limit is a failure.
///
/// The policy: *limits are inclusive*: a value equal to a limit is still on its good side.
package struct MetricLimit: Hashable, Sendable, Codable {
  package enum Direction: String, Hashable, Sendable, Codable {
    case atLeast
    case atMost
  }

  package var direction: Direction
  /// The limit of a good value.
  package var good: Double
  /// The limit of an acceptable value.
  package var acceptable: Double

  package init(_ direction: Direction, _ good: Double, acceptable: Double? = nil) {
    (self.direction, self.good, self.acceptable) = (direction, good, acceptable ?? good)
  }

  /// Returns the verdict on a value.
  package func verdict(on value: Double) -> Verdict {
    func isWithin(_ limit: Double) -> Bool {
      switch direction {
      case .atLeast: value >= limit
      case .atMost: value <= limit
      }
    }
    return isWithin(good) ? .good : isWithin(acceptable) ? .acceptable : .bad
  }
}

/// The verdict on a measured value.
package enum Verdict: String, Hashable, Sendable, Codable {
  /// Green: within the limit of good values.
  case good
  /// Amber: beyond the limit of good values, but within that of acceptable values.
  case acceptable
  /// Red: beyond the limit of acceptable values.
  case bad
  /// The value has no limit.
  case unlimited
  /// The contacts do not suffice for a value.
  case unmeasured
}
