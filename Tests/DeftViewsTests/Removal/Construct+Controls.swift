import DeftViews
import Foundation

extension Construct {
  /// Gauges, groups of controls, lists with styles, searches with suggestions, and focused values.
  static let controls: [Construct] = [
    Construct("a split view") { _ in
      NavigationSplitView {
        Pages()
      } detail: {
        Text("a")
      }
    },
    Construct("an animated gauge") { _ in Charging() },
    Construct("a control group") { _ in
      ControlGroup("a") {
        Button("b", systemImage: "plus") {}
        Menu("c") { ControlGroup { Button("d", systemImage: "minus") {} } }
      }
    },
    Construct("a share link and a paste button") { _ in
      VStack {
        ShareLink(item: "a")
        PasteButton(payloadType: String.self) { _ in }
        RenameButton().renameAction {}
      }
    },
    Construct("a list of cards") { _ in
      List {
        Section("a") { ForEach(0..<4) { Text("\($0)") }.onDelete { _ in } }
        Section { Text("b").listRowBackground(Color.red) }
      }
      .listStyle(.insetGrouped)
      .listSectionSpacing(.compact)
    },
    Construct("a sidebar with a collapsing section") { _ in Collapsing() },
    Construct("the progress of an interval") { _ in
      let start = Date(timeIntervalSinceReferenceDate: 1)
      ProgressView(timerInterval: start...(start + 4)) { Text("a") }
    },
    Construct("a search with suggestions and scopes") { _ in Suggesting() },
    Construct("focused values") { _ in Valued() },
    Construct("a sized sheet") { _ in
      Color.clear.sheet(isPresented: .constant(false)) {
        Text("a").presentationSizing(.page.sticky(vertical: true))
      }
    },
  ]

  private struct Collapsing: View {
    @State private var isExpanded = true
    var body: some View {
      List {
        Section("a", isExpanded: $isExpanded) { ForEach(0..<4) { Text("\($0)") } }
        Picker("b", selection: .constant(1)) { ForEach(1..<4) { Text("\($0)").tag($0) } }
          .pickerStyle(.inline)
      }
      .listStyle(.sidebar)
      .onAppear { withAnimation(.linear(duration: 4)) { isExpanded = false } }
    }
  }

  private struct Charging: View {
    @State private var value = 0.0
    var body: some View {
      VStack {
        Gauge(value: value) { Text("a") }
        Gauge(value: value) { Text("b") }.gaugeStyle(.accessoryCircular)
        ProgressView("c").progressViewStyle(.linear)
      }
      .onAppear { withAnimation(.linear(duration: 4)) { value = 1 } }
    }
  }

  private struct Suggesting: View {
    @State private var text = ""
    @State private var scope = 0
    @State private var isSearching = false
    var body: some View {
      Text("a")
        .searchable(text: $text, isPresented: $isSearching)
        .searchSuggestions {
          Text("b").searchCompletion("b")
          Text("c").searchCompletion("c")
        }
        .searchScopes($scope) { ForEach(0..<2) { Text("\($0)").tag($0) } }
        .onAppear { isSearching = true }
    }
  }

  private struct Valued: View {
    @FocusState private var isFocused: Bool
    @FocusedValue(\.words) private var words
    var body: some View {
      Text(words ?? "none").focusable().focused($isFocused)
        .focusedValue(\.words, "a")
        .focusedSceneValue(\.words, "b")
        .onAppear { isFocused = true }
    }
  }
}

extension FocusedValues {
  @Entry fileprivate var words: String?
}
