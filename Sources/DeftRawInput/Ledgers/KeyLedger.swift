import DeftGeometry
import DeftInput

/// The keys that are down. Each press that is passed on is followed by exactly one release.
///
/// The policy: *the server decides whether a key is down, even when another window receives its
/// release.* A key is released when its release arrives, when the window loses the keyboard or is
/// hidden, when its keyboard is removed, when an event shows that its modifier is not held, and
/// when a query shows that it is up. The answer to a query is recorded as a key release with
/// ``RawInputEvent/Flag/deduced``. A release has the meaning of its press, because another layout,
/// or Shift, may change the key's meaning before the release.
package struct KeyLedger: Sendable {
  /// A key of a master keyboard.
  package struct Key: Hashable, Sendable {
    /// The master keyboard.
    package var keyboard: UInt32
    /// The keycode.
    package var code: UInt32
  }

  /// A key that is down.
  package struct Held: Sendable {
    package var key: Key
    /// The physical keyboard.
    package var source: UInt32
    var press: KeyEvent
    /// The bit of the modifier that the key holds; 0 for other keys.
    var modifier: UInt32
    /// Whether an event since the press has shown that the key's modifier is held.
    var hasShownModifier = false
  }

  /// The keys that are down, in the order of their presses.
  private(set) var held: [Held] = []
  /// The keys that are up although the server still repeats them.
  private var released: Set<Key> = []

  /// Handles the implications of an event for other keys: appends a release for each key that turns out to be up.
  ///
  /// - Parameters:
  ///   - raw: The event.
  ///   - time: The time of the event, in seconds.
  ///   - table: The devices, which map pointers to keyboards.
  ///   - out: The array to which the releases are appended.
  mutating func note(
    _ raw: RawInputEvent, at time: TimeInterval, _ table: DeviceTable, into out: inout [InputEvent]
  ) {
    guard !held.isEmpty else { return }
    switch raw.kind {
    case .focusOut:
      guard raw.isRealFocusChange else { return }
      let isKnown = table[raw.device] != nil
      release(at: time, &out) { $0.key.keyboard == raw.device || !isKnown }
    case .windowHidden: release(at: time, &out) { _ in true }
    case .hierarchyChanged:
      if raw.isDeviceLoss { release(at: time, &out) { $0.source == raw.device } }
      if raw.flags & RawInputEvent.Flag.masterRemoved != 0 {
        release(at: time, &out) { $0.key.keyboard == raw.device }
      }
    case .focusIn, .deviceChanged: break
    default: noteModifiers(raw, at: time, table, into: &out)
    }
  }

  mutating func receive(_ event: KeyEvent, of raw: RawInputEvent, into out: inout [InputEvent]) {
    // Keycodes begin at 8. Handwritten recordings may omit the keycode; without it, a press and its release cannot be
    // matched.
    guard raw.detail != 0 else { return out.append(.key(event)) }
    let key = Key(keyboard: raw.device, code: raw.detail)
    let index = held.firstIndex { $0.key == key }
    guard event.isDown else {
      if raw.flags & RawInputEvent.Flag.deduced != 0 { released.insert(key) }
      guard let index else { return }
      return release(at: index, event.modifiers, event.time, &out)
    }
    if event.isRepeat {
      if released.contains(key) { return }
    } else {
      released.remove(key)
      if let index { release(at: index, event.modifiers, event.time, &out) }
    }
    if !held.contains(where: { $0.key == key }) {
      held.append(
        Held(
          key: key, source: raw.source, press: event, modifier: Keysym.modifierBit(of: raw.keysym)))
    }
    out.append(.key(event))
  }

  /// Returns whether a physical keyboard holds a key down.
  func holds(code: UInt32, source: UInt32) -> Bool {
    held.contains { $0.key.code == code && $0.source == source }
  }

  private mutating func noteModifiers(
    _ raw: RawInputEvent, at time: TimeInterval, _ table: DeviceTable, into out: inout [InputEvent]
  ) {
    let isKey = raw.kind == .keyPress || raw.kind == .keyRelease
    guard held.contains(where: { $0.modifier != 0 }),
      let keyboard = isKey ? raw.device : table[raw.device]?.attachment
    else { return }
    for index in held.indices.reversed()
    where held[index].modifier != 0 && held[index].key.keyboard == keyboard {
      if raw.modifiers & held[index].modifier != 0 {
        held[index].hasShownModifier = true
      } else if held[index].hasShownModifier {
        release(at: index, EventModifiers(x11: raw.modifiers), time, &out)
      }
    }
  }

  private mutating func release(
    at time: TimeInterval, _ out: inout [InputEvent], where isUp: (Held) -> Bool
  ) {
    while let index = held.firstIndex(where: isUp) { release(at: index, [], time, &out) }
  }

  private mutating func release(
    at index: Int, _ modifiers: EventModifiers, _ time: TimeInterval, _ out: inout [InputEvent]
  ) {
    var event = held.remove(at: index).press
    (event.isDown, event.isRepeat, event.time) = (false, false, time)
    // The flag of the numeric pad describes the key itself, so it is preserved.
    event.modifiers = event.modifiers.intersection(.numericPad).union(modifiers)
    out.append(.key(event))
  }
}
