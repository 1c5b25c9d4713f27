import DeftGeometry
import DeftRawInput

/// A recording of raw display events, before decoding.
///
/// A `.deft-trace` file contains one JSON object per line. The first line is the header, with the version. The next
/// lines are the window, the devices, and the events in their order. The window and the devices are repeated when they
/// change.
///
///     {"format":"deft-trace","version":1,"shows":"canvas"}
///     {"window":{"width":1280,"height":800,"scale":1}}
///     {"devices":[…],"serial":12}
///     {"dev":2,"e":"touchBegin","id":7,"src":9,"t":84210,"x":356,"y":420}
///     {"id":7,"t":84218,"x":357.5,"y":420}
///     {"id":8,"x":900.25,"y":131}
///
/// Fields with their default value are omitted, so that a minute of ten fingers takes a few megabytes. Some fields are
/// also omitted if they have the same value as in the previous event: the time (`t`), the serial number (`n`), the
/// devices (`dev`, `src`), the set of axes (`axes`), and the offset from the root window's corner (`rx - x`, `ry - y`).
/// An event without a name (`e`) is a finger's movement. `RawInputEvent` documents the fields.
///
/// The header also specifies the content of the window (see ``RawTrace/Header``). The window record specifies the time
/// of the recording program's clock at time 0 of the server (`zero`), and the size of the window in millimeters if it was
/// measured (`"millimeters":[339.2,211.7]`). Input to a tool, such as the inspector, is
/// omitted.
///
/// If the header contains `"typing":"left out"`, keys that type letters, digits or punctuation have neither a number
/// nor a symbol (`id`, `sym`, `chr`, `cut`): the recording contains the key press, but not which key.
///
/// An event with `fault` was created or changed by the injected fault of that name, or follows events that the fault
/// removed. Such an event is played unchanged.
///
/// In a recording of a whole display (`deft record --everywhere`), the window record has the size of the screen, and
/// the first event of each contact has the window below it:
/// `"under":{"class":"Gimp","process":"gimp","frame":[x,y,w,h]}`. The frame is in pixels of the screen. Readers ignore
/// this field.
///
/// Times are the server's, in 32 bits. After weeks without input, or if a clock has been set, they
/// do not determine the time since the previous event. The event then contains that time in
/// milliseconds as `gap`.
///
/// This `jq` command adds the time to every line:
///
///     jq -nc 'foreach inputs as $line ({}; {t: ($line.t // .t)}; . + $line)' FILE
public struct RawTrace: Equatable, Sendable {
  /// The state of the window from here on.
  public struct Window: Hashable, Sendable, Codable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// Pixels per point.
    public var scale: Double
    /// The time of the program's clock at time 0 of the server, in seconds, from here on; `nil` if unchanged or
    /// unknown.
    ///
    /// Gestures received the sum of this time and the event's time. A replay adds the same numbers, so that its results
    /// are identical.
    public var zero: TimeInterval?
    /// The measured size in millimeters; `nil` if it is unknown.
    public var millimeters: CGSize?

    public init(
      width: Int, height: Int, scale: Double = 1, zero: TimeInterval? = nil,
      millimeters: CGSize? = nil
    ) {
      (self.width, self.height, self.scale) = (width, height, scale)
      (self.zero, self.millimeters) = (zero, millimeters)
    }
  }

  /// One line after the header.
  public enum Record: Equatable, Sendable {
    /// An event, or the device table.
    case input(RawInputRecord)
    case window(Window)
  }

  /// The version of new files, and the newest supported version.
  public static let version = 1

  /// The first line.
  public var header: Header
  /// The records, in order.
  public var records: [Record]

  public init(records: [Record] = [], header: Header = Header()) {
    (self.records, self.header) = (records, header)
  }
}
