import CX11
import DeftGeometry
import DeftInput

/// What a window and the desktop tell each other besides its place: that the program lives, when the person last did
/// something, that a new size was painted, that the program has started, and that it waits for the person.
///
/// The policy: *what is asked is answered in the order in which it came, after all that was asked before; nothing is
/// told that nobody asks for while a finger moves.*
final class ManagerTalk {
  private let c: XConnection
  private let window: Window
  /// A window that is never seen: it stands for the program, as the session's manager has it.
  let leader: Window
  private let counter: SyncCounter?
  private var answer = ResizeAnswer()
  private var abilities = ManagerAbilities()
  private var userTime = UserTime()
  private var notice: StartupNotice?
  /// How many programs were announced.
  private var announced = 0
  private var pings: [XClientMessageEvent] = []
  private var isFocused = false
  private var isUrgent = false

  init(_ c: XConnection, _ window: Window, _ configuration: WindowConfiguration) {
    (self.c, self.window) = (c, window)
    leader = XCreateSimpleWindow(c.display, c.root, -1, -1, 1, 1, 0, 0, 0)
    counter = SyncCounter(c)
    counter?.tell(on: window)
    WindowSetup.setLeader(c, leader, of: window, configuration)
  }

  /// What the window's manager may send to it.
  static func protocols(_ c: XConnection) -> [Atom] {
    [c.atoms[.wmDeleteWindow], c.atoms[.netWMPing], c.atoms[.netWMSyncRequest]]
  }

  /// The window is going away.
  func close() {
    counter?.close()
    XDestroyWindow(c.display, leader)
  }

  // MARK: Starting

  /// The window is about to come to the screen: the first one of the program takes over what started it.
  func willMap() {
    guard let notice = c.takeStartupNotice() else { return }
    self.notice = notice
    WindowProperty.setText(c, window, .netStartupID, notice.id)
    WindowProperty.setText(c, leader, .netStartupID, notice.id)
    if let time = notice.time { userTime.begin(at: time, c, window) }
  }

  /// The window is on the screen.
  func didMap() {
    abilities.forget()
    notice?.end(c, from: leader)
    notice = nil
  }

  /// The person has just asked for another program: the desktop is told.
  ///
  /// - Parameter name: what people call it.
  func announce(_ name: String) -> StartupNotice {
    announced += 1
    // What was not asked for by a press was so now, at the latest.
    let time = userTime.last ?? c.askTime(through: window).map { UInt32(truncatingIfNeeded: $0) }
    let notice = StartupNotice(number: announced, at: time ?? 0)
    notice.begin(c, from: leader, of: name)
    return notice
  }

  /// What was announced does not come.
  func withdraw(_ notice: StartupNotice) { notice.end(c, from: leader) }

  /// The window is in another frame.
  func didReparent() { abilities.forget() }

  /// The session's manager has a name for the program.
  func noteSession(_ id: String) {
    guard c.isConnected, !id.isEmpty else { return }
    WindowProperty.setBytes(c, leader, c.atoms[.smClientID], Atom(XA_STRING), Array(id.utf8))
    XFlush(c.display)
  }

  // MARK: What the person does

  /// The person has pressed something, at a time of the server's in milliseconds.
  func notePress(at time: UInt32) {
    userTime.tell(time, &abilities, c, window, leader: leader)
  }

  /// When the person last pressed something, in the server's milliseconds; nil before that.
  var lastPress: UInt32? { userTime.last }

  /// The keyboard has come to the window, or left it.
  func noteFocus(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused { setUrgent(false) }
  }

  /// Something waits for the person: unless the window has the keyboard, the desktop is asked to point to it.
  func callForAttention() { if !isFocused { setUrgent(true) } }

  private func setUrgent(_ value: Bool) {
    guard value != isUrgent else { return }
    isUrgent = value
    // Each manager knows one of the two.
    WindowSetup.setHints(c, window, leader: leader, isUrgent: value)
    WindowSetup.setState(
      c, window, c.atoms[.netWMStateDemandsAttention], value, isMapped: true)
    XFlush(c.display)
  }

  // MARK: Questions

  /// Takes a question of the manager's; false where it is none that is known here.
  func handle(_ message: XClientMessageEvent) -> Bool {
    let what = Atom(truncatingIfNeeded: message.data.l.0)
    if what == c.atoms[.netWMPing] {
      pings.append(message)
    } else if what == c.atoms[.netWMSyncRequest] {
      let (low, high) = (message.data.l.2, message.data.l.3)
      answer.ask(
        Int64(Int32(truncatingIfNeeded: high)) << 32 | Int64(UInt32(truncatingIfNeeded: low)))
    } else {
      return false
    }
    return true
  }

  /// The window has the size that it was given; a frame of it follows, or not.
  func noteSize(isPainted: Bool) {
    if let number = answer.noteSize(isPainted: isPainted) { set(number) }
  }

  /// A frame was sent to the screen, or none will follow.
  func noteFrame() { if let number = answer.noteFrame() { set(number) } }

  private func set(_ number: Int64) {
    counter?.set(number)
    XFlush(c.display)
  }

  /// Answers the manager's questions whether the program still lives, once it has dealt with all that came before
  /// them: each goes back as it is.
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
