import DeftGeometry
import DeftInput

/// What a platform gives to the runtime: a display with its devices and its desktop's settings, on which
/// windows open.
///
/// The policy: *a platform tells what happened, in pixels and at times of ``MonotonicClock``, and shows pixels;
/// what is done, and when, is the runtime's.*  There is one, X11, in the folder of its name: nothing else in
/// the runtime knows of it, and above it only who records.
///
/// All of it, and of the windows on it, belongs to one thread.
package protocol Platform: AnyObject {
  /// The display's name, as it was opened.
  var name: String { get }
  /// Why the display is there no more, in a sentence; nil while it is.
  var lostMessage: String? { get }
  /// What input the display cannot give at all, in a sentence; nil where nothing lacks.
  var inputNote: String? { get }
  /// What the person has set for the desktop; kept up to date while a window's events are drained.
  var settings: DesktopSettings { get }
  /// All input devices, as they were last told.
  var devices: [InputDevice] { get }
  /// What input the display has, and what it lacks and why.
  var deviceReport: DeviceReport { get }

  /// Tells where the display says that the bus of assistive programs is, nil where it does not, and of each change;
  /// without a body that is not followed any more.
  func followAccessibilityBus(_ body: ((String?) -> Void)?)

  /// Brings the window of any process to the front that shows a document, because the person has opened that again.
  ///
  /// - Parameter path: the real path of the document.
  /// - Returns: whether there is such a window.
  func raiseWindow(showing path: String) -> Bool
  /// Opens the same display once more, for a second window; nil where that cannot be had.
  func openAgain() -> (any Platform)?
  /// Has ``wait(until:)`` also end when another platform has something to hand out; nil: no other one.
  func watch(_ other: (any Platform)?)
  /// Whether events wait to be handed out; sends what was not sent yet.
  var hasUnreadEvents: Bool { get }

  /// Makes a window, which is not seen yet.  A size that cannot be had is brought nearer.
  func makeWindow(_ configuration: WindowConfiguration) -> any PlatformWindow
  /// Sleeps until a window's ``PlatformWindow/drain(_:)`` has something to hand out, the main queue or the
  /// main run loop has had something to do, which is done before it returns, or `deadline` has come.
  ///
  /// - Parameter deadline: a time of ``MonotonicClock``, asked for after the run loop has had its turn; nil
  ///   waits for ever.
  func wait(until deadline: @autoclosure () -> TimeInterval?)
}

extension Platform {
  /// There are no windows of other processes.
  package func raiseWindow(showing path: String) -> Bool { false }
  /// There is one window.
  package func openAgain() -> (any Platform)? { nil }
  /// There is no other one.
  package func watch(_ other: (any Platform)?) {}
  /// All events have been handed out.
  package var hasUnreadEvents: Bool { false }
  /// The display says nothing of it.
  package func followAccessibilityBus(_ body: ((String?) -> Void)?) { body?(nil) }
}

