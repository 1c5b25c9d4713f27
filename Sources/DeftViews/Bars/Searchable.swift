/// The position of a search field. The field is always below the title of the page, or above a view
/// outside a page.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field hides when the page scrolls. It always does.
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
  /// Whether a navigation stack shows the field.
  var isClaimed = false
  /// Whether a search is active.
  var isActive = false
  /// Removes the focus from the field.
  @ObservationIgnored var resign: () -> Void = {}

  func end() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    resign()
    setActive(false)
  }

  /// Starts or ends the search, also in the program's binding.
  func setActive(_ new: Bool) {
    if isActive != new { isActive = new }
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
  /// The search that the first navigation stack inside shows.
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

  nonisolated init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) {
    (self.text, self.isPresented, self.prompt) = (text, isPresented, prompt)
  }
}

extension _SearchModifier: ViewModifier {
  /// Returns the view, with the field above it unless a page shows the field.
  @ViewBuilder public func body(content: Content) -> some View {
    let model = model
    let _ = (model.text, model.isPresented, model.prompt) = (text, isPresented, prompt)
    if bars != nil {
      content.modifier(_BarModifier(.search(model))).environment(\.search, model)
    } else {
      VStack(spacing: 0) {
        if !model.isClaimed { SearchField(model: model) }
        content.environment(\.search, model).environment(\.pendingSearch, model)
      }
    }
  }
}

/// The field of a search.
struct SearchField {
  let model: SearchModel
  @FocusState private var isFocused: Bool
  @Environment(\.self) private var environment

  init(model: SearchModel) { self.model = model }
}

extension SearchField: View {
  var body: some View {
    let palette = ControlPalette(environment)
    let text = model.text
    HStack(spacing: 0) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").foregroundStyle(Color(control: palette.secondaryText))
          .accessibilityHidden(true)
        TextField("Search", text: text, prompt: model.prompt ?? Text("Search"))
          .textFieldStyle(.plain)
          .environment(\.submitAction, environment.searchSubmitAction)
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
    .font(.system(size: 16))
    .padding(.horizontal, BarMetrics.margin)
    .padding(.vertical, 6)
    .onKeyPress(.escape) {
      guard model.isActive || !text.wrappedValue.isEmpty else { return .ignored }
      model.end()
      return .handled
    }
    .onChange(of: isFocused) {
      if isFocused || text.wrappedValue.isEmpty { model.setActive(isFocused) }
    }
    .onChange(of: model.isPresented?.wrappedValue, initial: true) {
      guard let shown = model.isPresented?.wrappedValue, shown != model.isActive else { return }
      if shown { isFocused = true } else { model.end() }
    }
    .onAppear { model.resign = { [$isFocused] in $isFocused.wrappedValue = false } }
    .onDisappear { model.resign = {} }
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
