import Deft

/// What a key asks the canvas to do.
enum KeyCommand: Equatable {
  case focusNext, focusPrevious
  case move(CGSize)
  case scale(CGFloat)
  case turn(Angle)
  case tap, pin, reset, resetAll
  case choose(Transition)
  case toggleSlow, cancel, toggleHelp, toggleContacts, toggleFullScreen, quit

  /// The command of a key, or nil for a key that means nothing here.
  ///
  /// Letters and signs are told by what they type, or what they would type on a Latin layout, so that
  /// they work on every keyboard; the others by their key symbol.
  init?(_ key: KeyEvent) {
    let isShifted = key.modifiers.contains(.shift)
    let step = CanvasController.keyStep * (isShifted ? 5 : 1)
    switch Keysym.withoutKeypad(key.keysym) {
    case Keysym.leftTab: self = .focusPrevious
    case Keysym.tab: self = isShifted ? .focusPrevious : .focusNext
    case Keysym.left: self = .move(CGSize(width: -step, height: 0))
    case Keysym.right: self = .move(CGSize(width: step, height: 0))
    case Keysym.up: self = .move(CGSize(width: 0, height: -step))
    case Keysym.down: self = .move(CGSize(width: 0, height: step))
    case Keysym.return: self = .tap
    case Keysym.escape: self = .cancel
    case Keysym.f2: self = .toggleContacts
    case Keysym.f11: self = .toggleFullScreen
    default: self.init(typed: key, isShifted: isShifted)
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

/// The X11 key symbols that the canvas knows (source: the X protocol's table of keysyms).
enum Keysym {
  static let leftTab: UInt32 = 0xFE20
  static let tab: UInt32 = 0xFF09
  static let `return`: UInt32 = 0xFF0D
  static let escape: UInt32 = 0xFF1B
  static let left: UInt32 = 0xFF51
  static let up: UInt32 = 0xFF52
  static let right: UInt32 = 0xFF53
  static let down: UInt32 = 0xFF54
  static let f2: UInt32 = 0xFFBF
  static let f11: UInt32 = 0xFFC8

  /// The symbol of the key of the same name outside of the numeric pad: an arrow for the pad's arrow,
  /// where Num Lock is off. Others stay as they are.
  static func withoutKeypad(_ keysym: UInt32) -> UInt32 {
    switch keysym {
    case 0xFF8D: `return`
    case 0xFF96...0xFF99: keysym - 0xFF96 + left
    default: keysym
    }
  }
}