/// A window of a platform: what happens to it comes out, and pixels go in.
package protocol PlatformWindow: AnyObject {
  /// The inside, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether the window covers its screen; set, it does so once the desktop agrees.
  var isFullScreen: Bool { get set }
  /// How much wider the window could be on its monitor, in pixels; 0 while it covers it.
  var spareWidth: Int { get }
  /// Asks the desktop for another width, in pixels: at the left or at the right, and where there is no room on that
  /// side, on the other one. A window that was moved for it moves back when it becomes narrower again.
  /// ``WindowEvent/resized(width:height:)`` tells the result, if any.
  func setWidth(_ width: Int, atLeft: Bool)
  /// What the window manager calls the window.
  var title: String { get set }
  /// Gives the window other pictures for lists of windows.
  func setIcons(_ icons: [WindowIcon])
  /// Asks the desktop to point to the window, unless it has the keyboard: something in it waits for the person.
  func callForAttention()
  /// Says to the desktop that another program of ours is about to be started, because the person has asked for it in
  /// the window; gives what that program is to find in its environment.
  func announceStart() -> [String: String]
  /// Says that a program does not come that was announced, with what it was to find in its environment.
  func withdrawStart(_ environment: [String: String])
  /// Marks the window with the real path of the document that it shows, so that another process of the program finds it.
  func setDocument(_ path: String?)
  /// What the desktop's dialogs call the window that they belong to, as in `x11:2a00003`; nil where they cannot.
  var portalHandle: String? { get }
  /// Where the inside begins on the screen, in pixels; asked for rarely, since the display has to be asked.
  var origin: CGPoint { get }
  /// Frames per second of what shows most of the window, as it is now.
  var refreshRate: Double { get }
  /// Brings the window to the screen.
  func show()
  /// The window is not run any more: the program leaves the person's session.
  func finish()

  /// Hands out everything that has happened, without waiting: places in pixels, times of ``MonotonicClock``.
  func drain(_ body: (WindowEvent) -> Void)
  /// The same with all that is still on its way: afterwards nothing is left that happened before the call.
  func catchUp(_ body: (WindowEvent) -> Void)
  /// When contacts are to be looked after that may be lost without a word; nil: never.
  var nextExpiry: TimeInterval? { get }
  /// Cancels contacts that are lost without a word by a time.
  func expireContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void)

  /// Takes what a finger does that a tool makes up, in pixels, at a time of ``MonotonicClock``: it waits, and then
  /// comes out like what people do, through the same rules.
  ///
  /// - Parameters:
  ///   - contact: what it does.
  ///   - width: how wide it lies on the screen, in pixels; nil where that is not told.
  func inject(_ contact: ContactEvent, width: CGFloat?)
  /// Whether something waits that was made up.
  var hasInjected: Bool { get }
  /// Hands out what was made up, with what is made up meanwhile; does nothing while that is being done.
  func handOutInjected(_ body: (WindowEvent) -> Void)

  /// Those who look for faults in what devices report, before anything is made of it.
  var reports: Observers<InputReport> { get }
  /// Lets a fault happen with the next contact that it fits.
  ///
  /// - Returns: whether the window can do so.
  func inject(_ fault: InjectedFault) -> Bool

  /// Clipboards, and drag and drop; nil where the platform has none.
  var exchange: (any Exchange)? { get }

  /// Says where in the window somebody types, in pixels: what is composed with keys or an input method comes
  /// out as text from then on; nil: nobody types, and keys are keys.
  func setCaret(_ place: PixelRect?)

  /// Whether frames reach the screen through shared memory; known after the first one.
  var usesSharedMemory: Bool { get }
  /// Memory for the next frame, of the window's size; nil where none can be had now.
  func beginFrame() -> PixelBuffer?
  /// Shows the pixels of `damage` out of the buffer that was begun last.
  func present(_ damage: Region)
}

extension PlatformWindow {
  /// There is no monitor.
  package var spareWidth: Int { 0 }
  /// The size stays.
  package func setWidth(_ width: Int, atLeft: Bool) {}
  /// It is where the screen begins.
  package var origin: CGPoint { .zero }
  /// There is no session to leave.
  package func finish() {}
  /// No list of windows shows it.
  package func setIcons(_ icons: [WindowIcon]) {}
  /// There is no desktop.
  package func callForAttention() {}
  /// There is no desktop.
  package func announceStart() -> [String: String] { [:] }
  /// There is no desktop.
  package func withdrawStart(_ environment: [String: String]) {}
  /// No other process looks for it.
  package func setDocument(_ path: String?) {}
  /// No dialog of the desktop belongs to it.
  package var portalHandle: String? { nil }
  /// Nobody is told of anything.
  package var reports: Observers<InputReport> { Observers() }
  /// There is no other program.
  package var exchange: (any Exchange)? { nil }
  /// Keys type what they type.
  package func setCaret(_ place: PixelRect?) {}
  /// No fault happens.
  package func inject(_ fault: InjectedFault) -> Bool { false }
}
