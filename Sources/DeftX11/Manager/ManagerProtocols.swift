import CX11
import DeftGeometry
import DeftInput

/// The protocols between a window and the desktop, apart from the window's position: pings, the time of the last user
/// action, resize synchronization, startup notices, and attention requests.
///
/// The policy: *requests are answered in order, after all earlier events; during a finger's movement, only answers are
/// sent.*
final class ManagerProtocols {
  private let c: XConnection
  private let window: Window
  /// The invisible window that represents the program to the session manager.
  let leader: Window
  private let counter: SyncCounter?
  private var answer = ResizeAnswer()
  private var features = ManagerFeatures()
  private var userTime = UserTime()
  private var notice: StartupNotice?
  /// The number of startup notices sent.
  private var announced = 0
  private var pings: [XClientMessageEvent] = []
  private var isFocused = false
  private var isUrgent = false

  init(_ c: XConnection, _ window: Window, _ configuration: WindowConfiguration) {
    (self.c, self.window) = (c, window)
    leader = XCreateSimpleWindow(c.display, c.root, -1, -1, 1, 1, 0, 0, 0)
    counter = SyncCounter(c)
    counter?.announce(on: window)
    WindowSetup.setLeader(c, leader, of: window, configuration)
  }

  /// Returns the protocols that the window supports.
  static func protocols(_ c: XConnection) -> [Atom] {
    [c.atoms[.wmDeleteWindow], c.atoms[.netWMPing], c.atoms[.netWMSyncRequest]]
  }

  func close() {
    counter?.close()
    XDestroyWindow(c.display, leader)
  }

  // MARK: Starting

  /// Prepares for mapping the window: the first window of the program adopts the startup notice.
  func willMap() {
    guard let notice = c.takeStartupNotice() else { return }
    self.notice = notice
    WindowProperty.setText(c, window, .netStartupID, notice.id)
    WindowProperty.setText(c, leader, .netStartupID, notice.id)
    if let time = notice.time { userTime.begin(at: time, c, window) }
  }

  /// Handles the mapping of the window.
  func didMap() {
    features.forget()
    notice?.end(c, from: leader)
    notice = nil
  }

  /// Announces to the desktop that the user has just requested the start of another program.
  ///
  /// - Parameter name: The program's name for users.
  func announce(_ name: String) -> StartupNotice {
    announced += 1
    // Without an earlier press, the request is the latest user action.
    let time = userTime.last ?? c.askTime(through: window).map { UInt32(truncatingIfNeeded: $0) }
    let notice = StartupNotice(number: announced, at: time ?? 0)
    notice.begin(c, from: leader, of: name)
    return notice
  }

  /// Withdraws the announcement of a program that does not start.
  func withdraw(_ notice: StartupNotice) { notice.end(c, from: leader) }

  /// Handles a move of the window to another frame.
  func didReparent() { features.forget() }

  /// Records the program's client id from the session manager.
  func noteSession(_ id: String) {
    guard c.isConnected, !id.isEmpty else { return }
    WindowProperty.setBytes(c, leader, c.atoms[.smClientID], Atom(XA_STRING), Array(id.utf8))
    XFlush(c.display)
  }

  // MARK: User actions

  /// Records a press at the given server time, in milliseconds.
  func notePress(at time: UInt32) {
    userTime.set(time, &features, c, window, leader: leader)
  }

  /// Records whether the window has the keyboard focus.
  func noteFocus(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused { setUrgent(false) }
  }

  /// Demands the user's attention, unless the window has the keyboard focus.
  func callForAttention() { if !isFocused { setUrgent(true) } }

  private func setUrgent(_ value: Bool) {
    guard value != isUrgent else { return }
    isUrgent = value
    // Each manager supports the hint or the state.
    WindowSetup.setHints(c, window, leader: leader, isUrgent: value)
    WindowSetup.setState(
      c, window, c.atoms[.netWMStateDemandsAttention], value, isMapped: true)
    XFlush(c.display)
  }

  // MARK: Requests

  /// Handles a request of the manager; false for other messages.
  func handle(_ message: XClientMessageEvent) -> Bool {
    let kind = Atom(truncatingIfNeeded: message.data.l.0)
    if kind == c.atoms[.netWMPing] {
      pings.append(message)
    } else if kind == c.atoms[.netWMSyncRequest] {
      let (low, high) = (message.data.l.2, message.data.l.3)
      answer.ask(
        Int64(Int32(truncatingIfNeeded: high)) << 32 | Int64(UInt32(truncatingIfNeeded: low)))
    } else {
      return false
    }
    return true
  }

  /// Records that the window has the requested size, and whether a frame of that size follows.
  func noteSize(isPainted: Bool) {
    if let number = answer.noteSize(isPainted: isPainted) { set(number) }
  }

  /// Records that a frame was sent to the screen, or that none will follow.
  func noteFrame() { if let number = answer.noteFrame() { set(number) } }

  private func set(_ number: Int64) {
    counter?.set(number)
    XFlush(c.display)
  }

  /// Answers the manager's pings after all earlier events were handled. Each ping is returned unchanged.
  func answerPings() {
    guard !pings.isEmpty, c.isConnected else { return }
    for ping in pings {
      var answer = XEvent()
      answer.xclient = ping
      answer.xclient.window = c.root
      XSendEvent(
        c.display, c.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &answer)
    }
    pings.removeAll()
    XFlush(c.display)
  }
}
