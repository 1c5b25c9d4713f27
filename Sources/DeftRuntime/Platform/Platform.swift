import DeftGeometry
import DeftInput

/// A display system: a display with its devices and its desktop's settings, on which windows open.
///
/// The policy: *a platform reports events, in pixels and at times of ``MonotonicClock``, and shows pixels; the runtime
/// decides what to do and when.* The only platform is X11, in the folder of that name. Apart from that folder,
/// recorders depend on X11 (`observeRecords`), and so do the screen captures of `DeftTesting`.
///
/// A platform and its windows belong to one thread.
package protocol Platform: AnyObject {
  /// The name with which the display was opened.
  var name: String { get }
  /// The reason why the connection to the display was lost, in a sentence; `nil` while it exists.
  var lostMessage: String? { get }
  /// The kinds of input that the display cannot provide, in a sentence; `nil` if it provides all.
  var inputNote: String? { get }
  /// The desktop's settings; updated while a window's events are drained.
  var settings: DesktopSettings { get }
  /// All input devices, as last reported.
  var devices: [InputDevice] { get }
  /// The display's input capabilities, with reasons for those it lacks.
  var deviceReport: DeviceReport { get }

  /// Calls a closure with the address of the accessibility bus that the display announces, now and on each change.
  /// The address is `nil` if the display announces none. A `nil` closure ends the calls.
  func followAccessibilityBus(_ body: ((String?) -> Void)?)
  /// The address of the accessibility bus that the display announces; `nil` if it announces none.
  var accessibilityBusAddress: String? { get }

  /// Brings a document's window to the front, in any process, because the user has opened the document again.
  ///
  /// - Parameter path: The real path of the document.
  /// - Returns: Whether there is such a window.
  func raiseWindow(showing path: String) -> Bool
  /// Opens another connection to the same display for a further window; `nil` if that fails.
  func openAgain() -> (any Platform)?
  /// Makes ``wait(until:)`` also return when one of the given platforms has events. Each call replaces the previous
  /// platforms.
  func watch(_ others: [any Platform])
  /// Whether unread events are waiting; flushes unsent requests.
  var hasUnreadEvents: Bool { get }

  /// Creates a window, not yet shown. A size outside the limits is adjusted to them.
  func makeWindow(_ configuration: WindowConfiguration) -> any PlatformWindow
  /// Creates a transparent window above all programs, not yet shown. The window observes the input
  /// of all devices; programs still receive their own input. Returns `nil` if the display does not
  /// support such a window.
  ///
  /// Other programs receive no input if the window is a cover (`isCover`). Escape closes such a
  /// window.
  func makeOverlay(title: String, isCover: Bool) -> (any PlatformWindow)?
  /// Whether an overlay is shown on the display, by any program of this package.
  var hasOverlay: Bool { get }
  /// Ends the overlay on the display, in any process.
  func endOverlay()
  /// Returns the program window under a pixel of the screen; `nil` if there is none. Costs round trips to the display.
  func window(at pixel: CGPoint) -> WindowUnderContact?
  /// Queries the physical size of the monitors.
  func measureScreen() -> ScreenMeasure
  /// The largest size in pixels that the content of a new window can have so that the whole window
  /// is visible; `nil` if unknown. Costs round trips to the display.
  var roomForWindow: (width: Int, height: Int)? { get }
  /// The keyboard layout that the display's last configuration named; `nil` if unknown.
  var keyboardLayout: KeyboardLayout? { get }
  /// Queries the mapping of each touchscreen onto the screen.
  func touchMappings() -> [TouchMapping]
  /// Sets the coordinate matrix of a touchscreen, and returns whether the display accepted it.
  func setTouchMatrix(_ matrix: [Double], of device: UInt32) -> Bool
  /// Sleeps until a window's ``PlatformWindow/drain(_:)`` has events, the main queue or main run loop has done some
  /// work, or `deadline` is reached.
  ///
  /// - Parameter deadline: A time of ``MonotonicClock``, read after the run loop has run; `nil` waits
  ///   forever.
  func wait(until deadline: @autoclosure () -> TimeInterval?)
}

