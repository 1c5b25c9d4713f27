import CX11
import DeftGeometry

/// When the person last did something in a window, by which window managers decide what may come to the front:
/// `_NET_WM_USER_TIME`.
///
/// The policy: *presses of keys, buttons and fingers count, and movements do not; it is told on a window of its own
/// where the manager looks there, so that telling it wakes nobody else; and without a manager it is told to nobody.*
struct UserTime {
  /// The server's milliseconds of the last press; nil before the first one.
  private(set) var last: UInt32?
  private var isElsewhere = false

  /// Whether a time is later than the last one.  The server's milliseconds begin anew after 49.7 days.
  func isNews(_ time: UInt32) -> Bool {
    guard time != 0 else { return false }
    return last.map { Int32(bitPattern: time &- $0) > 0 } ?? true
  }

  mutating func note(_ time: UInt32) { last = time }

  /// Says when the person asked for the window, before it is on the screen.
  mutating func begin(at time: UInt32, _ c: XConnection, _ window: Window) {
    note(time)
    WindowProperty.setLongs(c, window, .netWMUserTime, Atom(XA_CARDINAL), [Int(time)])
  }

  /// Says when the person did something.
  ///
  /// - Parameters:
  ///   - time: when, in the server's milliseconds.
  ///   - abilities: what the manager can do.
  ///   - c: where.
  ///   - window: the window.
  ///   - leader: a window that nobody sees, of which nobody but the manager hears.
  mutating func tell(
    _ time: UInt32, _ abilities: inout ManagerAbilities, _ c: XConnection, _ window: Window,
    leader: Window
  ) {
    guard isNews(time) else { return }
    note(time)
    guard abilities.include(.netWMUserTime, c) else { return }
    let hasOwnWindow = abilities.include(.netWMUserTimeWindow, c)
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
