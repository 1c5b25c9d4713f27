import DeftBus

/// `org.a11y.atspi.Action`: the actions of an object.
enum ActionInterface {
  static let name = "org.a11y.atspi.Action"

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget
  ) -> AccessibleAnswer? {
    let actions = target.object.actions()
    if member == "GetActions" {
      return .value(
        .list(
          "(sss)",
          actions.map {
            .structure([.text($0.localizedName), .text($0.description), .text($0.keys)])
          }))
    }
    guard
      ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "DoAction"]
        .contains(member)
    else { return nil }
    guard let index = call.integer(), actions.indices.contains(Int(index)) else {
      return .wrongArguments
    }
    let action = actions[Int(index)]
    return switch member {
    case "GetDescription": .value(.text(action.description))
    case "GetKeyBinding": .value(.text(action.keys))
    case "DoAction": .value(.flag(target.act(action.perform)))
    case "GetLocalizedName": .value(.text(action.localizedName))
    default: .value(.text(action.name))
    }
  }
}
