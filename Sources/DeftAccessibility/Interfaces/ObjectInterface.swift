import DeftBus
import DeftGeometry
import DeftLocalization

/// `org.a11y.atspi.Accessible`: the properties of an object and its place in the tree.
enum ObjectInterface {
  static let name = "org.a11y.atspi.Accessible"

  static func properties(
    of target: AccessibleTarget, _ service: AccessibilityService
  ) -> [String: BusValue] {
    let object = target.object
    return [
      "Name": .text(object.name), "Description": .text(object.description),
      "Parent": service.reference(target.entry.parent ?? 0),
      "ChildCount": .integer(Int32(target.entry.children.count)), "Locale": .text(locale),
      "AccessibleId": .text(object.identifier), "HelpText": .text(""),
    ]
  }

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget,
    _ service: AccessibilityService
  ) -> AccessibleAnswer? {
    let (object, entry) = (target.object, target.entry)
    switch member {
    case "GetChildAtIndex":
      guard let index = call.integer() else { return .wrongArguments }
      let children = entry.children
      return .value(
        children.indices.contains(Int(index))
          ? service.reference(children[Int(index)]) : .nullObject)
    case "GetChildren":
      return .value(.list("(so)", entry.children.map { service.reference($0) }))
    case "GetIndexInParent": return .value(.integer(index(of: target, service)))
    case "GetRelationSet": return .value(.list("(ua(so))", []))
    case "GetRole": return .value(.number(object.role.rawValue))
    case "GetRoleName": return .value(.text(object.role.name))
    case "GetLocalizedRoleName":
      return .value(.text(String(localized: object.role.title)))
    case "GetState": return .value(states(of: target))
    case "GetAttributes": return .value(.words(attributes(of: object)))
    case "GetApplication": return .value(service.root)
    case "GetInterfaces":
      return .value(.list("s", AccessibleAnswer.interfaces(of: object).map { .text($0) }))
    default: return nil
    }
  }

  /// Returns the index of an object in its parent, or of a window in the program.
  static func index(of target: AccessibleTarget, _ service: AccessibilityService) -> Int32 {
    guard target.entry.parent == nil else { return Int32(target.entry.index) }
    return Int32(service.shown.firstIndex { $0 === target.scene } ?? -1)
  }

  static func states(of target: AccessibleTarget) -> BusValue {
    var states = target.object.states
    if target.entry.parent == nil, target.scene.isActive { states.insert(.active) }
    return .list("u", states.words.map { .number($0) })
  }

  private static func attributes(of object: AccessibleObject) -> [String: String] {
    var attributes = object.attributes
    attributes["toolkit"] = ApplicationInterface.toolkit
    if !object.identifier.isEmpty { attributes["id"] = object.identifier }
    if let words = object.value?.words, !words.isEmpty { attributes["valuetext"] = words }
    return attributes
  }

  /// The POSIX name of the locale of texts, such as `de_DE.UTF-8`.
  static var locale: String {
    let environment = ProcessInfo.processInfo.environment
    return ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "C"
  }
}
