import DeftGeometry
import DeftInput
import DeftRawInput
import DeftX11

/// The overlay over all programs on X11, with its presenter; converts the server's times to our clock.
final class XOverlayWindow: PlatformWindow {
  private let overlay: XOverlay
  private var clock = EventClock()

  var title: String { didSet { if title != oldValue { overlay.setTitle(title) } } }

  init(_ overlay: XOverlay, title: String) {
    (self.overlay, self.title) = (overlay, title)
    overlay.clock = MonotonicClock.now
    overlay.setTitle(title)
  }

  var pixelSize: (width: Int, height: Int) { (overlay.width, overlay.height) }
  /// `true`: the overlay always covers the whole display.
  var isFullScreen: Bool {
    get { true }
    set {}
  }
  var refreshRate: Double { overlay.refreshRate }
  func show() { overlay.show() }
  func finish() { overlay.close() }

  // MARK: - Events

  func drain(_ body: (WindowEvent) -> Void) { overlay.drain { hand($0, to: body) } }
  func catchUp(_ body: (WindowEvent) -> Void) { overlay.catchUp { hand($0, to: body) } }

  private func hand(_ event: WindowEvent, to body: (WindowEvent) -> Void) {
    guard case .input(let input) = event else { return body(event) }
    // Other windows may have come to the front. The marks of a new contact must be above them.
    if case .contact(let contact) = input, contact.phase == .began { overlay.raise() }
    body(
      .input(
        input.mapTime { stamp in
          clock.local(stamp, arrival: MonotonicClock.now()) {
            overlay.askServerTime().map { (server: $0, ours: MonotonicClock.now()) }
          }
        }))
  }

  /// `nil`: raw events report every end.
  var nextExpiry: TimeInterval? { nil }
  /// Does nothing.
  func expireContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {}
  /// Does nothing: the overlay only observes.
  func inject(_ contact: ContactEvent, width: CGFloat?) {}
  /// `false`: the overlay only observes.
  var hasInjected: Bool { false }
  /// Does nothing.
  func deliverInjected(_ body: (WindowEvent) -> Void) {}

  // MARK: - Pixels

  var usesSharedMemory: Bool { overlay.presenter.usesSharedMemory }
  func beginFrame() -> PixelBuffer? { overlay.presenter.beginFrame() }
  func present(_ damage: Region) { overlay.presenter.present(damage) }
}
