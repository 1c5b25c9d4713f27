/// How longer work ended.
package enum WorkResult<Value> {
  /// The work returned this value.
  case finished(Value)
  /// A person, or the program, cancelled it.
  case cancelled

  /// The value, if the work returned one.
  package var value: Value? { if case .finished(let value) = self { value } else { nil } }
}

extension WorkResult: Sendable where Value: Sendable {}
