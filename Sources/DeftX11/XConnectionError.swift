/// Why there is no connection to an X server; each says what is wrong, where, and what to do.
public enum XConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display was named, and `DISPLAY` is not set.
  case noDisplay
  /// The named display does not answer, or refuses.
  case unreachable(String)
  /// The named display has no screen with 24 bits of red, green and blue.
  case unsupportedScreen(String)

  /// The sentence for a person.
  public var description: String {
    switch self {
    case .noDisplay:
      "There is no display to open a window on: DISPLAY is not set. Start the program from a "
        + "terminal of the desktop, or name the display, for example DISPLAY=:0."
    case .unreachable(let name):
      "The display “\(name)” cannot be opened: no X server answers there, or it refuses this user. "
        + "Check that DISPLAY names a running server, and on a remote one that access is allowed "
        + "(ssh -X, or xauth)."
    case .unsupportedScreen(let name):
      "The display “\(name)” has no screen with 24-bit color. Start the X server with a depth of 24."
    }
  }
}
