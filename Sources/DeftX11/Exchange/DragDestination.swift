import CX11
import DeftGeometry

/// A window on which something can be dropped, under a place of the screen.
struct DragDestination: Equatable {
  /// The window that messages are about.
  var window: Window
  /// Where they go to: the window, or another one that stands for it.
  var receiver: Window
  /// The version of the protocol that both sides understand.
  var version: Int

  /// How deep windows may lie in one another: more than any desktop's.
  private static let mostLevels = 32

  /// The window under a pixel of the screen that takes drops; nil where there is none.
  ///
  /// It costs a few answers of the server for each level: ask once for all places that are known at the moment.
  static func find(_ connection: XConnection, x: Int, y: Int) -> DragDestination? {
    var window = connection.root
    for _ in 0..<mostLevels {
      var (localX, localY, child) = (Int32(0), Int32(0), Window(0))
      var isThere = false
      XErrorLog.ignore(connection.display) {
        isThere =
          XTranslateCoordinates(
            connection.display, connection.root, window, Int32(clamping: x), Int32(clamping: y),
            &localX, &localY, &child) != 0
      }
      guard isThere, child != 0 else { break }
      if let found = destination(connection, child) { return found }
      window = child
    }
    // A desktop may have a window that stands for the root window.
    return destination(connection, connection.root)
  }

  private static func destination(_ connection: XConnection, _ window: Window) -> DragDestination? {
    let receiver = proxy(connection, of: window) ?? window
    // Anybody may drop on the root window of whoever says so, but the root window itself hears nothing.
    guard receiver != connection.root, let version = version(connection, of: receiver) else {
      return nil
    }
    return DragDestination(window: window, receiver: receiver, version: version)
  }

  /// The window that stands for another one. It says so itself, too: else the program is gone that has set it.
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
