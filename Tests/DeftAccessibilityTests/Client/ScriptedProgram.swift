import DeftBus
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftAccessibility

/// A private bus with a scripted program, which is also the registry and the launcher of the accessibility bus. The
/// program runs in the process of the test.
@MainActor
final class ScriptedProgram {
  /// An object of the scripted program. Its frame is in the program's coordinates.
  struct Object {
    var role = "panel"
    var name = ""
    var frame = CGRect.zero
    var children: [String] = []
    /// The path of the object that each hit test finds; `nil` for none.
    var hit: String?
    var isShowing = true
    /// The number of actions; `nil` if the object does not have the interface for actions.
    var actions: Int32?
  }

  let daemon: PrivateBus
  let bus: BusConnection
  private(set) var name = ""
  var objects: [String: Object] = [:]
  /// The offset from window to screen coordinates; `nil` if the program reports window coordinates as screen
  /// coordinates.
  var offset: CGPoint? = .zero
  /// The toolkit of the program.
  var toolkit = (name: "gtk", version: "3.24.38")
  /// Whether accessibility is enabled.
  var isEnabled = true
  /// Replies that replace the regular ones, by method or property; an empty list is an error.
  var replies: [String: [BusValue]] = [:]
  /// Whether replies to calls to objects are withheld.
  var isSilent = false
  private(set) var kept: [BusMessage] = []
  /// The methods and properties that were called, in order.
  private(set) var calls: [String] = []
  /// The coordinate types in which frames were requested, as raw `AtspiCoordType` values.
  private(set) var origins: Set<UInt32> = []
  /// The points of hit tests.
  private(set) var points: [[Int32]] = []

  static let base = "/org/a11y/atspi/accessible/"

  init() async throws {
    daemon = try PrivateBus()
    bus = try BusConnection(
      address: daemon.address, named: "bus of the test", now: PrivateBus.now)
    try bus.serve { [weak self] call in
      self?.receive(call)
      return self != nil
    }
    for name in ["org.a11y.atspi.Registry", "org.a11y.Bus"] { try await claim(name) }
  }

  private func claim(_ name: String) async throws {
    let call = try #require(
      bus.makeCall(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName"))
    call.append([.text(name), .number(4)])
    self.name = try await withCheckedThrowingContinuation { continuation in
      do {
        try bus.send(call, patience: 20) { reply in
          continuation.resume(returning: reply.destination ?? "")
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Creates a finder on the bus. Its time limit is long (60 s), because other tests may block the
  /// main queue.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the environment names the bus.
  ///   - display: The address that the display announces.
  func makeFinder(isNamed: Bool = true, display: String? = nil) -> AccessibleObjectFinder {
    let address = daemon.address
    let finder = AccessibleObjectFinder(
      environment: isNamed ? ["AT_SPI_BUS_ADDRESS": address] : [:],
      now: PrivateBus.now, displayAddress: { display },
      openSession: {
        try? BusConnection(address: address, named: "session bus", now: PrivateBus.now)
      })
    finder.timeLimit = 60
    return finder
  }

  /// Sends the withheld replies.
  func resume() {
    isSilent = false
    for call in kept { answer(call) }
    kept = []
  }

  private func receive(_ call: BusMessage) {
    // On a real desktop, the registry and the launcher are other programs, so their replies are
    // never withheld.
    let isOwn = call.path?.hasPrefix(Self.base) == true && call.path != Self.base + "root"
    if isOwn, isSilent { kept.append(call) } else { answer(call) }
  }

  private func answer(_ call: BusMessage) {
    let (values, word) = values(for: call)
    calls.append(word)
    let replaced = replies[word] ?? values
    let reply =
      replaced.isEmpty
      ? call.makeError("org.freedesktop.DBus.Error.Failed", "scripted") : call.makeAnswer()
    reply?.append(replaced)
    if let reply { bus.send(reply) }
  }

  private func reference(_ path: String?) -> BusValue {
    .structure([
      .text(path == nil ? "" : name),
      .object(path.map { Self.base + $0 } ?? "/org/a11y/atspi/null"),
    ])
  }

  private func values(for call: BusMessage) -> ([BusValue], String) {
    let member = call.member ?? ""
    let path = String(call.path?.dropFirst(Self.base.count) ?? "")
    if member == "GetAll" {
      return ([.options(["IsEnabled": .flag(isEnabled)])], member)
    }
    if member == "GetAddress" { return ([.text(daemon.address)], member) }
    if path == "root" { return ([.list("(so)", [reference("program")])], "registry") }
    guard let object = objects[path] else { return ([], member) }
    switch member {
    case "GetChildren": return ([.list("(so)", object.children.map { reference($0) })], member)
    case "GetExtents":
      let number = call.number() ?? 9
      origins.insert(number)
      let origin = number == 0 ? offset ?? .zero : .zero
      return ([.pixels(object.frame.offsetBy(dx: origin.x, dy: origin.y))], member)
    case "GetState":
      // In GTK 4, only windows have the state “showing”. Other objects have only “visible”.
      var states: AccessibleStates = object.isShowing ? .visible : []
      let isWindow = objects["program"]?.children.contains(path) == true
      if object.isShowing, isWindow { states.insert(.showing) }
      return ([.list("u", states.words.map { .number($0) })], member)
    case "GetAccessibleAtPoint":
      points.append([call.integer() ?? -1, call.integer() ?? -1, Int32(call.number() ?? 9)])
      return ([reference(object.hit)], member)
    case "GetInterfaces":
      let names = ["org.a11y.atspi.Accessible", "org.a11y.atspi.Component"]
      let actions = object.actions == nil ? [] : ["org.a11y.atspi.Action"]
      return ([.list("s", (names + actions).map { .text($0) })], member)
    case "GetLocalizedRoleName", "GetRoleName": return ([.text(object.role)], member)
    case "Get":
      _ = call.text()
      let property = call.text() ?? ""
      let value: BusValue =
        switch property {
        case "Name": .text(object.name)
        case "ToolkitName": .text(toolkit.name)
        case "Version": .text(toolkit.version)
        default: .integer(object.actions ?? 0)
        }
      return ([.variant(value)], property)
    default: return ([], member)
    }
  }
}
