import DeftBus
import DeftGeometry

/// A search for the object at a point. Among the windows of a process, it selects the one whose frame is most similar
/// to the requested frame, and then finds the deepest object at the point.
///
/// The policy: *only one call is outstanding at a time.* Once the request has an answer, the search makes no further
/// calls.
final class AccessibleSearch {
  let request: AccessibleRequest
  private let caller: AccessibleCaller
  private let ended: () -> Void
  /// The windows found so far whose frames are similar to the requested frame.
  private var windows: [Window] = []

  private struct Window {
    var object: AccessibleReference
    var placement: AccessiblePlacement
    var isShowing: Bool
  }

  /// The maximum depth of a tree.
  private static let maximumDepth = 64
  private static let nameLimit = 200

  /// Creates a search.
  ///
  /// - Parameter ended: Called when no call is outstanding and none will follow.
  init(
    for request: AccessibleRequest, _ caller: AccessibleCaller, ended: @escaping () -> Void
  ) {
    (self.request, self.caller, self.ended) = (request, caller, ended)
  }

  func begin() {
    caller.findPrograms(of: request.process) { [self] programs in
      findWindows(of: programs[...])
    }
  }

  private func end(_ finding: AccessibleFinding?) {
    ended()
    request.answer(finding)
  }

  private func call(
    _ object: AccessibleReference, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], _ replied: @escaping (BusMessage?) -> Void
  ) {
    guard request.isPending else { return end(nil) }
    caller.call(object, interface, member, arguments, replied)
  }

  private func property(
    _ name: String, of object: AccessibleReference, _ interface: String,
    _ replied: @escaping (BusMessage?) -> Void
  ) {
    call(
      object, "org.freedesktop.DBus.Properties", "Get", [.text(interface), .text(name)], replied)
  }

  // MARK: - Windows

  private func findWindows(of programs: ArraySlice<AccessibleReference>) {
    guard let program = programs.first else { return findObject() }
    call(program, ObjectInterface.name, "GetChildren") { [self] reply in
      measure((reply?.references() ?? [])[...]) { [self] in
        findWindows(of: programs.dropFirst())
      }
    }
  }

  private func measure(
    _ candidates: ArraySlice<AccessibleReference>, _ measured: @escaping () -> Void
  ) {
    guard let candidate = candidates.first else { return measured() }
    let screen = ComponentInterface.Origin.screen.rawValue
    call(candidate, ComponentInterface.name, "GetExtents", [.number(screen)]) { [self] reply in
      guard let reported = reply?.rectangle() else {
        return measure(candidates.dropFirst(), measured)
      }
      let placement = AccessiblePlacement(reported: reported, window: request.window)
      guard placement.similarity >= AccessiblePlacement.least else {
        return measure(candidates.dropFirst(), measured)
      }
      call(candidate, ObjectInterface.name, "GetState") { [self] reply in
        windows.append(
          Window(
            object: candidate, placement: placement,
            isShowing: reply?.states()?.contains(.showing) ?? true))
        measure(candidates.dropFirst(), measured)
      }
    }
  }

  // MARK: - Objects

  private func findObject() {
    // A hidden window may have the same frame.
    let best = windows.max {
      ($0.isShowing ? 1 : 0, $0.placement.similarity)
        < ($1.isShowing ? 1 : 0, $1.placement.similarity)
    }
    guard let best else { return end(nil) }
    descend(from: best.object, in: best.placement, after: [])
  }

  /// Descends from object to object until one reports no further object at the point. Stops at a cycle.
  private func descend(
    from object: AccessibleReference, in placement: AccessiblePlacement,
    after visited: Set<AccessibleReference>
  ) {
    let visited = visited.union([object])
    let point = placement.convert(request.point)
    call(
      object, ComponentInterface.name, "GetAccessibleAtPoint",
      [.integer(point.x), .integer(point.y), .number(placement.origin.rawValue)]
    ) { [self] reply in
      if let next = reply?.reference(), !next.isNull, !visited.contains(next),
        visited.count < Self.maximumDepth
      {
        descend(from: next, in: placement, after: visited)
      } else {
        describe(object, in: placement)
      }
    }
  }

  private func describe(_ object: AccessibleReference, in placement: AccessiblePlacement) {
    var finding = AccessibleFinding(role: "", name: "", frame: nil, hasActions: false)
    findRole(of: object, "GetLocalizedRoleName") { [self] role in
      finding.role = role
      property("Name", of: object, ObjectInterface.name) { [self] reply in
        if let reply, reply.enter("v", "s") {
          finding.name = String((reply.text() ?? "").prefix(Self.nameLimit))
        }
        call(
          object, ComponentInterface.name, "GetExtents", [.number(placement.origin.rawValue)]
        ) { [self] reply in
          finding.frame = (reply?.rectangle()).map(placement.convert)
          property("NActions", of: object, ActionInterface.name) { [self] reply in
            if let reply, reply.enter("v", "i") {
              finding.hasActions = reply.integer() ?? 0 > 0
            }
            end(finding)
          }
        }
      }
    }
  }

  /// Finds the localized name of the role, or the unlocalized name if the program does not localize it.
  private func findRole(
    of object: AccessibleReference, _ member: String, _ found: @escaping (String) -> Void
  ) {
    call(object, ObjectInterface.name, member) { [self] reply in
      let role = reply?.text() ?? ""
      if role.isEmpty, member != "GetRoleName" {
        findRole(of: object, "GetRoleName", found)
      } else {
        found(role)
      }
    }
  }
}