extension Platform {
  /// Returns `false`.
  package func raiseWindow(showing path: String) -> Bool { false }
  /// Returns `nil`.
  package func makeOverlay(title: String, isCover: Bool) -> (any PlatformWindow)? { nil }
  /// `false`: there is none.
  package var hasOverlay: Bool { false }
  /// Does nothing.
  package func endOverlay() {}
  /// Returns `nil`.
  package func window(at pixel: CGPoint) -> WindowUnderContact? { nil }
  /// Returns a measure without monitors.
  package func measureScreen() -> ScreenMeasure { ScreenMeasure([]) }
  /// `nil`: the size is unknown.
  package var roomForWindow: (width: Int, height: Int)? { nil }
  package var keyboardLayout: KeyboardLayout? { nil }
  package func touchMappings() -> [TouchMapping] { [] }
  package func setTouchMatrix(_ matrix: [Double], of device: UInt32) -> Bool { false }
  /// Returns `nil`.
  package func openAgain() -> (any Platform)? { nil }
  /// Does nothing.
  package func watch(_ others: [any Platform]) {}
  /// `false`: no events are waiting.
  package var hasUnreadEvents: Bool { false }
  /// `nil`: no address is announced.
  package var accessibilityBusAddress: String? { nil }
  /// Reports no address.
  package func followAccessibilityBus(_ body: ((String?) -> Void)?) { body?(nil) }
}

/// A window of a platform: a source of events and a target for pixels.
package protocol PlatformWindow: AnyObject {
  /// The size of the content area, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether the window fills its screen; a new value takes effect once the desktop agrees.
  var isFullScreen: Bool { get set }
  /// Fills the monitor that shows most of the given part of the screen, in pixels. Takes effect
  /// once the desktop agrees.
  func coverMonitor(showing area: PixelRect)
  /// The width that the window could still gain on its monitor, in pixels; 0 while it fills the
  /// monitor.
  var spareWidth: Int { get }
  /// Requests another width, in pixels. The window grows on the given side while there is space,
  /// then on the other side. If it was moved to gain width, it moves back when it becomes narrower.
  /// ``WindowEvent/resized(width:height:)`` reports the result, if any.
  func setWidth(_ width: Int, atLeft: Bool)
  /// Sets the size of a window that is not shown yet, in pixels. A size outside the limits is adjusted to them.
  func setInitialSize(width: Int, height: Int)
  /// Sets the position of a window that is not shown yet. The point of the window and that of the free area of the
  /// monitor are the same: (0, 0) is the top left corner, and (1, 1) the bottom right one.
  func setInitialPosition(_ point: CGPoint)
  /// Sets the frame of a window that is not shown yet; window managers may show another one.
  func setFrame(hasTitle: Bool, hasBorder: Bool)
  /// Sets the limits within which the user can resize the window, in pixels. Without a maximum, it can grow freely.
  func setSizeLimits(minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)?)
  /// The maximum size of a window on its monitor beside panels, in pixels; `nil` if unknown. Costs round trips to the
  /// display.
  var availableSize: (width: Int, height: Int)? { get }
  /// Requests another size, in pixels. The window becomes at most as large as its monitor.
  /// ``WindowEvent/resized(width:height:)`` reports the result, if any.
  func setSize(width: Int, height: Int)
  /// The title that the window manager shows.
  var title: String { get set }
  /// Sets the icons for lists of windows.
  func setIcons(_ icons: [WindowIcon])
  /// Asks the desktop to draw the user's attention to the window, unless it has the keyboard focus.
  func callForAttention()
  /// Brings the window to the front, with the keyboard focus, because the user has asked for it.
  func activate()
  /// Announces to the desktop that the user has asked this window to start another program; returns the environment
  /// variables for that program.
  func announceStart() -> [String: String]
  /// Withdraws the announcement of a program that did not start.
  func withdrawStart(_ environment: [String: String])
  /// Tags the window with the real path of its document, so that another process of the program finds it.
  func setDocument(_ path: String?)
  /// The window's identifier for the desktop's dialogs, such as `x11:2a00003`; `nil` if the window
  /// has none.
  var portalHandle: String? { get }
  /// The position of the content area on the screen, in pixels; costs a round trip to the display.
  var origin: CGPoint { get }
  /// The current refresh rate of the monitor that shows most of the window, in frames per second.
  var refreshRate: Double { get }
  /// Shows the window.
  func show()
  /// Leaves the desktop session. Called when the window closes.
  func finish()
  /// Removes the window from the screen, for good.
  func destroy()

  /// Delivers all pending events without waiting, with locations in pixels and times of ``MonotonicClock``.
  func drain(_ body: (WindowEvent) -> Void)
  /// Delivers events like `drain`, but waits for everything still in transit, so that no event from before the call
  /// remains.
  func catchUp(_ body: (WindowEvent) -> Void)
  /// The time to check for contacts whose end may have been lost; `nil` for never.
  var nextExpiry: TimeInterval? { get }
  /// Cancels contacts whose end counts as lost at a time.
  func expireContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void)

  /// Queues an event of a synthetic finger, in pixels, at a time of ``MonotonicClock``. The event
  /// is delivered like real input, by the same rules.
  ///
  /// - Parameters:
  ///   - contact: The event.
  ///   - width: The width of the contact area in pixels; `nil` if unknown.
  func inject(_ contact: ContactEvent, width: CGFloat?)
  /// Whether synthetic events are queued.
  var hasInjected: Bool { get }
  /// Delivers synthetic events, including those queued during the delivery; does nothing when called
  /// recursively.
  func deliverInjected(_ body: (WindowEvent) -> Void)

  /// Observers of raw device reports, called before they are decoded, for fault detectors.
  var reports: Observers<InputReport> { get }
  /// Injects a fault into the next matching contact.
  ///
  /// - Returns: Whether the window supports this.
  func inject(_ fault: InjectedFault) -> Bool

  /// The clipboards and drag and drop; `nil` if the platform has none.
  var exchange: (any Exchange)? { get }

  /// Sets the caret's position in the window, in pixels. From then on, text composed with keys or an input method
  /// arrives as text; with `nil`, keys arrive only as key events.
  func setCaret(_ place: PixelRect?)

  /// Whether frames reach the screen through shared memory; known after the first one.
  var usesSharedMemory: Bool { get }
  /// Returns memory for the next frame, of the window's size; `nil` if none is free now.
  func beginFrame() -> PixelBuffer?
  /// Shows the pixels of `damage` from the buffer of the last `beginFrame`.
  func present(_ damage: Region)
}

