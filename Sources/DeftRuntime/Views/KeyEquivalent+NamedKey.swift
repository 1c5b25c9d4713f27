import DeftInput
import DeftViews

extension KeyEquivalent {
  /// Creates the equivalent of a named key. Keys without a name in SwiftUI have AppKit's characters, such as
  /// `NSF5FunctionKey`.
  package init(_ key: NamedKey) {
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
    case .f1: self.init("\u{F704}")
    case .f2: self.init("\u{F705}")
    case .f3: self.init("\u{F706}")
    case .f4: self.init("\u{F707}")
    case .f5: self.init("\u{F708}")
    case .f6: self.init("\u{F709}")
    case .f7: self.init("\u{F70A}")
    case .f8: self.init("\u{F70B}")
    case .f9: self.init("\u{F70C}")
    case .f10: self.init("\u{F70D}")
    case .f11: self.init("\u{F70E}")
    case .f12: self.init("\u{F70F}")
    case .insert: self.init("\u{F727}")
    case .menu: self.init("\u{F735}")
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
