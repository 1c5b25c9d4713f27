import Deft
import DeviceChecks

/// The keys of a guided run.
enum CheckKeys {
  /// Returns the action of a key in the current state; `nil` if the key has none.
  static func action(for event: KeyEvent, in model: CheckModel) -> CheckModel.Action? {
    if event.key == .escape { return .close }
    guard event.modifiers.isDisjoint(with: [.control, .option, .command]), model.page == .run,
      let session = model.session
    else { return nil }
    let letter = event.shortcutCharacters.lowercased()
    switch session.phase {
    case .instruction:
      if event.key == .return, !session.beginsWithTouch { return .begin }
      return letter == "s" ? .decide(.skipped(session.result?.note ?? "")) : nil
    case .exercising:
      switch letter {
      case "d": return .finish
      case "o": return .repeatExercise
      case "s": return .decide(.skipped(""))
      default: return nil
      }
    case .judged:
      switch letter {
      case "p": return .decide(.passed)
      case "f": return .decide(.failed)
      case "s": return .decide(.skipped(session.result?.note ?? ""))
      case "o": return session.isFree ? nil : .repeatExercise
      case "n": return .toggleNote
      default: return nil
      }
    case .finished: return nil
    }
  }
}
