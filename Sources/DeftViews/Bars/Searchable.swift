/// The position of a search field. The field is always below the title of the page, or above a view
/// outside a page.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field hides when the page scrolls. The field always hides.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = Self()
    public static let always = Self()
  }
  public static let automatic = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let navigationBarDrawer = Self()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
    Self()
  }
}

/// The search of a view.
@Observable
final class SearchModel {
  var text = Binding.constant("")
  var isPresented: Binding<Bool>?
  var prompt: Text?
  /// The suggestions; `nil` for none.
  var suggestions: SearchSuggestions?
  var scopes: SearchScopes?
  /// The action of Return; `nil` for none.
  var submit: (() -> Void)?
  /// The text for which no suggestions are shown, because it was chosen or submitted.
  private var settledText: String?
  /// Whether text has been entered since the search began.
  private var hasText = false
  /// The rows of the suggestions.
  @ObservationIgnored let rows = SuggestionRows()
  /// Whether a navigation stack shows the field.
  var isClaimed = false
  var isActive = false
  /// Removes the focus from the field.
  @ObservationIgnored var resign: () -> Void = {}

  /// The suggestions for the current text; `nil` for none.
  var currentSuggestions: SearchSuggestions? {
    isActive && settledText != text.wrappedValue ? suggestions : nil
  }

  /// Whether the scopes are visible.
  var showsScopes: Bool {
    guard let scopes, isActive else { return false }
    return !scopes.activation.isByText || hasText
  }

  /// Called when the text has changed.
  func textDidChange() {
    rows.highlight(nil)
    if settledText != nil, settledText != text.wrappedValue { settledText = nil }
    if !text.wrappedValue.isEmpty, !hasText { hasText = true }
  }

  /// Replaces the text with that of a suggestion, and submits the search.
  func complete(with completion: String) {
    settledText = completion
    text.wrappedValue = completion
    submit?()
  }

  func submitText() {
    settledText = text.wrappedValue
    submit?()
  }

  func end() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    resign()
    setActive(false)
  }

  /// Starts or ends the search, and updates the program's binding.
  func setActive(_ new: Bool) {
    if isActive != new {
      isActive = new
      (settledText, hasText) = (nil, new && !text.wrappedValue.isEmpty)
    }
    if let isPresented, isPresented.wrappedValue != new { isPresented.wrappedValue = new }
  }
}

extension SearchModel: Equatable {
  static func == (a: SearchModel, b: SearchModel) -> Bool { a === b }
}

private struct SearchKey: EnvironmentKey {
  static var defaultValue: SearchModel? { nil }
}

private struct PendingSearchKey: EnvironmentKey {
  static var defaultValue: SearchModel? { nil }
}

/// An action that ends a search; called like a function.
public struct DismissSearchAction {
  let model: SearchModel?

  /// Clears the search field and removes the focus from it.
  public func callAsFunction() { model?.end() }
}

extension EnvironmentValues {
  /// The search of the enclosing view.
  var search: SearchModel? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
  /// The search that the first navigation stack inside this view shows.
  var pendingSearch: SearchModel? {
    get { self[PendingSearchKey.self] }
    set { self[PendingSearchKey.self] = newValue }
  }
  /// Whether a search of the enclosing view is active.
  public var isSearching: Bool { search?.isActive ?? false }
  /// An action that ends the search of the enclosing view.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(model: search) }
}

/// A modifier that adds a search field.
public struct _SearchModifier {
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?
  @State private var model = SearchModel()
  @Environment(\.bars) private var bars
  @Environment(\.searchParts) private var parts
  @Environment(\.searchSubmitAction) private var submit
  @Environment(\.self) private var environment

  nonisolated init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) {
    (self.text, self.isPresented, self.prompt) = (text, isPresented, prompt)
  }
}

extension _SearchModifier: ViewModifier {
  /// Returns the view, with the field above it unless a page shows the field.
  @ViewBuilder public func body(content: Content) -> some View {
    let model = model
    let _ = (model.text, model.isPresented, model.prompt) = (text, isPresented, prompt)
    let _ = (model.suggestions, model.scopes, model.submit) = (suggestions, parts?.scopes, submit)
    let content = content.environment(\.search, model).environment(\.searchParts, nil)
    if bars != nil {
      content.modifier(_BarModifier(.search(model)))
    } else {
      VStack(spacing: 0) {
        // The suggestions cover the content.
        if !model.isClaimed { SearchField(model: model).zIndex(1) }
        content.environment(\.pendingSearch, model)
      }
    }
  }

