import DeftBus
import DeftGeometry

/// A reference to an object of a program on the accessibility bus.
struct AccessibleReference: Hashable, Sendable {
  /// The program's unique name on the bus.
  var owner: String
  var path: String

  /// Whether this is a null reference, which refers to no object.
  var isNull: Bool { owner.isEmpty || path.isEmpty || path.hasSuffix("/null") }
}

/// A client of the accessibility bus that calls methods of other programs' objects.
final class AccessibleCaller {
  private let bus: BusConnection
  /// The process of each program on the bus, by the program's unique name.
  private var processes: [String: Int32] = [:]
  /// The origin of coordinates that each program supports.
  var origins: [AccessibleReference: ComponentInterface.Origin] = [:]

  /// The maximum wait for a reply, in seconds.
  ///
  /// This is longer than a search, so that a call still counts as outstanding after its search has ended.
  private static let replyTime: TimeInterval = 25
  private static let registry = AccessibleReference(
    owner: AccessibilityService.registry, path: AccessiblePath.root)
  private static let daemon = "org.freedesktop.DBus"

  init(_ bus: BusConnection) { self.bus = bus }

  func close() { bus.close() }

  /// Calls a method of an object, without starting its program.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - interface: The interface that declares the method.
  ///   - member: The name of the method.
  ///   - arguments: The arguments of the method.
  ///   - replied: Called with the reply, or with `nil` for an error. Not called after the bus is
  ///     lost.
  func call(
    _ object: AccessibleReference, _ interface: String, _ member: String, _ arguments: [BusValue],
    _ replied: @escaping (BusMessage?) -> Void
  ) {
    guard let call = bus.makeCall(object.owner, object.path, interface, member, starting: false)
    else { return replied(nil) }
    call.append(arguments)
    do throws(BusConnection.Failure) {
      try bus.send(call, patience: Self.replyTime) { replied($0.error == nil ? $0 : nil) }
    } catch {
      replied(nil)
    }
  }

  /// Finds the programs of a process that are on the bus.
  func findPrograms(
    of process: Int32, _ found: @escaping ([AccessibleReference]) -> Void
  ) {
    call(Self.registry, ObjectInterface.name, "GetChildren", []) { [self] reply in
      let programs = reply?.references() ?? []
      let owners = Set(programs.map(\.owner))
      processes = processes.filter { owners.contains($0.key) }
      origins = origins.filter { owners.contains($0.key.owner) }
      findProcesses(of: owners.filter { processes[$0] == nil }.sorted()[...]) { [self] in
        found(programs.filter { processes[$0.owner] == process })
      }
    }
  }

  private func findProcesses(of owners: ArraySlice<String>, _ found: @escaping () -> Void) {
    guard let owner = owners.first else { return found() }
    let daemon = AccessibleReference(owner: Self.daemon, path: "/org/freedesktop/DBus")
    call(daemon, Self.daemon, "GetConnectionUnixProcessID", [.text(owner)]) { [self] reply in
      if let process = reply?.number() { processes[owner] = Int32(truncatingIfNeeded: process) }
      findProcesses(of: owners.dropFirst(), found)
    }
  }
}

extension BusMessage {
  /// Reads a reference: `(so)`.
  func reference() -> AccessibleReference? {
    guard enter("r", "so") else { return nil }
    defer { leave() }
    guard let owner = text(), let path = text("o") else { return nil }
    return AccessibleReference(owner: owner, path: path)
  }

  /// Reads a list of references: `a(so)`.
  func references() -> [AccessibleReference] {
    guard enter("a", "(so)") else { return [] }
    var found: [AccessibleReference] = []
    while let next = reference() { found.append(next) }
    return found.filter { !$0.isNull }
  }

  /// Reads a list of texts: `as`.
  func texts() -> [String] {
    guard enter("a", "s") else { return [] }
    var found: [String] = []
    while let next = text() { found.append(next) }
    return found
  }

  /// Reads a rectangle: `(iiii)`.
  func rectangle() -> CGRect? {
    guard enter("r", "iiii") else { return nil }
    guard let x = integer(), let y = integer(), let width = integer(), let height = integer(),
      width > 0, height > 0
    else { return nil }
    return CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }

  /// Reads a string in a variant.
  func variantText() -> String? { enter("v", "s") ? text() : nil }

  /// Reads the states of an object: `au`.
  func states() -> AccessibleStates? {
    guard enter("a", "u"), let low = number() else { return nil }
    return AccessibleStates(rawValue: UInt64(low) | UInt64(number() ?? 0) << 32)
  }
}
