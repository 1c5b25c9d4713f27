import DeftLocalization

extension Metric.Reliability {
  /// The reason why a measurement by hand is only indicative; `nil` if it is exact.
  package var reason: LocalizedStringResource? {
    switch self {
    case .exact: nil
    case .indicative(let reason): reason
    }
  }
}
