import DeftBus
import DeftGeometry

extension AccessibleAnswer {
  /// Answers a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - path: The path of the target object.
  ///   - service: The service with the objects.
  init(to call: BusMessage, at path: String, in service: AccessibilityService) {
    let (interface, member) = (call.interface ?? "", call.member ?? "")
    if path == AccessiblePath.cache {
      self = CacheInterface.answer(member, in: service)
      return
    }
    guard let id = AccessiblePath.id(of: path) else {
      self = .failed("UnknownObject", "The object \(path) does not exist.")
      return
    }
    guard id != 0 else {
      self = Self.ofProgram(call, interface, member, in: service)
      return
    }
    guard let target = service.find(id) else {
      self = .failed("UnknownObject", "The object \(path) no longer exists.")
      return
    }
    if interface == Self.properties {
      self = Self.property(call, member) { name, property in
        Self.interfaces(of: target.object).contains(name)
          ? Self.property(property, of: name, target, service) : nil
      } set: { name, property in
        switch (name, property) {
        case (ValueInterface.name, "CurrentValue"): ValueInterface.set(call, target)
        default: nil
        }
      }
      return
    }
    guard Self.interfaces(of: target.object).contains(interface) else {
      self = .failed("UnknownInterface", "The object \(path) has no interface \(interface).")
      return
    }
    let answer =
      switch interface {
      case ObjectInterface.name: ObjectInterface.answer(call, member, target, service)
      case ComponentInterface.name: ComponentInterface.answer(call, member, target, service)
      case ActionInterface.name: ActionInterface.answer(call, member, target)
      case SelectionInterface.name: SelectionInterface.answer(call, member, target, service)
      case TextInterface.name: TextInterface.answer(call, member, target)
      case EditableTextInterface.name: EditableTextInterface.answer(call, member, target)
      default: nil as AccessibleAnswer?
      }
    self = answer ?? Self.noMethod(member, interface)
  }

  private static let properties = "org.freedesktop.DBus.Properties"

  private static func noMethod(_ member: String, _ interface: String) -> AccessibleAnswer {
    .failed("UnknownMethod", "\(interface) has no method \(member) for this object.")
  }

  static func interfaces(of object: AccessibleObject) -> [String] {
    var names = [ObjectInterface.name, ComponentInterface.name]
    if object.hasActions { names.append(ActionInterface.name) }
    if object.value != nil { names.append(ValueInterface.name) }
    if object.selection != nil { names.append(SelectionInterface.name) }
    if let text = object.text {
      names.append(TextInterface.name)
      if text.editor.isEditable { names.append(EditableTextInterface.name) }
    }
    return names
  }

  private static func property(
    _ property: String, of interface: String, _ target: AccessibleTarget,
    _ service: AccessibilityService
  ) -> [String: BusValue]? {
    switch interface {
    case ObjectInterface.name: ObjectInterface.properties(of: target, service)
    case ActionInterface.name: ["NActions": .integer(Int32(target.object.actions().count))]
    case ValueInterface.name: ValueInterface.properties(of: target)
    case SelectionInterface.name: SelectionInterface.properties(of: target)
    case TextInterface.name: TextInterface.properties(of: target)
    default: [:]
    }
  }

  /// Answers calls to `org.freedesktop.DBus.Properties`.
  private static func property(
    _ call: BusMessage, _ member: String,
    get: (_ interface: String, _ property: String) -> [String: BusValue]?,
    set: (_ interface: String, _ property: String) -> AccessibleAnswer?
  ) -> AccessibleAnswer {
    guard let interface = call.text() else { return wrongArguments }
    func lacking(_ property: String) -> AccessibleAnswer {
      .failed("UnknownProperty", "\(interface) has no property \(property) for this object.")
    }
    switch member {
    case "GetAll": return .value(.options(get(interface, "") ?? [:]))
    case "Get":
      guard let property = call.text() else { return wrongArguments }
      return get(interface, property)?[property].map { .value(.variant($0)) } ?? lacking(property)
    case "Set":
      guard let property = call.text() else { return wrongArguments }
      return set(interface, property) ?? lacking(property)
    default: return noMethod(member, properties)
    }
  }

  // MARK: - The program

  private static func ofProgram(
    _ call: BusMessage, _ interface: String, _ member: String, in service: AccessibilityService
  ) -> AccessibleAnswer {
    switch interface {
    case properties:
      property(call, member) { name, _ in
        switch name {
        case ObjectInterface.name: ApplicationInterface.objectProperties(of: service)
        case ApplicationInterface.name: ApplicationInterface.properties(of: service)
        default: nil
        }
      } set: { name, property in
        guard name == ApplicationInterface.name, property == "Id" else { return nil }
        guard call.enter("v", "i"), let number = call.integer() else { return wrongArguments }
        service.number = number
        return .nothing
      }
    case ObjectInterface.name:
      ApplicationInterface.object(call, member, service) ?? noMethod(member, interface)
    case ApplicationInterface.name:
      ApplicationInterface.answer(call, member) ?? noMethod(member, interface)
    default: .failed("UnknownInterface", "The program has no interface \(interface).")
    }
  }
}
