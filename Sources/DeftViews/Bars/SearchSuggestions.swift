/// The parts that modifiers around a searchable view add to its search.
struct SearchParts {
  /// The suggestions; `nil` for none.
  var suggestions: AnyView?
  /// Whether the suggestions are hidden.
  var hidesSuggestions = false
  var scopes: SearchScopes?
}

private struct SearchPartsKey: EnvironmentKey {
  static var defaultValue: SearchParts? { nil }
}

private struct SuggestingSearchKey: EnvironmentKey {
  static var defaultValue: SearchModel? { nil }
}

extension EnvironmentValues {
  /// The parts of the search of the first searchable view inside.
  var searchParts: SearchParts? {
    get { self[SearchPartsKey.self] }
    set { self[SearchPartsKey.self] = newValue }
  }
  /// The search to which the enclosing suggestions belong.
  var suggestingSearch: SearchModel? {
    get { self[SuggestingSearchKey.self] }
    set { self[SuggestingSearchKey.self] = newValue }
  }
  /// The place where search suggestions are shown: always a menu below the field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .menu }
}

/// The places where search suggestions can be shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  private let value: Int

  /// The default: a menu.
  public static let automatic = Self(value: 0)
  /// A menu below the search field.
  public static let menu = Self(value: 1)
  /// The area of the searchable view.
  public static let content = Self(value: 2)

  /// A set of places.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A menu below the search field.
    public static let menu = Set(rawValue: 1)
    /// The area of the searchable view.
    public static let content = Set(rawValue: 2)
  }
}

extension View {
  /// Adds suggestions to the view's search. They are shown below the field while it has the focus.
  ///
  ///     ProductList()
  ///       .searchable(text: $text)
  ///       .searchSuggestions {
  ///         ForEach(suggestions, id: \.self) { Text($0).searchCompletion($0) }
  ///       }
  ///
  /// A tap on a suggestion, or Return after an arrow key, chooses it.
  nonisolated public consuming func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    let suggestions = AnyView(suggestions())
    return transformEnvironment(\.searchParts) { parts in
      var new = parts ?? SearchParts()
      new.suggestions = suggestions
      parts = new
    }
  }

  /// Shows or hides search suggestions at certain places. Suggestions are always in a menu, so only
  /// that place has an effect.
  nonisolated public consuming func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment(\.searchParts) { parts in
      guard placements.contains(.menu), visibility != .automatic else { return }
      var new = parts ?? SearchParts()
      new.hidesSuggestions = visibility == .hidden
      parts = new
    }
  }

  /// Makes the view a suggestion of a search. Choosing it replaces the text of the field and submits
  /// the search.
  nonisolated public consuming func searchCompletion(_ completion: String) -> some View {
    modifier(_SearchCompletionModifier(completion: completion))
  }
}

extension View {
  /// Adds a search field with suggestions.
  @available(*, deprecated, message: "Use searchable(text:prompt:) and searchSuggestions.")
  nonisolated public consuming func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions.
  @available(*, deprecated, message: "Use searchable(text:prompt:) and searchSuggestions.")
  nonisolated public consuming func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions.
  @available(*, deprecated, message: "Use searchable(text:prompt:) and searchSuggestions.")
  @_disfavoredOverload
  nonisolated public consuming func searchable<V: View, S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }
}

/// The suggestions of a search, with the environment of the view that declares them.
struct SearchSuggestions {
  let content: AnyView
  let environment: EnvironmentValues
}

/// The suggestions on a card below the search field.
struct SearchSuggestionCard {
  let model: SearchModel
  let suggestions: SearchSuggestions
  @Environment(\.self) private var environment

  init(model: SearchModel, suggestions: SearchSuggestions) {
    (self.model, self.suggestions) = (model, suggestions)
  }
}

extension SearchSuggestionCard: View {
  var body: some View {
    let palette = ControlPalette(environment)
    var inner = suggestions.environment
    (inner.suggestingSearch, inner.searchParts) = (model, nil)
    return SuggestionCardLayout {
      ControlBackground(palette.face(.normal), border: palette.hairline, radius: 10)
        .shadow(color: .black.opacity(0.2), radius: 12, y: 6)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          EnvironmentCarrier(environment: inner, content: suggestions.content)
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
      }
      .scrollBounceBehavior(.basedOnSize)
    }
    .accessible {
      ($0.children, $0.kind) = (.contain, .list)
      $0.label = String(localized: "Suggestions")
    }
  }
}

/// The layout of suggestions in front of their background. Their height is limited; they scroll if
/// they need more.
private struct SuggestionCardLayout: Layout, Equatable {
  /// The maximum height in points: about six suggestions.
  private static let most: CGFloat = 272
  /// The space above and below the suggestions in points.
  private static let rim: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard let content = subviews.last else { return .zero }
    let size = content.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    // Without suggestions, only the space above and below is left.
    guard size.height > Self.rim + 1 else { return CGSize(width: size.width, height: 0) }
    return CGSize(width: proposal.width ?? size.width, height: min(size.height, Self.most))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    // An empty card is invisible.
    let size = bounds.height > 0 ? bounds.size : .zero
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(size))
    }
  }
}
