#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct MatchedTabsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A highlight that moves from tab to tab, a mark that follows it, and a card that opens.
struct ContentView: View {
  @Namespace private var namespace
  @State private var page = 0
  @State private var isOpen = false

  private let pages = ["One", "Two", "Three"]

  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 0) {
        ForEach(pages.indices, id: \.self) { index in
          Tab(title: pages[index], isSelected: index == page, namespace: namespace)
            .matchedGeometryEffect(id: index, in: namespace)
            .onTapGesture { withAnimation(.snappy) { page = index } }
        }
      }
      .overlay(alignment: .bottom) {
        Rectangle().fill(.green)
          .matchedGeometryEffect(
            id: page, in: namespace, properties: .position, anchor: .bottom, isSource: false
          )
          .frame(width: 60, height: 4)
      }
      ZStack {
        if isOpen {
          card.frame(width: 300, height: 180)
        } else {
          card.frame(width: 60, height: 40).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .frame(width: 300, height: 180)
      .onTapGesture { withAnimation(.spring(response: 0.4)) { isOpen.toggle() } }
    }
  }

  private var card: some View {
    RoundedRectangle(cornerRadius: 8).fill(.blue)
      .matchedGeometryEffect(id: "card", in: namespace, properties: .frame)
  }
}

struct Tab: View {
  let title: String
  var isSelected: Bool
  let namespace: Namespace.ID

  var body: some View {
    Text(title)
      .frame(width: 100, height: 44)
      .background {
        if isSelected {
          Capsule().fill(.orange).matchedGeometryEffect(id: "highlight", in: namespace)
        }
      }
      .contentShape(Rectangle())
  }
}
