import Deft

/// What a key asks the canvas to do.
enum KeyCommand: Equatable {
  case focusNext, focusPrevious
  case move(CGSize)
  case scale(CGFloat)
  case turn(Angle)
  case tap, pin, reset, resetAll
  case choose(Transition)
  case toggleSlow, cancel, toggleHelp, toggleFullScreen, quit

  /// The command of a key, or nil for a key that means nothing here.
  ///
  /// Letters and signs are told by what they type, or what they would type on a Latin layout, so that
  /// they work on every keyboard; the others by their name.
  init?(_ event: KeyEvent) {
    let isShifted = event.modifiers.contains(.shift)
    let step = CanvasController.keyStep * (isShifted ? 5 : 1)
    switch event.key {
    case .tab: self = isShifted ? .focusPrevious : .focusNext
    case .leftArrow: self = .move(CGSize(width: -step, height: 0))
    case .rightArrow: self = .move(CGSize(width: step, height: 0))
    case .upArrow: self = .move(CGSize(width: 0, height: -step))
    case .downArrow: self = .move(CGSize(width: 0, height: step))
    case .return: self = .tap
    case .escape: self = .cancel
    case .f1: self = .toggleHelp
    case .f11: self = .toggleFullScreen
    default: self.init(typed: event, isShifted: isShifted)
    }
  }

  private init?(typed key: KeyEvent, isShifted: Bool) {
    if key.modifiers.contains(.control) {
      // Shortcuts keep their keys on layouts without Latin letters.
      guard key.shortcutCharacters.lowercased() == "q" else { return nil }
      self = .quit
      return
    }
    guard
      let command = Self.typed(key.characters, isShifted)
        ?? Self.typed(key.shortcutCharacters, isShifted)
    else { return nil }
    self = command
  }

  private static func typed(_ characters: String, _ isShifted: Bool) -> KeyCommand? {
    switch characters {
    case "+", "=": .scale(CanvasController.keyScale)
    case "-": .scale(1 / CanvasController.keyScale)
    case "[": .turn(-CanvasController.keyTurn)
    case "]": .turn(CanvasController.keyTurn)
    case "p", "P": .pin
    // By the key and not by the letter, which Caps Lock changes too.
    case "r", "R": isShifted ? .resetAll : .reset
    case "s", "S": .toggleSlow
    case "?": .toggleHelp
    default: Transition.allCases.first { "\($0.key)" == characters }.map { .choose($0) }
    }
  }

  /// Whether a key that is held down repeats it.
  var repeats: Bool {
    switch self {
    case .focusNext, .focusPrevious, .move, .scale, .turn: true
    default: false
    }
  }
}
