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
/// the windows are on the bus of assistive programs, and they leave it when nobody does any more.  A session without a
/// bus, or a bus that ends, changes nothing for the program.
package final class AccessibilityBus {
  private let program: String
  private let environment: [String: String]
  /// The time of the machine's monotonic clock, in seconds.
  private let now: () -> TimeInterval
  /// Where it is said whether somebody listens.
  private var session: BusConnection?
  private var service: AccessibilityService?
  private var windows: [Window] = []
  private struct Window { weak var window: (any AccessibleWindow)?; var isActive: Bool }
  private var retry: (any DispatchSourceTimer)?
  private var patience = AccessibilityBus.firstPatience
  private var hasBegun = false

  /// Whether the windows are on the bus of assistive programs.
  package var isListening: Bool { service?.isEmbedded ?? false }
  /// Is told when they come to it, and when they have left it.
  package var listeningChanged: ((Bool) -> Void)?

  /// How long a bus that was lost is left alone, in seconds: doubled each time, and after the last it is given up.
  private static let (firstPatience, lastPatience): (TimeInterval, TimeInterval) = (1, 64)
  /// How long an answer is waited for, in seconds.
  static let answerTime: TimeInterval = 25
  private static let (launcher, path, status) = (
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
  )

  /// A program whose windows are on no bus yet.
  ///
  /// - Parameters:
  ///   - program: what people know it by.
  ///   - environment: where `AT_SPI_BUS_ADDRESS` may name the bus of assistive programs: then they are there already.
  ///   - now: the time of the machine's monotonic clock, in seconds.
  package init(
    program: String, environment: [String: String], now: @escaping () -> TimeInterval
  ) {
    (self.program, self.environment, self.now) = (program, environment, now)
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
    leave()
    (retry, session, hasBegun) = (nil, nil, false)
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
      }
      try bus.hear(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.launcher)'"
      ) { [weak self] _ in self?.ask() }
      try bus.hear(
        "type='signal',path='\(Self.path)',interface='org.freedesktop.DBus.Properties',"
          + "member='PropertiesChanged',arg0='\(Self.status)'"
      ) { [weak self] _ in self?.ask() }
      session = bus
      ask()
    } catch {
      // Nobody can listen where there is no bus: there is nothing to say about it.
      session = nil
      if patience > Self.firstPatience { tryLater() }
    }
  }

  /// Asks whether somebody listens, without starting whoever would know.
  private func ask() {
    guard let session,
      let call = session.makeCall(
        Self.launcher, Self.path, "org.freedesktop.DBus.Properties", "GetAll", starting: false)
    else { return }
    call.append(Self.status)
    try? session.send(call, patience: Self.answerTime) { [weak self] in
      self?.take(isWanted: Self.isWanted($0))
    }
  }

  /// What an answer says of `IsEnabled` and `ScreenReaderEnabled`; an error says that nobody knows of any.
  private static func isWanted(_ answer: BusMessage) -> Bool {
    guard answer.error == nil, answer.enter("a", "{sv}") else { return false }
    var isWanted = false
    while answer.enter("e", "sv") {
      let name = answer.text()
      if answer.enter("v", "b") {
        if answer.bool() == true, name == "IsEnabled" || name == "ScreenReaderEnabled" {
          isWanted = true
        }
        answer.leave()
      } else {
        answer.skip("v")
      }
      answer.leave()
    }
    return isWanted
  }

  private func take(isWanted: Bool) {
    guard isWanted else { return leave() }
    guard service == nil, let session,
      let call = session.makeCall(
        Self.launcher, Self.path, Self.launcher, "GetAddress", starting: false)
    else { return }
    try? session.send(call, patience: Self.answerTime) { [weak self] answer in
      if let address = answer.text(), !address.isEmpty { self?.join(address) }
    }
  }

  private func join(_ address: String) {
    guard service == nil else { return }
    do throws(BusConnection.Failure) {
      let service = try AccessibilityService(
        program: program, address: address, now: now,
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
      self.service = service
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
