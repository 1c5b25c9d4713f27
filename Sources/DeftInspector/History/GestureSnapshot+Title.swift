import DeftGestures
import DeftLocalization

extension GestureSnapshot {
  /// The localized name of the gesture, including its tap count, as in "double tap".
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
