import DeftInput

extension EventModifiers {
  /// Creates the modifiers of a core state mask: Mod1 is Option, and Mod4 is Command, as on a Mac
  /// keyboard.
  init(x11 state: UInt32) {
    self = []
    if state & (1 << 0) != 0 { insert(.shift) }
    if state & (1 << 1) != 0 { insert(.capsLock) }
    if state & (1 << 2) != 0 { insert(.control) }
    if state & (1 << 3) != 0 { insert(.option) }
    if state & (1 << 6) != 0 { insert(.command) }
  }
}
