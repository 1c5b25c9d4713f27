#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct SideDrawerApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A drawer at the leading edge, opened with a drag and closed with a drag or a tap beside it.
struct SideDrawer<Menu: View, Content: View>: View {
  @Binding var isOpen: Bool
  @ViewBuilder var menu: () -> Menu
  @ViewBuilder var content: () -> Content
  @GestureState private var translation: CGFloat = 0
  private let width: CGFloat = 260

  private var progress: CGFloat {
    let base: CGFloat = isOpen ? width : 0
    return min(max((base + translation) / width, 0), 1)
  }

  var body: some View {
    ZStack(alignment: .leading) {
      content()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .disabled(isOpen)
        .overlay {
          Color.black.opacity(0.4 * progress)
            .allowsHitTesting(isOpen)
            .onTapGesture { isOpen = false }
        }
      menu()
        .frame(width: width)
        .frame(maxHeight: .infinity)
        .background(Color.indigo)
        .offset(x: (progress - 1) * width)
    }
    .contentShape(Rectangle())
    .gesture(
      DragGesture()
        .updating($translation) { value, state, _ in state = value.translation.width }
        .onEnded { value in
          let end = value.predictedEndTranslation.width
          isOpen = isOpen ? end > -width / 2 : end > width / 2
        }
    )
    .animation(.interactiveSpring(), value: translation)
    .animation(.spring(response: 0.35, dampingFraction: 0.9), value: isOpen)
  }
}

struct ContentView: View {
  @State private var isOpen = false

  var body: some View {
    SideDrawer(isOpen: $isOpen) {
      VStack(alignment: .leading, spacing: 20) {
        Label("Home", systemImage: "house")
        Label("Settings", systemImage: "gear")
        Spacer()
      }
      .foregroundStyle(.white)
      .padding(30)
    } content: {
      Button("Open") { isOpen.toggle() }.buttonStyle(.borderedProminent)
    }
  }
}
