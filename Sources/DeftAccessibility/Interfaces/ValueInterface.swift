import DeftBus

/// `org.a11y.atspi.Value`: the numeric value of an object.
enum ValueInterface {
  static let name = "org.a11y.atspi.Value"

  static func properties(of target: AccessibleTarget) -> [String: BusValue] {
    guard let value = target.object.value else { return [:] }
    return [
      "MinimumValue": .double(value.bounds.lowerBound),
      "MaximumValue": .double(value.bounds.upperBound), "MinimumIncrement": .double(value.step),
      "CurrentValue": .double(value.current), "Text": .text(value.words),
    ]
  }

  /// Sets the value. Fails if it is read-only.
  static func set(_ call: BusMessage, _ target: AccessibleTarget) -> AccessibleAnswer {
    guard call.enter("v", "d"), let new = call.double(), new.isFinite else {
      return .wrongArguments
    }
    guard let set = target.object.value?.set else {
      return .failed("PropertyReadOnly", "The value of “\(target.object.name)” is read-only.")
    }
    return target.act({ set(new) })
      ? .nothing : .failed("Failed", "Cannot set “\(target.object.name)” to \(new).")
  }
}
