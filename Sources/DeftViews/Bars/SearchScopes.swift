/// The time at which the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
  let isByText: Bool

  /// The default: while the search is active.
  public static let automatic = Self(isByText: false)
  /// After text has been entered, until the search ends.
  public static let onTextEntry = Self(isByText: true)
  /// While the search is active.
  public static let onSearchPresentation = Self(isByText: false)
}

struct SearchScopes {
  let picker: AnyView
  let activation: SearchScopeActivation
}

extension View {
  /// Adds a picker of scopes below the field of the view's search.
  ///
  ///     ProductList()
  ///       .searchable(text: $text)
  ///       .searchScopes($scope) {
  ///         Text("Fruits").tag(Scope.fruits)
  ///         Text("Vegetables").tag(Scope.vegetables)
  ///       }
  nonisolated public consuming func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Adds a picker of scopes below the field of the view's search.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - activation: The time at which the scopes are shown.
  ///   - scopes: The scopes, each with its value as the tag.
  nonisolated public consuming func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker(selection: scope, content: scopes) { Text("Search scope") }
    let scopes = SearchScopes(picker: AnyView(picker), activation: activation)
    return transformEnvironment(\.searchParts) { parts in
      var new = parts ?? SearchParts()
      new.scopes = scopes
      parts = new
    }
  }
}

/// The scopes of a search, below its field.
struct SearchScopeBar {
  let scopes: SearchScopes
}

extension SearchScopeBar: View {
  var body: some View {
    scopes.picker
      .pickerStyle(.segmented)
      .labelsHidden()
      .font(.system(size: 14))
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.top, 10)
      .padding(.bottom, 4)
  }
}
