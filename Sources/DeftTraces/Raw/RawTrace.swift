import DeftX11

/// What a display sent, event by event, before anything was decoded.
///
/// A file with the ending `deft-trace` holds one object a line.  The first is the header, with the
/// version; then come the window, the devices, and the events, in the order in which they came; window
/// and devices again wherever they changed.
///
///     {"format":"deft-trace","version":1}
///     {"window":{"width":1280,"height":800,"scale":1}}
///     {"devices":[…],"serial":12}
///     {"e":"touchBegin","t":84210,"src":9,"dev":2,"id":7,"x":356,"y":420}
///
/// What is at its default is left out.  See ``RawInputEvent`` for the meaning of the fields.
public struct RawTrace: Equatable, Sendable {
  /// The window as it is from here on.
  public struct Window: Hashable, Sendable, Codable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// Pixels per point.
    public var scale: Double

    /// A window.
    public init(width: Int, height: Int, scale: Double = 1) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }
  }

  /// One line behind the header.
  public enum Record: Equatable, Sendable {
    /// An event, or the devices.
    case input(RawInputRecord)
    /// The window.
    case window(Window)
  }

  /// The version that is written, and the newest that is read.
  public static let version = 1

  /// What happened, in order.
  public var records: [Record]

  /// A trace of records.
  public init(records: [Record] = []) { self.records = records }
}
