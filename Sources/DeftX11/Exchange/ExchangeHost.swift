import DeftGeometry

/// What an exchange needs of the window that things are dropped on and dragged out of.
protocol ExchangeHost: AnyObject {
  var connection: XConnection { get }
  /// The server's number for the window.
  var id: UInt { get }
  /// Our own clock, in seconds; nil where the server's time is taken.
  var clock: (() -> TimeInterval)? { get }
  /// The server's time of the latest event, in seconds.
  var serverTime: TimeInterval { get }
  /// Whether the window is open and its server there.
  var isUsable: Bool { get }
  /// Takes note that the exchange wants the window's events.
  func noteExchange()
}
