import DeftGestures
import DeftLocalization

extension GestureAccount {
  /// The gesture's name for people: how many taps it wants is part of it, as in "double tap".
  var title: LocalizedStringResource {
    guard name == "tap" || name == "spatialTap", let count = self[.taps]?.limit, count > 1 else {
      return .init(verbatim: name)
    }
    return switch Int(count) {
    case 2: LocalizedStringResource("double tap", context: "gesture")
    case 3: LocalizedStringResource("triple tap", context: "gesture")
    default: LocalizedStringResource("tap \(Int(count)) times", context: "gesture")
    }
  }
}
