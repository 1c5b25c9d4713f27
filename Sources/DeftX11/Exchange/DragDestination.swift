import CX11
import DeftGeometry

/// A window that accepts drops.
struct DragDestination: Equatable {
  /// The window that messages are about.
  var window: Window
  /// The recipient of messages: the window, or its proxy.
  var receiver: Window
  /// The version of the protocol that both sides support.
  var version: Int

  /// The maximum nesting of windows, more than any desktop has.
  private static let mostLevels = 32

  /// Returns the window that accepts drops under a pixel of the screen; `nil` if there is none.
  ///
  /// It takes a few round trips for each level, so call it only for the latest position.
  static func find(_ connection: XConnection, x: Int, y: Int) -> DragDestination? {
    var window = connection.root
    for _ in 0..<mostLevels {
      var (localX, localY, child) = (Int32(0), Int32(0), Window(0))
      var exists = false
      XErrorLog.ignore(connection.display) {
        exists =
          XTranslateCoordinates(
            connection.display, connection.root, window, Int32(clamping: x), Int32(clamping: y),
            &localX, &localY, &child) != 0
      }
      guard exists, child != 0 else { break }
      if let found = destination(connection, child) { return found }
      window = child
    }
    // The root window may have a proxy, such as a desktop's window.
    return destination(connection, connection.root)
  }

  private static func destination(_ connection: XConnection, _ window: Window) -> DragDestination? {
    let receiver = proxy(connection, of: window) ?? window
    // The root window may accept drops through a proxy, but never receives messages itself.
    guard receiver != connection.root, let version = version(connection, of: receiver) else {
      return nil
    }
    return DragDestination(window: window, receiver: receiver, version: version)
  }

  /// Returns the proxy of a window. A valid proxy has the same property, which names the proxy
  /// itself. A proxy without it belonged to a program that is gone.
  private static func proxy(_ connection: XConnection, of window: Window) -> Window? {
    func named(by window: Window) -> Window? {
      ForeignWindow.longs(
        connection.display, window, connection.atoms[.dndProxy], type: Atom(XA_WINDOW), limit: 1
      ).first.map { Window($0) }
    }
    guard let proxy = named(by: window), named(by: proxy) == proxy else { return nil }
    return proxy
  }

  private static func version(_ connection: XConnection, of window: Window) -> Int? {
    let version = ForeignWindow.longs(
      connection.display, window, connection.atoms[.dndAware], type: Atom(XA_ATOM), limit: 1
    ).first.map { Int(clamping: $0) }
    guard let version, version >= DragReceiver.versions.lowerBound else { return nil }
    return min(version, DragReceiver.versions.upperBound)
  }
}
