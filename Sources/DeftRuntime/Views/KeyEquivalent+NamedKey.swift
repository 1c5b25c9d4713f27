import DeftInput
import DeftViews

extension KeyEquivalent {
  /// Creates the equivalent of a named key; `nil` if SwiftUI has none: Insert, the menu key and the function keys.
  package init?(_ key: NamedKey) {
    switch key {
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .escape: self = .escape
    case .return: self = .return
    case .tab: self = .tab
    case .delete: self = .delete
    case .deleteForward: self = .deleteForward
    case .clear: self = .clear
    case .insert, .menu, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return nil
    }
  }
}

extension NamedKey {
  /// Creates the named key of an equivalent; `nil` for keys that type text.
  package init?(_ key: KeyEquivalent) {
    guard let name = Self.allCases.first(where: { KeyEquivalent($0) == key }) else { return nil }
    self = name
  }
}
