import Synchronization

extension MessageCatalog {
  private struct State {
    /// The catalogs for windows, in search order; empty before the first window opens.
    var searched: [MessageCatalog] = []
    var own: MessageCatalog?
    var hasBegun = false

    mutating func settle() {
      guard hasBegun else { return }
      searched = ([own, deft].compactMap { $0 }).filter(\.isFound)
    }
  }
  private static let state = Mutex(State())
  /// Whether any catalog is searched. If not, lookups skip the lock of the state.
  private static let isTranslating = Atomic(false)

  public static let deft = MessageCatalog(domain: "deft")

  /// The program's catalog; by default, Deft's catalog.
  public static var current: MessageCatalog {
    get { state.withLock { $0.own } ?? deft }
    set {
      change { $0.own = newValue == deft ? nil : newValue }
    }
  }

  /// Starts translating to the language of the environment. Opening a window calls this method.
  public static func begin() { change { $0.hasBegun = true } }

  /// Whether the language of windows is written from right to left.
  public static var isRightToLeft: Bool {
    // Translators: translate to "default:RTL" if your language is written from right to left, otherwise "default:LTR".
    String(localized: "default:LTR") == "default:RTL"
  }

  private static func change(_ change: (inout State) -> Void) {
    state.withLock {
      change(&$0)
      $0.settle()
      isTranslating.store(!$0.searched.isEmpty, ordering: .releasing)
    }
  }

  /// The catalogs for windows, in search order.
  private static var searched: [MessageCatalog] {
    isTranslating.load(ordering: .acquiring) ? state.withLock { $0.searched } : []
  }

  /// Returns the translated format of a text with values between these literals; `nil` if there is none.
  package static func shownFormat(of literals: [String]) -> String? {
    let searched = searched
    if searched.isEmpty { return nil }
    let key = literals.count > 1 ? MessageFormat.key(of: literals) : literals[0]
    // The empty key belongs to the header of a catalog.
    if key.isEmpty { return nil }
    for catalog in searched {
      if let found = catalog.translation(of: key) { return found }
    }
    return nil
  }

  /// Returns the translation of a text, or its translated format; `nil` if there is none.
  static func shownFormat(of resource: LocalizedStringResource) -> String? {
    for catalog in searched {
      if let found = catalog.translation(of: resource) { return found }
    }
    return nil
  }
}
