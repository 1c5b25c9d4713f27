import DeftBus
import DeftGeometry

/// The way from a program's windows to screen readers and other assistive programs.
///
///     let accessibility = AccessibilityBus(program: "deft", environment: environment, now: clock)
///     accessibility.begin()
///     accessibility.add(window)
///
/// The policy: *nothing is started and nothing costs anything until an assistive program asks for it.*  Until then there
/// is a connection to the session's bus that sleeps; once the desktop says that somebody listens (`org.a11y.Status`),
/// the windows are on the bus of assistive programs, and they leave it when nobody does any more.  Where nobody in the
/// session can say so, the bus is the one that the display names (`AT_SPI_BUS` on the root window), as soon as it does.
/// A session without a bus, or a bus that ends, changes nothing for the program.
package final class AccessibilityBus {
  private let program: String
  private let environment: [String: String]
  /// The time of the machine's monotonic clock, in seconds.
  private let now: () -> TimeInterval
  /// Has whoever is handed over told where the display says that the bus is, and of each change; or nobody any more.
  private let display: (((String?) -> Void)?) -> Void
  private var isDisplayFollowed = false
  /// Where it is said whether somebody listens.
  private var session: BusConnection?
  private var service: AccessibilityService?
  /// The address of the bus that the service is on.
  private var address = ""
  private var windows: [Window] = []
  private struct Window { weak var window: (any AccessibleWindow)?; var isActive: Bool }
  private var retry: (any DispatchSourceTimer)?
  private var patience = AccessibilityBus.firstPatience
  private var hasBegun = false

  /// Whether the windows are on the bus of assistive programs.
  package var isListening: Bool { service?.isEmbedded ?? false }
  /// Is told when they come to it, and when they have left it.
  package var listeningChanged: ((Bool) -> Void)?

  /// Whether a screen reader reads the session's windows out.
  package private(set) var hasScreenReader = false {
    didSet { if hasScreenReader != oldValue { screenReaderChanged?(hasScreenReader) } }
  }
  /// Is told when it begins or ends to.
  package var screenReaderChanged: ((Bool) -> Void)?

  /// How long a bus that was lost is left alone, in seconds: doubled each time, and after the last it is given up.
  private static let (firstPatience, lastPatience): (TimeInterval, TimeInterval) = (1, 64)
  private static let (launcher, path, status) = (
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
  )

  /// A program whose windows are on no bus yet.
  ///
  /// - Parameters:
  ///   - program: what people know it by.
  ///   - environment: where `AT_SPI_BUS_ADDRESS` may name the bus of assistive programs: then they are there already.
  ///   - now: the time of the machine's monotonic clock, in seconds.
  ///   - followDisplay: tells whom it is given where the display says that the bus is, nil where it says nothing, and
  ///     of each change, until it is given nobody.
  package init(
    program: String, environment: [String: String], now: @escaping () -> TimeInterval,
    followDisplay: @escaping (((String?) -> Void)?) -> Void
  ) {
    (self.program, self.environment, self.now) = (program, environment, now)
    display = followDisplay
  }

  deinit { close() }

  /// Begins to look whether somebody listens.
  package func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    open()
  }

  /// Leaves all buses.
  package func close() {
    retry?.cancel()
    session?.close()
    followDisplay(false)
    leave()
    (retry, session, hasBegun, hasScreenReader) = (nil, nil, false, false)
  }

  // MARK: - Windows

  /// A window that assistive programs can meet from here on.
  package func add(_ window: any AccessibleWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(Window(window: window, isActive: false))
    service?.add(window)
  }

  /// A window is gone.
  package func remove(_ window: any AccessibleWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    service?.remove(window)
  }

  /// A window has another picture than before: called after each frame.
  package func didChange(_ window: any AccessibleWindow) { service?.didChange(window) }

  /// What was held in a window may have been let go: called after each turn.
  package func turnDidEnd(_ window: any AccessibleWindow) { service?.turnDidEnd(window) }

  /// A window has got the keyboard, or has lost it.
  package func setActive(_ isActive: Bool, _ window: any AccessibleWindow) {
    guard let index = windows.firstIndex(where: { $0.window === window }) else { return }
    windows[index].isActive = isActive
    service?.setActive(isActive, window)
  }

  /// Says something to people who do not see it.
  package func announce(_ text: String, isUrgent: Bool, in window: any AccessibleWindow) {
    service?.announce(text, isUrgent: isUrgent, in: window)
  }

  // MARK: - Whether somebody listens

  private func open() {
    if let address = environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty { return join(address) }
    do throws(BusConnection.Failure) {
      let bus = try BusConnection(now: now)
      bus.lost = { [weak self] _ in
        // Without the session there is nobody to ask; what listens goes on listening.
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
      // Where there is no session, only the display may know of a bus.
      session = nil
      if patience > Self.firstPatience { tryLater() }
      apply(nil)
    }
  }

  /// Asks whether somebody listens, without starting whoever would know.
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

  /// Goes by who listens; nil where nobody knows of any: then by what the display says.
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

  /// Joins the bus that the display names, now or later; or looks there no more.
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
          self?.patience = Self.firstPatience
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

  /// Looks again after a while for a bus that was lost.
  private func tryLater() {
    guard hasBegun, patience <= Self.lastPatience else { return }
    retry?.cancel()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      retry = nil
      if session == nil { open() } else { ask() }
    }
    timer.schedule(deadline: .now() + patience)
    timer.activate()
    retry = timer
    patience *= 2
  }
}
