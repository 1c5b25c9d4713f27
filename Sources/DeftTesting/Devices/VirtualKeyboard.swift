import DeftGeometry

public final class VirtualKeyboard {
  /// The device name that clients see.
  public var name: String { DeviceName.keyboard }
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(_ connection: InputTestConnection, _ metronome: Metronome) {
    self.connection = connection
    self.metronome = metronome
  }

  /// Presses a key. After a delay, the server repeats the key, as on any keyboard.
  public func press(_ key: Key) {
    connection.send(.key(key.rawValue, pressed: true))
  }

  public func release(_ key: Key) {
    connection.send(.key(key.rawValue, pressed: false))
  }

  /// Types a key while modifier keys are down.
  ///
  ///     server.keyboard.type(.q, holding: .control)
  ///
  /// - Parameters:
  ///   - key: The key to press.
  ///   - modifiers: The keys to press before and to release afterwards, in reverse order.
  ///   - duration: The time between press and release, in seconds.
  public func type(_ key: Key, holding modifiers: Key..., for duration: TimeInterval = 0.02) {
    for modifier in modifiers { press(modifier) }
    press(key)
    metronome.pause(for: duration)
    release(key)
    for modifier in modifiers.reversed() { release(modifier) }
  }

  /// Types a text, key by key.
  ///
  ///     server.keyboard.type("+")
  ///
  /// - Parameter text: Characters of a US keyboard, with or without Shift.
  public func type(_ text: String) {
    for character in text {
      guard let (key, isShifted) = Key.making(character) else {
        preconditionFailure("A US keyboard has no key for \(character).")
      }
      if isShifted { type(key, holding: .shift) } else { type(key) }
    }
  }
}
