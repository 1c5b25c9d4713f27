import DeftBus
import DeftGeometry

/// The answer to a call from an assistive technology.
enum AccessibleAnswer: Sendable {
  case values([BusValue])
  /// A failure: the bus's error name, and a message.
  case failed(String, String)

  static func value(_ value: BusValue) -> AccessibleAnswer { .values([value]) }
  static let nothing = AccessibleAnswer.values([])

  /// The failure for missing or wrong arguments.
  static let wrongArguments = AccessibleAnswer.failed(
    "InvalidArgs", "The arguments do not match the method.")
}
