import DeftBus
import DeftGeometry

/// `org.a11y.atspi.Application`, and the root object that represents the program. Its children are
/// the windows.
enum ApplicationInterface {
  static let name = "org.a11y.atspi.Application"
  static let toolkit = "Deft"

  static func properties(of service: AccessibilityService) -> [String: BusValue] {
    [
      "ToolkitName": .text(toolkit), "Version": .text("1"), "AtspiVersion": .text("2.1"),
      "Id": .integer(service.number),
    ]
  }

  static func answer(_ call: BusMessage, _ member: String) -> AccessibleAnswer? {
    switch member {
    case "GetLocale": .value(.text(ObjectInterface.locale))
    case "GetApplicationBusAddress":
      .failed("NotSupported", "The program supports only connections over the bus.")
    default: nil
    }
  }

  static func objectProperties(of service: AccessibilityService) -> [String: BusValue] {
    [
      "Name": .text(service.program), "Description": .text(""), "Parent": service.desktop,
      "ChildCount": .integer(Int32(service.shown.count)), "Locale": .text(ObjectInterface.locale),
      "AccessibleId": .text(""), "HelpText": .text(""),
    ]
  }

  static func object(
    _ call: BusMessage, _ member: String, _ service: AccessibilityService
  ) -> AccessibleAnswer? {
    let windows = service.shown
    switch member {
    case "GetChildAtIndex":
      guard let index = call.integer() else { return .wrongArguments }
      return .value(
        windows.indices.contains(Int(index))
          ? service.reference(windows[Int(index)].root) : .nullObject
      )
    case "GetChildren": return .value(.list("(so)", windows.map { service.reference($0.root) }))
    // Only the registry knows the index of the program.
    case "GetIndexInParent": return .value(.integer(-1))
    case "GetRelationSet": return .value(.list("(ua(so))", []))
    case "GetRole": return .value(.number(AccessibleRole.application.rawValue))
    case "GetRoleName", "GetLocalizedRoleName":
      return .value(.text(AccessibleRole.application.name))
    case "GetState": return .value(.list("u", [.number(0), .number(0)]))
    case "GetAttributes": return .value(.words(["toolkit": toolkit]))
    case "GetApplication": return .value(service.root)
    case "GetInterfaces": return .value(.list("s", interfaces.map { .text($0) }))
    default: return nil
    }
  }

  static let interfaces = [ObjectInterface.name, name]
}
