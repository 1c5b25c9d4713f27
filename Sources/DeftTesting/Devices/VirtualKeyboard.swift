import DeftGeometry

/// A keyboard that is played by code.
public final class VirtualKeyboard {
  /// The name of the device, as clients see it.
  public var name: String { DeviceName.keyboard }
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(_ connection: InputTestConnection, _ metronome: Metronome) {
    self.connection = connection
    self.metronome = metronome
  }

  /// Presses a key. The server repeats it after a while, as it does for every keyboard.
  public func press(_ key: Key) {
    connection.send(.key(key.rawValue, pressed: true))
  }

  public func release(_ key: Key) {
    connection.send(.key(key.rawValue, pressed: false))
  }

  /// Presses and releases a key while others are held.
  ///
  ///     server.keyboard.type(.q, holding: .control)
  ///
  /// - Parameters:
  ///   - key: The key to press.
  ///   - modifiers: Keys that are pressed before it, and released after it in reverse order.
  ///   - duration: How long the key is down, in seconds.
  public func type(_ key: Key, holding modifiers: Key..., for duration: TimeInterval = 0.02) {
    for modifier in modifiers { press(modifier) }
    press(key)
    metronome.pause(for: duration)
    release(key)
    for modifier in modifiers.reversed() { release(modifier) }
  }

  /// Types a text, key after key.
  ///
  ///     server.keyboard.type("+")
  ///
  /// - Parameter text: Characters that a US keyboard makes, with or without Shift.
  public func type(_ text: String) {
    for character in text {
      guard let (key, isShifted) = Key.making(character) else {
        preconditionFailure("A US keyboard has no key for \(character).")
      }
      if isShifted { type(key, holding: .shift) } else { type(key) }
    }
  }
}
