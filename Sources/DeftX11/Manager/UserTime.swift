import CX11
import DeftGeometry

/// The time of the user's last action in a window: `_NET_WM_USER_TIME`. Window managers use it to
/// decide which windows may come to the front.
///
/// The policy: *presses of keys, buttons and fingers count, but movements do not. The time is set
/// on a separate window if the manager supports that, so that only the manager wakes. Without a
/// manager, the time is not set.*
struct UserTime {
  /// The time of the last press in server milliseconds; `nil` before the first one.
  private(set) var last: UInt32?
  private var isElsewhere = false

  /// Returns whether a time is later than the last one. The server's milliseconds wrap after 49.7 days.
  func isLater(_ time: UInt32) -> Bool {
    guard time != 0 else { return false }
    return last.map { Int32(bitPattern: time &- $0) > 0 } ?? true
  }

  mutating func note(_ time: UInt32) { last = time }

  /// Sets the time of the user's request for the window, before it is mapped.
  mutating func begin(at time: UInt32, _ c: XConnection, _ window: Window) {
    note(time)
    WindowProperty.setLongs(c, window, .netWMUserTime, Atom(XA_CARDINAL), [Int(time)])
  }

  /// Sets the time of a user action.
  ///
  /// - Parameters:
  ///   - time: The time in server milliseconds.
  ///   - features: The manager's features.
  ///   - c: The connection.
  ///   - window: The window.
  ///   - leader: An invisible window whose events only the manager receives.
  mutating func set(
    _ time: UInt32, _ features: inout ManagerFeatures, _ c: XConnection, _ window: Window,
    leader: Window
  ) {
    guard isLater(time) else { return }
    note(time)
    guard features.include(.netWMUserTime, c) else { return }
    let hasOwnWindow = features.include(.netWMUserTimeWindow, c)
    if hasOwnWindow, !isElsewhere {
      WindowProperty.setLongs(
        c, window, .netWMUserTimeWindow, Atom(XA_WINDOW), [Int(bitPattern: leader)])
    } else if !hasOwnWindow, isElsewhere {
      XDeleteProperty(c.display, window, c.atoms[.netWMUserTimeWindow])
    }
    isElsewhere = hasOwnWindow
    WindowProperty.setLongs(
      c, hasOwnWindow ? leader : window, .netWMUserTime, Atom(XA_CARDINAL), [Int(time)])
  }
}
