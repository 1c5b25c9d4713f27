import DeftBus

/// `org.a11y.atspi.Value`: the number that an object is worth.
enum ValueInterface {
  static let name = "org.a11y.atspi.Value"

  static func properties(of target: AccessibleTarget) -> [String: BusValue] {
    guard let value = target.object.value else { return [:] }
    return [
      "MinimumValue": .double(value.bounds.lowerBound),
      "MaximumValue": .double(value.bounds.upperBound), "MinimumIncrement": .double(value.step),
      "CurrentValue": .double(value.now), "Text": .text(value.words),
    ]
  }

  /// Sets the number; where it cannot be set, nothing happens.
  static func set(_ call: BusMessage, _ target: AccessibleTarget) -> AccessibleAnswer {
    guard call.enter("v", "d"), let new = call.double(), new.isFinite else {
      return .wrongArguments
    }
    guard let set = target.object.value?.set else {
      return .failed("PropertyReadOnly", "The value of “\(target.object.name)” is only shown.")
    }
    return target.act({ set(new) })
      ? .nothing : .failed("Failed", "“\(target.object.name)” does not take \(new).")
  }
}
