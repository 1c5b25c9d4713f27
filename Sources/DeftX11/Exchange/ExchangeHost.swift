import DeftGeometry

/// The window that an exchange serves.
protocol ExchangeHost: AnyObject {
  var connection: XConnection { get }
  /// The window's X11 id.
  var id: UInt { get }
  /// Our own clock, in seconds; `nil` uses the server's time.
  var clock: (() -> TimeInterval)? { get }
  /// The server's time of the latest event, in seconds.
  var serverTime: TimeInterval { get }
  /// Whether the window and its connection are open.
  var isUsable: Bool { get }
  /// Called when the exchange needs the window's events.
  func noteExchange()
}