  private var suggestions: SearchSuggestions? {
    guard let parts, !parts.hidesSuggestions else { return nil }
    return parts.suggestions.map { SearchSuggestions(content: $0, environment: environment) }
  }
}

struct SearchField {
  let model: SearchModel
  @FocusState private var isFocused: Bool
  /// Whether the field or a control beside or below it has the focus.
  @FocusState private var isFocusInside: Bool
  @Environment(\.self) private var environment

  init(model: SearchModel) { self.model = model }
}

extension SearchField: View {
  var body: some View {
    let model = model
    VStack(spacing: 0) {
      field
      if model.showsScopes, let scopes = model.scopes { SearchScopeBar(scopes: scopes) }
    }
    .font(.system(size: 16))
    .overlay(alignment: .bottom) {
      if isFocusInside, let suggestions = model.currentSuggestions {
        SearchSuggestionCard(model: model, suggestions: suggestions)
          .alignmentGuide(.bottom) { $0[.top] - 4 }
      }
    }
    .padding(.horizontal, BarMetrics.margin)
    .padding(.vertical, 6)
    .focused($isFocusInside)
    .onKeyPress(keys: [.downArrow, .upArrow]) { press in
      guard press.modifiers.isEmpty, isFocused else { return .ignored }
      return model.rows.move(by: press.key == .downArrow ? 1 : -1) ? .handled : .ignored
    }
    .onKeyPress(.return) { isFocused && model.rows.choose() ? .handled : .ignored }
    .onKeyPress(.escape) {
      guard model.isActive || !model.text.wrappedValue.isEmpty else { return .ignored }
      model.end()
      return .handled
    }
    .onChange(of: model.text.wrappedValue) { model.textDidChange() }
    .onChange(of: isFocusInside) {
      if isFocusInside || model.text.wrappedValue.isEmpty { model.setActive(isFocusInside) }
    }
    .onChange(of: model.isPresented?.wrappedValue, initial: true) {
      guard let shown = model.isPresented?.wrappedValue, shown != model.isActive else { return }
      if shown { isFocused = true } else { model.end() }
    }
    .onAppear { model.resign = { [$isFocused] in $isFocused.wrappedValue = false } }
    .onDisappear { model.resign = {} }
  }

  private var field: some View {
    let palette = ControlPalette(environment)
    let (model, text) = (model, model.text)
    return HStack(spacing: 0) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").foregroundStyle(Color(control: palette.secondaryText))
          .accessibilityHidden(true)
        TextField("Search", text: text, prompt: model.prompt ?? Text("Search"))
          .textFieldStyle(.plain)
          .environment(\.submitAction, model.submit.map { _ in { model.submitText() } })
          .focused($isFocused)
          .accessibilityAddTraits(.isSearchField)
          .frame(minHeight: 38)
        if !text.wrappedValue.isEmpty {
          Button {
            text.wrappedValue = ""
          } label: {
            Image(systemName: "xmark.circle.fill")
              .foregroundStyle(Color(control: palette.secondaryText))
              .frame(width: 38, height: 38)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Clear")
        }
      }
      .padding(.leading, 10)
      .background {
        ControlBackground(
          palette.face(.normal), border: isFocused ? palette.accent : palette.hairline, radius: 10)
      }
      if model.isActive {
        Button("Cancel") { model.end() }.buttonStyle(BarButtonStyle())
          .padding(.trailing, -BarMetrics.margin + 4)
      }
    }
  }
}

extension View {
  /// Adds a search field: below the title of the page, or above the view.
  ///
  /// Escape and the Cancel button clear the field and end the search. Return runs the actions of
  /// `onSubmit(of: .search)`.
  nonisolated public consuming func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: nil, prompt: prompt))
  }

  /// Adds a search field: below the title of the page, or above the view.
  nonisolated public consuming func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field: below the title of the page, or above the view.
  @_disfavoredOverload
  nonisolated public consuming func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: nil, prompt: Text(prompt)))
  }

  /// Adds a search field that the program can activate.
  nonisolated public consuming func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }

  /// Adds a search field that the program can activate.
  nonisolated public consuming func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }

  /// Adds a search field that the program can activate.
  @_disfavoredOverload
  nonisolated public consuming func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(_SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }
}
