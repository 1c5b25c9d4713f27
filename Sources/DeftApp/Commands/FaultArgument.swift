import ArgumentParser
import Deft

/// The faults on the command line.
enum FaultArgument {
  /// The help of the option.
  static let help = ArgumentHelp(
    "Inject faults, as in jump or missing-end@2.5,jump. Each applies to the next matching contact, optionally "
      + "after a delay in seconds from the first event. An unknown name lists all faults.",
    valueName: "name[@seconds],…")

  /// Returns the faults that a text names.
  @Sendable static func read(_ text: String) throws -> [InjectedFault] {
    do {
      return try InjectedFault.list(text)
    } catch {
      throw ValidationError(error.reason)
    }
  }
}
