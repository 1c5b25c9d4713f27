import ArgumentParser
import Deft

/// Reads faults of the command line.
enum FaultArgument {
  /// What the option says of itself.
  static let help = ArgumentHelp(
    "Let faults happen, each to the next contact that it fits, from so many seconds after the first event "
      + "on: as in jump or missing-end@2.5,jump. One that nothing fits does not happen. An unknown name "
      + "lists all.",
    valueName: "name[@seconds],…")

  /// The faults, or what is wrong with their names.
  @Sendable static func read(_ text: String) throws -> [ProvokedFault] {
    do {
      return try ProvokedFault.list(text)
    } catch {
      throw ValidationError(error.reason)
    }
  }
}
