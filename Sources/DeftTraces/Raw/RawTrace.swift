import DeftRawInput

/// What a display sent, event by event, before anything was decoded.
///
/// A file with the ending `deft-trace` holds one object a line.  The first is the header, with the
/// version; then come the window, the devices, and the events, in the order in which they came; window
/// and devices again wherever they changed.
///
///     {"format":"deft-trace","version":1,"shows":"canvas"}
///     {"window":{"width":1280,"height":800,"scale":1}}
///     {"devices":[…],"serial":12}
///     {"dev":2,"e":"touchBegin","id":7,"src":9,"t":84210,"x":356,"y":420}
///     {"id":7,"t":84218,"x":357.5,"y":420}
///     {"id":8,"x":900.25,"y":131}
///
/// What goes without saying is left out, so that a minute of ten fingers takes a few megabytes: what is
/// at its default, and what is as in the event before, which are its time (`t`), its number (`n`), its
/// devices (`dev`, `src`), which axes it has (`axes`), and how far the window is from the root window's
/// corner (`rx - x`, `ry - y`).  An event without a name (`e`) is a finger's movement.  See
/// `RawInputEvent` for the meaning of the fields.
///
/// The header says what the window showed, too (see ``RawTrace/Header``), and the window where the server's time
/// stands on the clock of the program that recorded it (`zero`).  What was done with a tool over the program,
/// such as the inspector, is left out.
///
/// Where the header says `"typing":"left out"`, keys that type letters, digits or signs are there without
/// number and symbol (`id`, `sym`, `chr`, `cut`): that one was pressed is known, and not which.
///
/// An event with a `fault` was made or changed by a fault of that name, which was provoked on purpose, or comes
/// after events that it took away.  It plays as it stands: what happened is what is heard.
///
/// Times are the server's, in 32 bits.  Where they do not tell how long nothing happened, after a silence
/// of weeks or because a clock was set, an event has the milliseconds since the one before it as `gap`.
///
/// With `jq`, this gives every line its time again:
///
///     jq -nc 'foreach inputs as $line ({}; {t: ($line.t // .t)}; . + $line)' FILE
public struct RawTrace: Equatable, Sendable {
  /// The window as it is from here on.
  public struct Window: Hashable, Sendable, Codable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// Pixels per point.
    public var scale: Double
    /// What the program's own clock shows at the zero of the server's, in seconds, from here on; nil where it is
    /// as before, or not known.
    ///
    /// Gestures were told the sum of both.  With the same sum, a replay computes with the very same numbers.
    public var zero: TimeInterval?

    public init(width: Int, height: Int, scale: Double = 1, zero: TimeInterval? = nil) {
      (self.width, self.height, self.scale) = (width, height, scale)
      self.zero = zero
    }
  }

  /// One line behind the header.
  public enum Record: Equatable, Sendable {
    /// An event, or the devices.
    case input(RawInputRecord)
    case window(Window)
  }

  /// The version that is written, and the newest that is read.
  public static let version = 1

  /// What the first line says.
  public var header: Header
  /// What happened, in order.
  public var records: [Record]

  public init(records: [Record] = [], header: Header = Header()) {
    (self.records, self.header) = (records, header)
  }
}
