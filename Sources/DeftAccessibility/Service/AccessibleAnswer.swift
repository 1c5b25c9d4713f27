import DeftBus
import DeftGeometry

/// What a call of an assistive program is answered.
enum AccessibleAnswer: Sendable {
  /// These arguments.
  case values([BusValue])
  /// A failure: which of the bus's, and why in a sentence.
  case failed(String, String)

  static func value(_ value: BusValue) -> AccessibleAnswer { .values([value]) }
  static let nothing = AccessibleAnswer.values([])

  /// What a call lacks or has that it should not.
  static let wrongArguments = AccessibleAnswer.failed(
    "InvalidArgs", "The arguments are not those of the method.")
}
