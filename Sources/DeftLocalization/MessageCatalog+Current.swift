import Synchronization

extension MessageCatalog {
  private struct State {
    /// What windows look their texts up in, first to last; empty before one is opened.
    var searched: [MessageCatalog] = []
    var own: MessageCatalog?
    var hasBegun = false

    mutating func settle() {
      guard hasBegun else { return }
      searched = ([own, deft].compactMap { $0 }).filter(\.isFound)
    }
  }
  private static let state = Mutex(State())
  /// Whether anything is searched: most people's programs need not ask for the state.
  private static let isTranslating = Atomic(false)

  public static let deft = MessageCatalog(domain: "deft")

  /// The catalog of the program; that of Deft unless it names one.
  public static var current: MessageCatalog {
    get { state.withLock { $0.own } ?? deft }
    set {
      change { $0.own = newValue == deft ? nil : newValue }
    }
  }

  /// Says texts in the language of the environment from now on.  Opening a window does that.
  public static func begin() { change { $0.hasBegun = true } }

  /// Whether texts run from right to left in the language that windows speak.
  public static var isRightToLeft: Bool {
    // Translators: say "default:RTL" if your language is written from right to left, and else "default:LTR".
    String(localized: "default:LTR") == "default:RTL"
  }

  private static func change(_ change: (inout State) -> Void) {
    state.withLock {
      change(&$0)
      $0.settle()
      isTranslating.store(!$0.searched.isEmpty, ordering: .releasing)
    }
  }

  /// The catalogs that windows look their texts up in.
  private static var searched: [MessageCatalog] {
    isTranslating.load(ordering: .acquiring) ? state.withLock { $0.searched } : []
  }

  /// The translation for a window of a text with values between these literals, or its translated format; nil where
  /// there is none.
  package static func shownFormat(of literals: [String]) -> String? {
    let searched = searched
    if searched.isEmpty { return nil }
    let key = literals.count > 1 ? MessageFormat.key(of: literals) : literals[0]
    // Nothing is the key of what a catalog says of itself.
    if key.isEmpty { return nil }
    for catalog in searched {
      if let found = catalog.translation(of: key) { return found }
    }
    return nil
  }

  /// The translation of a text for a window, or its translated format; nil where there is none.
  static func shownFormat(of resource: LocalizedStringResource) -> String? {
    for catalog in searched {
      if let found = catalog.translation(of: resource) { return found }
    }
    return nil
  }
}
