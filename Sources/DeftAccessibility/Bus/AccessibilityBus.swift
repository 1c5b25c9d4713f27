import DeftBus
import DeftGeometry

/// The connection of a program's windows to screen readers and other assistive technologies.
///
///     let accessibility = AccessibilityBus(program: "deft", environment: environment, now: clock)
///     accessibility.begin()
///     accessibility.add(window)
///
/// The policy: *nothing starts or costs time until an assistive technology needs it.* Until then, only an idle
/// connection to the session bus exists. When the desktop reports a listener (`org.a11y.Status`), the windows join the
/// accessibility bus, and they leave it when the last listener is gone. If the session does not provide this status,
/// the windows join the bus named by `AT_SPI_BUS` on the root window, as soon as that property is set. A missing or
/// lost bus does not affect the program.
package final class AccessibilityBus {
  private let program: String
  private let environment: [String: String]
  /// Returns the time of the monotonic clock, in seconds.
  private let now: () -> TimeInterval
  /// Subscribes a closure to the bus address of the display and its changes; `nil` unsubscribes.
  private let display: (((String?) -> Void)?) -> Void
  private var isDisplayFollowed = false
  /// The session bus, which reports whether a program is listening.
  private var session: BusConnection?
  private var service: AccessibilityService?
  /// The address of the service's bus.
  private var address = ""
  private var windows: [Window] = []
  private struct Window { weak var window: (any AccessibleWindow)?; var isActive: Bool }
  private var retry: (any DispatchSourceTimer)?
  private var reconnectionDelay = AccessibilityBus.firstDelay
  private var hasBegun = false

  /// Called when the windows join or leave the accessibility bus.
  package var listeningChanged: ((Bool) -> Void)?

  /// Whether a screen reader is active in the session.
  package private(set) var hasScreenReader = false {
    didSet { if hasScreenReader != oldValue { screenReaderChanged?(hasScreenReader) } }
  }
  /// Called when a screen reader starts or ends.
  package var screenReaderChanged: ((Bool) -> Void)?

  /// The first and last delay before reconnecting to a lost bus, in seconds. The delay doubles with each attempt. The
  /// attempt after the last delay is the final one.
  private static let (firstDelay, lastDelay): (TimeInterval, TimeInterval) = (1, 64)
  private static let (launcher, path, status) = (
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
  )

  /// Creates a connection that is not on any bus yet.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - environment: The environment. `AT_SPI_BUS_ADDRESS` may contain the address of the accessibility bus, which
  ///     is then joined without waiting for a listener.
  ///   - now: Returns the time of the monotonic clock, in seconds.
  ///   - followDisplay: Calls its argument with the bus address of the display (`nil` for none), now and after each
  ///     change. If that argument is `nil`, the calls end.
  package init(
    program: String, environment: [String: String], now: @escaping () -> TimeInterval,
    followDisplay: @escaping (((String?) -> Void)?) -> Void
  ) {
    (self.program, self.environment, self.now) = (program, environment, now)
    display = followDisplay
  }

  deinit { close() }

  /// Starts observing whether a program is listening.
  package func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    open()
  }

  /// Closes all connections.
  package func close() {
    retry?.cancel()
    session?.close()
    followDisplay(false)
    leave()
    (retry, session, hasBegun, hasScreenReader) = (nil, nil, false, false)
  }

  // MARK: - Windows

  /// Makes a window accessible.
  package func add(_ window: any AccessibleWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(Window(window: window, isActive: false))
    service?.add(window)
  }

  package func remove(_ window: any AccessibleWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    service?.remove(window)
  }

  /// Handles a possible change of a window. Called after each frame.
  package func didChange(_ window: any AccessibleWindow) { service?.didChange(window) }

  /// Sends the changes that were deferred while the user held an object, if it has been released. Called after each
  /// iteration of the event loop.
  package func iterationDidEnd(_ window: any AccessibleWindow) { service?.iterationDidEnd(window) }

  /// Handles a change of the keyboard focus of a window.
  package func setActive(_ isActive: Bool, _ window: any AccessibleWindow) {
    guard let index = windows.firstIndex(where: { $0.window === window }) else { return }
    windows[index].isActive = isActive
    service?.setActive(isActive, window)
  }

  /// Sends an announcement to screen readers.
  package func announce(_ text: String, isUrgent: Bool, in window: any AccessibleWindow) {
    service?.announce(text, isUrgent: isUrgent, in: window)
  }

  // MARK: - Listeners

  private func open() {
    if let address = environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty { return join(address) }
    do throws(BusConnection.Failure) {
      let bus = try BusConnection(now: now)
      bus.lost = { [weak self] _ in
        // Without the session bus, the status is unknown. The windows stay on an accessibility bus that they have
        // joined.
        self?.session = nil
        self?.tryLater()
        self?.apply(nil)
      }
      try bus.subscribe(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.launcher)'"
      ) { [weak self] _ in self?.ask() }
      try bus.subscribe(
        "type='signal',path='\(Self.path)',interface='org.freedesktop.DBus.Properties',"
          + "member='PropertiesChanged',arg0='\(Self.status)'"
      ) { [weak self] _ in self?.ask() }
      session = bus
      ask()
    } catch {
      // Without a session bus, only the display can name the accessibility bus.
      session = nil
      if reconnectionDelay > Self.firstDelay { tryLater() }
      apply(nil)
    }
  }

  /// Requests the status, without starting the service that provides it.
  private func ask() {
    guard let session,
      let call = session.makeCall(
        Self.launcher, Self.path, "org.freedesktop.DBus.Properties", "GetAll", starting: false)
    else { return }
    call.append(Self.status)
    try? session.send(call, patience: AccessibilityService.answerTime) { [weak self] in
      self?.apply(AccessibilityStatus($0))
    }
  }

  /// Applies a status; without a status, follows the bus address of the display.
  private func apply(_ status: AccessibilityStatus?) {
    hasScreenReader = status?.hasScreenReader ?? false
    guard let status else { return followDisplay(true) }
    followDisplay(false)
    guard status.isWanted else { return leave() }
    guard service == nil, let session,
      let call = session.makeCall(
        Self.launcher, Self.path, Self.launcher, "GetAddress", starting: false)
    else { return }
    try? session.send(call, patience: AccessibilityService.answerTime) { [weak self] answer in
      if let address = answer.text(), !address.isEmpty { self?.join(address) }
    }
  }

  /// Starts or stops following the bus address of the display.
  private func followDisplay(_ isFollowed: Bool) {
    guard isFollowed || isDisplayFollowed else { return }
    isDisplayFollowed = isFollowed
    guard isFollowed else { return display(nil) }
    display { [weak self] address in
      guard let self, let address, !address.isEmpty, service == nil || address != self.address
      else { return }
      leave()
      join(address)
    }
  }

  private func join(_ address: String) {
    guard hasBegun, service == nil else { return }
    do throws(BusConnection.Failure) {
      let service = try AccessibilityService(
        program: program, address: address, now: now, answer: AccessibleAnswer.init(to:at:in:),
        embedded: { [weak self] in
          self?.reconnectionDelay = Self.firstDelay
          self?.listeningChanged?(true)
        },
        lost: { [weak self] in
          self?.leave()
          self?.tryLater()
        })
      for entry in windows {
        guard let window = entry.window else { continue }
        service.add(window)
        service.setActive(entry.isActive, window)
      }
      (self.service, self.address) = (service, address)
    } catch {
      tryLater()
    }
  }

  private func leave() {
    guard let service else { return }
    self.service = nil
    service.close()
    listeningChanged?(false)
  }

  /// Reconnects to a lost bus after a delay.
  private func tryLater() {
    guard hasBegun, reconnectionDelay <= Self.lastDelay else { return }
    retry?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      retry = nil
      if session == nil { open() } else { ask() }
    }
    timer.schedule(deadline: .now() + reconnectionDelay)
    timer.activate()
    retry = timer
    reconnectionDelay *= 2
  }
}
