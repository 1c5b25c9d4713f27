#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct SizedSheetApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A preference key for the size of a view.
struct SizePreferenceKey: PreferenceKey {
  static let defaultValue: CGSize = .zero
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
  func readSize(onChange: @escaping (CGSize) -> Void) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: SizePreferenceKey.self, value: proxy.size)
      }
    )
    .onPreferenceChange(SizePreferenceKey.self, perform: onChange)
  }
}

/// A sheet that is as high as its content. A drag closes or opens it.
struct BottomSheet<Content: View>: View {
  @Binding var isOpen: Bool
  private let content: Content
  @State private var height: CGFloat = 0
  @GestureState(resetTransaction: Transaction(animation: .spring(response: 0.3)))
  private var translation: CGFloat = 0

  init(isOpen: Binding<Bool>, @ViewBuilder content: () -> Content) {
    _isOpen = isOpen
    self.content = content()
  }

  private var offset: CGFloat { max(0, (isOpen ? 0 : height) + translation) }

  var body: some View {
    VStack(spacing: 0) {
      Rectangle().fill(.red).frame(height: 40)
        .overlay(Capsule().fill(.white).frame(width: 60, height: 6))
        .gesture(drag)
      content
        .readSize { height = $0.height }
    }
    .offset(y: offset)
    .frame(maxHeight: .infinity, alignment: .bottom)
    .clipped()
  }

  private var drag: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($translation) { value, state, _ in state = value.translation.height }
      .onEnded { value in
        let isDown = value.predictedEndTranslation.height > 0
        guard abs(value.translation.height) > height / 3 else { return }
        withAnimation(.spring(response: 0.3)) { isOpen = !isDown }
      }
  }
}

struct ContentView: View {
  @State private var isOpen = true

  var body: some View {
    ZStack {
      Color.white
      Text(isOpen ? "open" : "closed")
      BottomSheet(isOpen: $isOpen) {
        VStack {
          ForEach(0..<3) { Text("Line \($0)").padding() }
        }
        .frame(maxWidth: .infinity)
        .background(isOpen ? Color.blue : .green)
      }
    }
    .ignoresSafeArea()
  }
}
