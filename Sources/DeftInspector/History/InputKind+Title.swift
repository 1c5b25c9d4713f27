import DeftInput
import DeftLocalization

extension InputKind {
  /// The localized name of a contact of this kind.
  var title: LocalizedStringResource {
    switch self {
    case .touch: "Touch"
    case .pen: "Pen"
    case .pointer: "Pointer"
    case .touchpad: "Touchpad"
    }
  }
}
