import DeftBus
import DeftGeometry

/// The event types that assistive technologies have registered for.
///
/// The policy: *only registered events are sent. As an exception, events that keep the caches of programs up to date
/// (hierarchy, names, descriptions and states) are sent if any event is registered.*
struct AccessibleListeners: Equatable {
  /// The registered event types: class, member and detail. Trailing parts may be missing.
  private(set) var kinds: Set<[String]> = []

  /// Whether no program is listening.
  var isEmpty: Bool { kinds.isEmpty }

  /// Registers an event type such as `object:state-changed:focused` or `Object:StateChanged:Focused:`. A prefix matches
  /// all event types that begin with it.
  mutating func insert(_ kind: String) { kinds.insert(Self.parts(kind)) }

  /// Returns whether an event must be sent.
  func includes(interface: String, member: String, detail: String) -> Bool {
    if Self.updatesCaches(member, detail) { return !isEmpty }
    let own = [
      Self.plain(interface.split(separator: ".").last ?? ""), Self.plain(member[...]),
      Self.plain(detail[...]),
    ]
    return kinds.contains { $0.count <= own.count && own.starts(with: $0) }
  }

  /// Returns whether an event keeps caches up to date.
  private static func updatesCaches(_ member: String, _ detail: String) -> Bool {
    switch member {
    case "ChildrenChanged", "StateChanged": true
    case "PropertyChange": ["accessible-name", "accessible-description"].contains(detail)
    default: false
    }
  }

  private static func parts(_ kind: String) -> [String] {
    kind.split(separator: ":").map { plain($0) }
  }

  /// Returns a name in a normalized spelling.
  private static func plain(_ name: Substring) -> String {
    name.lowercased().replacing("-", with: "")
  }
}

/// The registry's list of listeners, kept up to date.
final class AccessibleRegistry {
  private let bus: BusConnection
  private let changed: () -> Void
  /// The listeners; `nil` while unknown, in which case every event may have listeners.
  private(set) var listeners: AccessibleListeners? {
    didSet { if listeners != oldValue { changed() } }
  }

  private static let (path, interface) = (
    "/org/a11y/atspi/registry", "org.a11y.atspi.Registry"
  )

  /// Creates a list that observes the registry. The listeners are unknown until `ask()` receives an answer.
  ///
  /// - Parameters:
  ///   - bus: The accessibility bus.
  ///   - changed: Called when the listeners change.
  init(on bus: BusConnection, changed: @escaping () -> Void) throws(BusConnection.Failure) {
    (self.bus, self.changed) = (bus, changed)
    func rule(_ member: String) -> String {
      "type='signal',path='\(Self.path)',interface='\(Self.interface)',member='\(member)'"
    }
    try bus.subscribe(rule("EventListenerRegistered")) { [weak self] signal in
      // Apply immediately, because the new listener expects events from now on.
      if signal.text() != nil, let kind = signal.text() { self?.listeners?.insert(kind) }
    }
    // Other programs may have registered for the same events, so ask the registry.
    try bus.subscribe(rule("EventListenerDeregistered")) { [weak self] _ in self?.ask() }
  }

  /// Requests the whole list.
  func ask() {
    guard
      let call = bus.makeCall(
        AccessibilityService.registry, Self.path, Self.interface, "GetRegisteredEvents")
    else { return }
    try? bus.send(call, patience: AccessibilityService.answerTime) { [weak self] answer in
      // Without a valid answer, the list stays unchanged; while it is unknown, all events are sent.
      guard let self, answer.error == nil, answer.enter("a", "(ss)") else { return }
      var new = AccessibleListeners()
      while answer.enter("r", "ss") {
        if answer.text() != nil, let kind = answer.text() { new.insert(kind) }
        answer.leave()
      }
      listeners = new
    }
  }
}
