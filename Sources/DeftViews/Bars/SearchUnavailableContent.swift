/// The parts of the message that a search has no results.
public struct SearchUnavailableContent {
  /// The title, with the text of the search.
  public struct Label {
    /// The text; `nil` for the text of the search around the view.
    let text: String?
    @Environment(\.search) private var search

    init(_ text: String?) { self.text = text }
  }

  /// The advice to search for something else.
  public struct Description {}

  /// No actions.
  public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    let text = text ?? search?.text.wrappedValue ?? ""
    DeftViews.Label {
      if text.isEmpty {
        Text("No results")
      } else {
        Text(verbatim: String(localized: "No results for “\(text)”"))
      }
    } icon: {
      Image(systemName: "magnifyingglass")
    }
  }
}

extension SearchUnavailableContent.Description: View {
  public var body: some View { Text("Check the spelling or try another search.") }
}

extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// The message that a search has no results, with the text of the search around the view.
  nonisolated public static var search: Self { Self(searching: nil) }

  /// Returns the message that a search for a text has no results.
  nonisolated public static func search(text: String) -> Self { Self(searching: text) }

  nonisolated private init(searching text: String?) {
    self.init {
      SearchUnavailableContent.Label(text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}
