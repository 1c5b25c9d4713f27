import DeftInput

/// What a hand can be told to do, by a key or in its palette.
enum HandCommand: Hashable {
  /// A finger is next, or so many come down.
  case choose(Int)
  /// Fingers are led so.
  case setMode(HandMode)
  case liftAll
  /// All are taken back, as a system does.
  case cancelAll
  /// A track begins, or ends.
  case record
  /// The tracks play, or rest.
  case play
  /// The tracks become a file.
  case save
  /// The file is read again.
  case reload
  /// The tracks are forgotten.
  case clear
}

extension HandCommand {
  /// The command of a key while a hand is on; nil for a key that means nothing to it.
  init?(_ event: KeyEvent) {
    let modifiers = event.modifiers.intersection([.shift, .control, .option, .command])
    switch (event.key, modifiers) {
    case (.f3, .shift): self = .record
    case (.f3, .control): self = .save
    case (.escape, []): self = .liftAll
    case (.escape, .shift): self = .cancelAll
    case (nil, []):
      guard let digit = Self.digit(event) else { return nil }
      self = .choose(digit == 0 ? MouseFingers.most : digit)
    case (nil, .option):
      guard let digit = Self.digit(event), HandMode.allCases.indices.contains(digit - 1)
      else { return nil }
      self = .setMode(HandMode.allCases[digit - 1])
    default: return nil
    }
  }

  private static func digit(_ event: KeyEvent) -> Int? {
    event.characters.count == 1 ? event.characters.first?.wholeNumberValue : nil
  }

  /// Whether it means something only while fingers are down.
  var isOfFingers: Bool { self == .liftAll || self == .cancelAll }
}
