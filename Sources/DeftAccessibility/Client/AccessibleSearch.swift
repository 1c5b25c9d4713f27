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
  /// The maximum number of children whose extents are requested.
  private static let maximumChildren = 100
  private static let nameLimit = 200

  /// Creates a search.
  ///
  /// The closure `ended` is called when no call is outstanding and none will follow.
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
    findOrigin(of: program) { [self] origin in
      call(program, ObjectInterface.name, "GetChildren") { [self] reply in
        measure((reply?.references() ?? [])[...], origin) { [self] in
          findWindows(of: programs.dropFirst())
        }
      }
    }
  }

  /// Finds the origin of coordinates that a program supports.
  ///
  /// GTK 4 cannot determine the positions of its windows, and prints a warning when a client requests one.
  private func findOrigin(
    of program: AccessibleReference, _ found: @escaping (ComponentInterface.Origin) -> Void
  ) {
    if let known = caller.origins[program] { return found(known) }
    property("ToolkitName", of: program, ApplicationInterface.name) { [self] reply in
      let toolkit = reply?.variantText()
      property("Version", of: program, ApplicationInterface.name) { [self] reply in
        let version = (reply?.variantText()?.prefix { $0.isNumber }).flatMap { Int($0) }
        let origin: ComponentInterface.Origin =
          toolkit?.lowercased() == "gtk" && version ?? 0 >= 4 ? .window : .screen
        caller.origins[program] = origin
        found(origin)
      }
    }
  }

  private func measure(
    _ candidates: ArraySlice<AccessibleReference>, _ origin: ComponentInterface.Origin,
    _ measured: @escaping () -> Void
  ) {
    guard let candidate = candidates.first else { return measured() }
    func measureNext() { measure(candidates.dropFirst(), origin, measured) }
    extents(of: candidate, origin) { [self] reported in
      guard let reported else { return measureNext() }
      let placement = AccessiblePlacement(reported: reported, window: request.window)
      guard placement.similarity >= AccessiblePlacement.least else { return measureNext() }
      findStates(of: candidate) { [self] states in
        windows.append(
          Window(
            object: candidate, placement: placement, isShowing: states.contains(.showing)))
        measureNext()
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
      } else if placement.origin == .window {
        findChild(of: object, in: placement) { [self] child in
          if let child, !visited.contains(child), visited.count < Self.maximumDepth {
            descend(from: child, in: placement, after: visited)
          } else {
            describe(object, in: placement)
          }
        }
      } else {
        describe(object, in: placement)
      }
    }
  }

  /// Finds the topmost child at the point by its extents.
  ///
  /// In GTK 4, a widget has no accessible object until a client has requested the widget as a child.
  private func findChild(
    of object: AccessibleReference, in placement: AccessiblePlacement,
    _ found: @escaping (AccessibleReference?) -> Void
  ) {
    call(object, ObjectInterface.name, "GetChildren") { [self] reply in
      let children = (reply?.references() ?? []).suffix(Self.maximumChildren)
      findHit(children.reversed()[...], in: placement, found)
    }
  }

  private func findHit(
    _ children: ArraySlice<AccessibleReference>, in placement: AccessiblePlacement,
    _ found: @escaping (AccessibleReference?) -> Void
  ) {
    guard let child = children.first else { return found(nil) }
    extents(of: child, placement.origin) { [self] rect in
      guard let rect, placement.convert(rect).contains(request.point) else {
        return findHit(children.dropFirst(), in: placement, found)
      }
      findStates(of: child) { [self] states in
        if states.contains(.visible) {
          found(child)
        } else {
          findHit(children.dropFirst(), in: placement, found)
        }
      }
    }
  }

  // MARK: - Properties

  private func extents(
    of object: AccessibleReference, _ origin: ComponentInterface.Origin,
    _ found: @escaping (CGRect?) -> Void
  ) {
    call(object, ComponentInterface.name, "GetExtents", [.number(origin.rawValue)]) {
      found($0?.rectangle())
    }
  }

  /// Finds the states of an object. If its program reports no states, the object counts as visible.
  private func findStates(
    of object: AccessibleReference, _ found: @escaping (AccessibleStates) -> Void
  ) {
    call(object, ObjectInterface.name, "GetState") { found($0?.states() ?? [.showing, .visible]) }
  }

  private func describe(_ object: AccessibleReference, in placement: AccessiblePlacement) {
    var finding = AccessibleFinding(role: "", name: "", frame: nil, hasActions: false)
    findRole(of: object, "GetLocalizedRoleName") { [self] role in
      finding.role = role
      property("Name", of: object, ObjectInterface.name) { [self] reply in
        finding.name = String((reply?.variantText() ?? "").prefix(Self.nameLimit))
        extents(of: object, placement.origin) { [self] rect in
          finding.frame = rect.map(placement.convert)
          findActions(of: object) { [self] hasActions in
            finding.hasActions = hasActions
            end(finding)
          }
        }
      }
    }
  }

  /// Finds whether an object has actions.
  ///
  /// GTK 3 prints a critical warning if a client requests the actions of an object that does not
  /// implement the `Action` interface.
  private func findActions(of object: AccessibleReference, _ found: @escaping (Bool) -> Void) {
    call(object, ObjectInterface.name, "GetInterfaces") { [self] reply in
      guard reply?.texts().contains(ActionInterface.name) == true else { return found(false) }
      property("NActions", of: object, ActionInterface.name) { reply in
        guard let reply, reply.enter("v", "i") else { return found(false) }
        found(reply.integer() ?? 0 > 0)
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
