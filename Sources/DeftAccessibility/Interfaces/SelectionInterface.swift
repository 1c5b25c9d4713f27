import DeftBus

/// `org.a11y.atspi.Selection`: the selected children of an object.
enum SelectionInterface {
  static let name = "org.a11y.atspi.Selection"

  static func properties(of target: AccessibleTarget) -> [String: BusValue] {
    ["NSelectedChildren": .integer(Int32(selected(in: target).count))]
  }

  private static func selected(in target: AccessibleTarget) -> [UInt64] {
    target.entry.children.filter {
      target.scene.tree[$0]?.object.states.contains(.selected) == true
    }
  }

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget,
    _ service: AccessibilityService
  ) -> AccessibleAnswer? {
    guard let selection = target.object.selection else { return nil }
    let (children, selected) = (target.entry.children, selected(in: target))
    /// Returns the object at the index that the call passes.
    func named(_ list: [UInt64]) -> UInt64? {
      call.integer().flatMap { list.indices.contains(Int($0)) ? list[Int($0)] : nil }
    }
    func set(_ id: UInt64?, _ isSelected: Bool) -> AccessibleAnswer {
      guard let id else { return .wrongArguments }
      return .value(.flag(target.act { selection.set(id, isSelected) }))
    }
    switch member {
    case "GetSelectedChild": return .value(service.reference(named(selected)))
    case "SelectChild": return set(named(children), true)
    case "DeselectSelectedChild": return set(named(selected), false)
    case "DeselectChild": return set(named(children), false)
    case "IsChildSelected":
      guard let id = named(children) else { return .wrongArguments }
      return .value(.flag(selected.contains(id)))
    case "SelectAll": return .value(.flag(target.act { selection.setAll(true) }))
    case "ClearSelection": return .value(.flag(target.act { selection.setAll(false) }))
    default: return nil
    }
  }
}
