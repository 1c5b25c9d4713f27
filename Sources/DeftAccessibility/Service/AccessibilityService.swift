import DeftBus
import DeftGeometry

/// A program's windows on the bus of assistive programs: answers what they ask, and tells them what has changed.
///
/// The policy: *what is asked is answered from the last picture of a window; a new one is made after each frame, and
/// what differs is told to those who have asked for it.*
final class AccessibilityService {
  let program: String
  private let bus: BusConnection
  /// Answers a call about the object of a path.
  private let answer: (BusMessage, String, AccessibilityService) -> AccessibleAnswer
  private let embedded: () -> Void
  private let lost: () -> Void
  /// The name that the bus knows us by; empty before it has said so.
  private(set) var name = ""
  /// The desktop, which all programs are in.
  private(set) var desktop = BusValue.nobody
  /// Whether the registry knows of us.
  private(set) var isEmbedded = false
  /// What the registry calls us.
  var number: Int32 = 0
  private var scenes: [AccessibleScene] = []
  /// Who listens to what.
  private var registry: AccessibleRegistry?

  static let registry = "org.a11y.atspi.Registry"
  /// How long an answer is waited for, in seconds.
  static let answerTime: TimeInterval = 25

  /// Joins the bus at an address.
  ///
  /// - Parameters:
  ///   - answer: answers a call about the object of a path.
  ///   - embedded: is called once the registry knows of us.
  ///   - lost: is called when the bus is gone.
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

  /// Makes itself known to the registry.
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
      // What was drawn while the registry was asked has been told to nobody.
      for scene in scenes { scene.isStale = true }
      registry?.ask()
      embedded()
      for scene in scenes where scene.isActive { tellActive(scene) }
    }
  }

  // MARK: - Windows

  /// The windows that are there, in the order in which they came.
  var shown: [AccessibleScene] { scenes.filter { $0.window != nil } }

  func add(_ window: any AccessibleWindow) {
    guard scene(of: window) == nil else { return }
    let scene = AccessibleScene(window)
    scenes.append(scene)
    tell([
      .added(scene.root, to: 0, at: scenes.count - 1), .window(scene.root, .create, scene.title),
    ])
  }

  func remove(_ window: any AccessibleWindow) {
    guard let index = scenes.firstIndex(where: { $0.window === window }) else { return }
    let scene = scenes.remove(at: index)
    tell([.window(scene.root, .destroy, scene.title), .removed(scene.root, from: 0, at: index)])
  }

  func didChange(_ window: any AccessibleWindow) {
    guard let scene = scene(of: window) else { return }
    if isHeard { tell(scene.refresh()) } else { scene.isStale = true }
  }

  /// Whether anybody may want to hear of anything.
  private var isHeard: Bool { registry?.listeners?.isEmpty != true }

  /// Others listen than before: they know of no earlier picture than the one of now.
  private func listenersDidChange() { refresh() }

  /// Brings what is answered up to date.
  func refresh() {
    for scene in scenes where scene.isStale { tell(scene.refresh()) }
  }

  func turnDidEnd(_ window: any AccessibleWindow) {
    if let scene = scene(of: window), scene.isOwing, !window.isHeld { tell(scene.refresh()) }
  }

  func setActive(_ isActive: Bool, _ window: any AccessibleWindow) {
    guard let scene = scene(of: window), scene.isActive != isActive else { return }
    scene.isActive = isActive
    if isActive {
      tellActive(scene)
    } else {
      tell([.window(scene.root, .deactivate, scene.title), .state(scene.root, "active", false)])
    }
  }

  func announce(_ text: String, isUrgent: Bool, in window: any AccessibleWindow) {
    if let scene = scene(of: window) {
      tell([.announcement(scene.root, text, isUrgent: isUrgent)])
    }
  }

  private func tellActive(_ scene: AccessibleScene) {
    var events: [AccessibleEvent] = [
      .window(scene.root, .activate, scene.title), .state(scene.root, "active", true),
    ]
    if let focused = scene.tree.focused { events.append(.state(focused, "focused", true)) }
    tell(events)
  }

  private func scene(of window: any AccessibleWindow) -> AccessibleScene? {
    scenes.first { $0.window === window }
  }

  /// An object by its number, with the window that it is in.
  func find(_ id: UInt64) -> AccessibleTarget? {
    for scene in scenes where scene.window != nil {
      if scene.isStale { tell(scene.refresh()) }
      if let entry = scene.tree[id] { return AccessibleTarget(scene: scene, entry: entry) }
    }
    return nil
  }

  // MARK: - References

  /// The program itself.
  var root: BusValue { .structure([.text(name), .object(AccessiblePath.root)]) }

  /// An object as others know it; 0 is the program, and nil nothing.
  func reference(_ id: UInt64?) -> BusValue {
    id.map { .structure([.text(name), .object(AccessiblePath.path(of: $0))]) } ?? .nobody
  }

  // MARK: - Talking

  private func tell(_ events: [AccessibleEvent]) {
    guard isEmbedded else { return }
    for event in events {
      let words = event.words { reference($0) }
      guard
        registry?.listeners?.hear(
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
  static let nobody = BusValue.structure([.text(""), .object("/org/a11y/atspi/null")])
}

/// How objects are named on the bus.
enum AccessiblePath {
  static let base = "/org/a11y/atspi/"
  static let root = "/org/a11y/atspi/accessible/root"
  static let cache = "/org/a11y/atspi/cache"
  private static let objects = "/org/a11y/atspi/accessible/"

  /// The path of an object; 0 is the program.
  static func path(of id: UInt64) -> String { id == 0 ? root : objects + String(id) }

  /// The object of a path; nil for a path of none.
  static func id(of path: String) -> UInt64? {
    if path == root { return 0 }
    return path.hasPrefix(objects) ? UInt64(path.dropFirst(objects.count)) : nil
  }
}
