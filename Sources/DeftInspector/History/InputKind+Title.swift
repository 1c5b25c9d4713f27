import DeftInput
import DeftLocalization

extension InputKind {
  /// What people call a contact of this kind.
  var title: LocalizedStringResource {
    switch self {
    case .touch: "Touch"
    case .pen: "Pen"
    case .pointer: "Pointer"
    case .touchpad: "Touchpad"
    }
  }
}
