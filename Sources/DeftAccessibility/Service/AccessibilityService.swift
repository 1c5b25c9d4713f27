import DeftBus
import DeftGeometry

/// The service for a program's windows on the accessibility bus: answers calls and sends events.
///
/// The policy: *calls are answered from the last tree of a window. A new tree is requested after each frame, and its
/// differences are sent to listeners.*
final class AccessibilityService {
  let program: String
  private let bus: BusConnection
  /// Answers a call to the object at a path.
  private let answer: (BusMessage, String, AccessibilityService) -> AccessibleAnswer
  private let embedded: () -> Void
  private let lost: () -> Void
  /// The program's unique name on the bus; empty before the bus has assigned one.
  private(set) var name = ""
  /// The desktop object, the parent of all programs.
  private(set) var desktop = BusValue.nullObject
  /// Whether the registry has accepted the program.
  private(set) var isEmbedded = false
  /// The number that the registry assigned to the program.
  var number: Int32 = 0
  private var scenes: [AccessibleScene] = []
  /// The registered listeners.
  private var registry: AccessibleRegistry?

  static let registry = "org.a11y.atspi.Registry"
  /// The longest wait for an answer, in seconds.
  static let answerTime: TimeInterval = 25

  /// Joins the bus at an address.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - address: The address of the bus.
  ///   - now: Returns the current time, in seconds of a monotonic clock.
  ///   - answer: Answers a call to the object at a path.
  ///   - embedded: Called when the registry has accepted the program.
  ///   - lost: Called when the connection is lost.
  init(
    program: String, address: String, now: @escaping () -> TimeInterval,
    answer: @escaping (BusMessage, String, AccessibilityService) -> AccessibleAnswer,
    embedded: @escaping () -> Void, lost: @escaping () -> Void
  ) throws(BusConnection.Failure) {
    bus = try BusConnection(address: address, named: "accessibility bus", now: now)
    (self.program, self.answer, self.embedded, self.lost) = (program, answer, embedded, lost)
    bus.lost = { [weak self] _ in self?.lost() }
    try bus.serve { [weak self] in self?.reply(to: $0) ?? false }
    registry = try AccessibleRegistry(on: bus) { [weak self] in self?.listenersDidChange() }
    try bus.subscribe(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.registry)',arg1=''"
    ) { [weak self] _ in self?.embed() }
    guard
      let call = bus.makeCall(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    else { throw BusConnection.Failure(reason: "Cannot send a call to the accessibility bus.") }
    try bus.send(call, patience: Self.answerTime) { [weak self] answer in
      guard let self, answer.error == nil, let name = answer.destination else {
        self?.lost()
        return
      }
      self.name = name
      embed()
    }
  }

  func close() { bus.close() }

  /// Registers the program with the registry.
  private func embed() {
    guard !name.isEmpty,
      let call = bus.makeCall(
        Self.registry, AccessiblePath.root, "org.a11y.atspi.Socket", "Embed")
    else { return }
    call.append(root)
    try? bus.send(call, patience: Self.answerTime) { [weak self] answer in
      guard let self, answer.error == nil, answer.enter("r", "so"), let owner = answer.text(),
        let path = answer.text("o")
      else { return }
      desktop = .structure([.text(owner), .object(path)])
      isEmbedded = true
      // Changes during the registration were not reported.
      for scene in scenes { scene.isStale = true }
      registry?.ask()
      embedded()
      for scene in scenes where scene.isActive { sendActive(scene) }
    }
  }

  // MARK: - Windows

  /// The existing windows, in the order of their creation.
  var shown: [AccessibleScene] { scenes.filter { $0.window != nil } }

  func add(_ window: any AccessibleWindow) {
    guard scene(of: window) == nil else { return }
    let scene = AccessibleScene(window)
    scenes.append(scene)
    send([
      .added(scene.root, to: 0, at: scenes.count - 1), .window(scene.root, .create, scene.title),
    ])
  }

  func remove(_ window: any AccessibleWindow) {
    guard let index = scenes.firstIndex(where: { $0.window === window }) else { return }
    let scene = scenes.remove(at: index)
    send([.window(scene.root, .destroy, scene.title), .removed(scene.root, from: 0, at: index)])
  }

