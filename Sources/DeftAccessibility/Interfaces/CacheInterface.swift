import DeftBus
import DeftGeometry

/// `org.a11y.atspi.Cache`, which returns all objects in one answer.
enum CacheInterface {
  static func answer(_ member: String, in service: AccessibilityService) -> AccessibleAnswer {
    guard member == "GetItems" else {
      return .failed("UnknownMethod", "The cache has no method \(member).")
    }
    service.refresh()
    var items = [program(service)]
    for scene in service.shown {
      scene.tree.forEach { entry in
        items.append(item(AccessibleTarget(scene: scene, entry: entry), service))
      }
    }
    return .value(.list(kind, items))
  }

  private static let kind = "((so)(so)(so)iiassusau)"

  private static func program(_ service: AccessibilityService) -> BusValue {
    .structure([
      service.root, service.root, service.desktop, .integer(-1),
      .integer(Int32(service.shown.count)),
      .list("s", ApplicationInterface.interfaces.map { .text($0) }), .text(service.program),
      .number(AccessibleRole.application.rawValue), .text(""),
      .list("u", [.number(0), .number(0)]),
    ])
  }

  private static func item(_ target: AccessibleTarget, _ service: AccessibilityService) -> BusValue
  {
    let (object, entry) = (target.object, target.entry)
    return .structure([
      service.reference(object.id), service.root, service.reference(entry.parent ?? 0),
      .integer(ObjectInterface.index(of: target, service)), .integer(Int32(entry.children.count)),
      .list("s", AccessibleAnswer.interfaces(of: object).map { .text($0) }), .text(object.name),
      .number(object.role.rawValue), .text(object.description), ObjectInterface.states(of: target),
    ])
  }
}