extension PlatformWindow {
  /// Fills the screen, because there is only one monitor.
  package func coverMonitor(showing area: PixelRect) { isFullScreen = true }
  /// 0, because there is no monitor.
  package var spareWidth: Int { 0 }
  /// Does nothing: the size is fixed.
  package func setWidth(_ width: Int, atLeft: Bool) {}
  package func setInitialSize(width: Int, height: Int) {}
  package func setSize(width: Int, height: Int) {}
  /// Does nothing: the position is fixed.
  package func setInitialPosition(_ point: CGPoint) {}
  /// Does nothing, because the window has no frame.
  package func setFrame(hasTitle: Bool, hasBorder: Bool) {}
  /// Does nothing.
  package func setSizeLimits(
    minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)?
  ) {}
  /// `nil`, because the platform has no monitor.
  package var availableSize: (width: Int, height: Int)? { nil }
  /// The screen's origin.
  package var origin: CGPoint { .zero }
  /// Does nothing.
  package func finish() {}
  /// Does nothing.
  package func destroy() {}
  /// Does nothing.
  package func setIcons(_ icons: [WindowIcon]) {}
  /// Does nothing.
  package func callForAttention() {}
  /// Does nothing.
  package func activate() {}
  /// Returns an empty environment.
  package func announceStart() -> [String: String] { [:] }
  /// Does nothing.
  package func withdrawStart(_ environment: [String: String]) {}
  /// Does nothing.
  package func setDocument(_ path: String?) {}
  /// `nil`: the window has no identifier.
  package var portalHandle: String? { nil }
  /// Observers that are never called.
  package var reports: Observers<InputReport> { Observers() }
  /// `nil`: the platform has no clipboards.
  package var exchange: (any Exchange)? { nil }
  /// Does nothing.
  package func setCaret(_ place: PixelRect?) {}
  /// Returns `false`.
  package func inject(_ fault: InjectedFault) -> Bool { false }
}
