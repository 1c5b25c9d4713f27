/// Why there is no connection to an X server; each says what is wrong, where, and what to do.
public enum XConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display was named, and `DISPLAY` is not set.
  case noDisplay
  /// The named display does not answer, or refuses.
  case unreachable(String)
  /// Whoever listens at the named display has said nothing for so many seconds.
  case silent(String, seconds: Double)
  /// The connection to the named display was closed while it was being made.
  case closed(String)
  /// The named display has no screen with pixels of a form that can be painted: 24, 30 or 32 bits.
  case unsupportedScreen(String)

  public var description: String {
    switch self {
    case .noDisplay:
      "There is no display to connect to: DISPLAY is not set. Start the program from a "
        + "terminal of the desktop, or name the display, for example DISPLAY=:0."
    case .unreachable(let name):
      "The display “\(name)” cannot be opened: no X server answers there, or it refuses this user. "
        + "Check that DISPLAY names a running server, and on a remote one that access is allowed "
        + "(ssh -X, or xauth)."
    case .silent(let name, let seconds):
      "The display “\(name)” cannot be opened: what listens there has said nothing for "
        + "\(seconds.rounded() == seconds ? "\(Int(seconds))" : "\(seconds)") seconds. It hangs, or is "
        + "no X server; check that DISPLAY names the right one."
    case .closed(let name):
      "The display “\(name)” cannot be opened: the connection was closed while it was being made. The "
        + "server has ended, or what listens there is no X server."
    case .unsupportedScreen(let name):
      "The display “\(name)” has no pixels that can be painted: neither 24 nor 32 bits of red, green "
        + "and blue, nor 30 of them in the usual order. Start the X server with a depth of 24."
    }
  }
}
