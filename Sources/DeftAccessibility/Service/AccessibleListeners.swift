import DeftBus
import DeftGeometry

/// Which events assistive programs have asked the registry for.
///
/// The policy: *what nobody has asked for is not sent; only that by which programs keep what they have read up to date
/// — what is in what, names, descriptions and states — is sent to whoever has asked for anything.*
struct AccessibleListeners: Equatable {
  /// What was asked for: the class of an event, its member and its detail, of which later ones may lack.
  private(set) var kinds: Set<[String]> = []

  /// Nobody listens.
  var isEmpty: Bool { kinds.isEmpty }

  /// Somebody asks for a kind, as in `object:state-changed:focused` or `Object:StateChanged:Focused:`; for all that
  /// begins like it.
  mutating func insert(_ kind: String) { kinds.insert(Self.parts(kind)) }

  /// Whether an event is to be sent.
  func hear(interface: String, member: String, detail: String) -> Bool {
    if Self.isKept(member, detail) { return !isEmpty }
    let own = [
      Self.plain(interface.split(separator: ".").last ?? ""), Self.plain(member[...]),
      Self.plain(detail[...]),
    ]
    return kinds.contains { $0.count <= own.count && own.starts(with: $0) }
  }

  /// Whether programs that keep what they have read need to hear of it.
  private static func isKept(_ member: String, _ detail: String) -> Bool {
    switch member {
    case "ChildrenChanged", "StateChanged": true
    case "PropertyChange": ["accessible-name", "accessible-description"].contains(detail)
    default: false
    }
  }

  private static func parts(_ kind: String) -> [String] {
    kind.split(separator: ":").map { plain($0) }
  }

  /// A name without the differences between the ways in which it is written.
  private static func plain(_ name: Substring) -> String {
    name.lowercased().replacing("-", with: "")
  }
}

/// Follows the registry's list of who listens to what.
final class AccessibleRegistry {
  private let bus: BusConnection
  private let changed: () -> Void
  /// Who listens to what; nil before the registry has said so: then all may be.
  private(set) var listeners: AccessibleListeners? {
    didSet { if listeners != oldValue { changed() } }
  }

  private static let (path, interface) = (
    "/org/a11y/atspi/registry", "org.a11y.atspi.Registry"
  )

  /// - Parameters:
  ///   - bus: of assistive programs.
  ///   - changed: is called when others listen than before.
  init(on bus: BusConnection, changed: @escaping () -> Void) throws(BusConnection.Failure) {
    (self.bus, self.changed) = (bus, changed)
    func rule(_ member: String) -> String {
      "type='signal',path='\(Self.path)',interface='\(Self.interface)',member='\(member)'"
    }
    try bus.subscribe(rule("EventListenerRegistered")) { [weak self] signal in
      // At once, since whoever has asked expects to hear from then on.
      if signal.text() != nil, let kind = signal.text() { self?.listeners?.insert(kind) }
    }
    // Others may have asked for the same: only the registry knows.
    try bus.subscribe(rule("EventListenerDeregistered")) { [weak self] _ in self?.ask() }
  }

  /// Asks for the whole list.
  func ask() {
    guard
      let call = bus.makeCall(
        AccessibilityService.registry, Self.path, Self.interface, "GetRegisteredEvents")
    else { return }
    try? bus.send(call, patience: AccessibilityService.answerTime) { [weak self] answer in
      // A registry that does not say it is told of everything.
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
