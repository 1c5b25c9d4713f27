import DeftInput

/// A command of the hand, from a key or its palette.
enum HandCommand: Hashable {
  /// Chooses the next finger, or the number of fingers.
  case choose(Int)
  /// Sets the mode in which the mouse moves fingers.
  case setMode(HandMode)
  case liftAll
  /// Cancels all fingers, with the reason `systemCancelled`.
  case cancelAll
  /// Starts or ends a track.
  case record
  /// Plays or pauses the tracks.
  case play
  /// Saves the tracks to a file.
  case save
  /// Reloads the file.
  case reload
  /// Removes all tracks.
  case clear
}

extension HandCommand {
  /// Creates the command for a key; nil if the key has none.
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

  /// Whether the command applies only while fingers are down.
  var requiresFingers: Bool { self == .liftAll || self == .cancelAll }
}
