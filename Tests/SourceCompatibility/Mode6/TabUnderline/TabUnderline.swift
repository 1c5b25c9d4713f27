#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct TabUnderlineApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// The positions of the tab titles.
struct TabBoundsKey: PreferenceKey {
  static let defaultValue: [Int: Anchor<CGRect>] = [:]
  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

struct TabTitle: View {
  let index: Int
  let title: String
  @Binding var selection: Int

  var body: some View {
    Text(title)
      .font(index == selection ? .headline : .body)
      .padding(12)
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.snappy) { selection = index }
      }
      .anchorPreference(key: TabBoundsKey.self, value: .bounds) { [index: $0] }
  }
}

/// Pages that follow a finger, and titles with the current one underlined.
struct ContentView: View {
  @State private var selection = 0
  @GestureState private var drag: CGFloat = 0
  private let pages: [(title: String, color: Color)] = [
    ("Blue", .blue), ("A longer green", .green), ("Orange", .orange),
  ]

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 0) {
        ForEach(pages.indices, id: \.self) { index in
          TabTitle(index: index, title: pages[index].title, selection: $selection)
        }
      }
      .overlayPreferenceValue(TabBoundsKey.self, alignment: .topLeading) { bounds in
        GeometryReader { proxy in
          if let anchor = bounds[selection] {
            let rect = proxy[anchor]
            Rectangle()
              .fill(.red)
              .frame(width: rect.width, height: 6)
              .offset(x: rect.minX, y: rect.maxY)
          }
        }
      }
      GeometryReader { proxy in
        HStack(spacing: 0) {
          ForEach(Array(pages.enumerated()), id: \.offset) { _, page in
            page.color.frame(width: proxy.size.width)
          }
        }
        .offset(x: -CGFloat(selection) * proxy.size.width + drag)
        .gesture(
          DragGesture()
            .updating($drag) { value, state, _ in state = value.translation.width }
            .onEnded { value in
              let step = (-value.predictedEndTranslation.width / proxy.size.width).rounded()
              let next = min(max(selection + Int(step), 0), pages.count - 1)
              withAnimation(.snappy) { selection = next }
            })
      }
      .clipped()
    }
    .background(Color.white)
  }
}