  func didChange(_ window: any AccessibleWindow) {
    guard let scene = scene(of: window) else { return }
    if mayHaveListeners { send(scene.refresh()) } else { scene.isStale = true }
  }

  /// Whether any program may be listening.
  private var mayHaveListeners: Bool { registry?.listeners?.isEmpty != true }

  /// Refreshes the trees for new listeners, which have not received the events of earlier changes.
  private func listenersDidChange() { refresh() }

  /// Updates the trees that answer calls.
  func refresh() {
    for scene in scenes where scene.isStale { send(scene.refresh()) }
  }

  func iterationDidEnd(_ window: any AccessibleWindow) {
    if let scene = scene(of: window), scene.hasDeferredEvents, !window.isHeld {
      send(scene.refresh())
    }
  }

  func setActive(_ isActive: Bool, _ window: any AccessibleWindow) {
    guard let scene = scene(of: window), scene.isActive != isActive else { return }
    scene.isActive = isActive
    if isActive {
      sendActive(scene)
    } else {
      send([.window(scene.root, .deactivate, scene.title), .state(scene.root, "active", false)])
    }
  }

  func announce(_ text: String, isUrgent: Bool, in window: any AccessibleWindow) {
    if let scene = scene(of: window) {
      send([.announcement(scene.root, text, isUrgent: isUrgent)])
    }
  }

  private func sendActive(_ scene: AccessibleScene) {
    var events: [AccessibleEvent] = [
      .window(scene.root, .activate, scene.title), .state(scene.root, "active", true),
    ]
    if let focused = scene.tree.focused { events.append(.state(focused, "focused", true)) }
    send(events)
  }

  private func scene(of window: any AccessibleWindow) -> AccessibleScene? {
    scenes.first { $0.window === window }
  }

  /// Returns the object with an id, and its window.
  func find(_ id: UInt64) -> AccessibleTarget? {
    for scene in scenes where scene.window != nil {
      if scene.isStale { send(scene.refresh()) }
      if let entry = scene.tree[id] { return AccessibleTarget(scene: scene, entry: entry) }
    }
    return nil
  }

  // MARK: - References

  /// The reference to the program.
  var root: BusValue { .structure([.text(name), .object(AccessiblePath.root)]) }

  /// Returns the bus reference to an object: 0 for the program, `nil` for no object.
  func reference(_ id: UInt64?) -> BusValue {
    id.map { .structure([.text(name), .object(AccessiblePath.path(of: $0))]) } ?? .nullObject
  }

  // MARK: - Messages

  private func send(_ events: [AccessibleEvent]) {
    guard isEmbedded else { return }
    for event in events {
      let words = event.words { reference($0) }
      guard
        registry?.listeners?.includes(
          interface: words.interface, member: words.member, detail: words.detail) != false,
        let signal = bus.makeSignal(
          AccessiblePath.path(of: event.subject), words.interface, words.member)
      else { continue }
      signal.append([
        .text(words.detail), .integer(words.3), .integer(words.4), .variant(words.5), .options([:]),
      ])
      bus.send(signal)
    }
  }

  private func reply(to call: BusMessage) -> Bool {
    guard let path = call.path, path.hasPrefix(AccessiblePath.base) else { return false }
    let answer = answer(call, path, self)
    let message: BusMessage? =
      switch answer {
      case .values(let values):
        call.makeAnswer().map { message in
          message.append(values); return message
        }
      case .failed(let name, let text): call.makeError("org.freedesktop.DBus.Error." + name, text)
      }
    if let message { bus.send(message) }
    return true
  }
}

extension BusValue {
  /// The reference to no object.
  static let nullObject = BusValue.structure([.text(""), .object("/org/a11y/atspi/null")])
}

/// The object paths on the bus.
enum AccessiblePath {
  static let base = "/org/a11y/atspi/"
  static let root = "/org/a11y/atspi/accessible/root"
  static let cache = "/org/a11y/atspi/cache"
  private static let objects = "/org/a11y/atspi/accessible/"

  /// Returns the path of an object; 0 is the program.
  static func path(of id: UInt64) -> String { id == 0 ? root : objects + String(id) }

  /// Returns the object of a path; `nil` if the path is invalid.
  static func id(of path: String) -> UInt64? {
    if path == root { return 0 }
    return path.hasPrefix(objects) ? UInt64(path.dropFirst(objects.count)) : nil
  }
}
