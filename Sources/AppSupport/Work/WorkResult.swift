/// The result of long-running work.
package enum WorkResult<Value> {
  /// The work returned this value.
  case finished(Value)
  /// The user or the program cancelled the work.
  case cancelled

  /// The value, if the work returned one.
  package var value: Value? { if case .finished(let value) = self { value } else { nil } }
}

extension WorkResult: Sendable where Value: Sendable {}
