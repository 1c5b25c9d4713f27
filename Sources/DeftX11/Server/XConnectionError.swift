/// The reason why a connection to an X server could not be opened. Each description states the failure, the display,
/// and the remedy.
public enum XConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display was named, and `DISPLAY` is not set.
  case noDisplay
  /// The named display does not answer, or it refuses the connection.
  case unreachable(String)
  /// The named display has not answered for this many seconds.
  case silent(String, seconds: Double)
  /// The connection to the named display was closed while it was being opened.
  case closed(String)
  /// The named display has no screen with a supported pixel format: 24, 30 or 32 bits.
  case unsupportedScreen(String)
  /// The named display lacks a protocol extension.
  case missingExtension(String, display: String)

  public var description: String {
    switch self {
    case .noDisplay:
      "Cannot connect to a display: DISPLAY is not set. Start the program from a terminal of the "
        + "desktop, or set the display, for example DISPLAY=:0."
    case .unreachable(let name):
      "Cannot open the display “\(name)”: no X server answers there, or it refuses this user. "
        + "Check that DISPLAY names a running server, and that a remote one allows access "
        + "(ssh -X, or xauth)."
    case .silent(let name, let seconds):
      "Cannot open the display “\(name)”: the server has not answered for "
        + "\(seconds.rounded() == seconds ? "\(Int(seconds))" : "\(seconds)") seconds. It hangs, or is "
        + "not an X server; check that DISPLAY names the right one."
    case .closed(let name):
      "Cannot open the display “\(name)”: the connection was closed while it was being opened. "
        + "The server has ended, or is not an X server."
    case .unsupportedScreen(let name):
      "Cannot use the display “\(name)”: its pixel format is neither 24 nor 32 bits of red, green and "
        + "blue, nor 30 bits in the usual order. Start the X server with a depth of 24."
    case .missingExtension(let name, let display):
      "Cannot use the display “\(display)”: the server has no extension \(name). Enable it in the "
        + "server's configuration, and use a display of this machine."
    }
  }
}
