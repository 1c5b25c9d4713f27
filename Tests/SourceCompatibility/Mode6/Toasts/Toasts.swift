#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ToastsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Toast: Identifiable, Equatable {
  let id = UUID()
  var text: String
}

/// Shows a message above a view for a while; it can be swiped away.
struct ToastModifier: ViewModifier {
  @Binding var toast: Toast?
  @State private var offset: CGFloat = 0

  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(alignment: .top) {
        if let toast {
          Text(toast.text)
            .foregroundStyle(.white)
            .padding(20)
            .frame(width: 300)
            .background(RoundedRectangle(cornerRadius: 14).fill(.green))
            .padding(.top, 20)
            .offset(y: offset)
            .gesture(
              DragGesture()
                .onChanged { offset = min(0, $0.translation.height) }
                .onEnded { value in
                  if value.translation.height < -30 { dismiss() }
                  offset = 0
                }
            )
            .transition(.move(edge: .top).combined(with: .opacity))
            .task(id: toast.id) {
              try? await Task.sleep(for: .seconds(30))
              dismiss()
            }
        }
      }
      .animation(.spring(), value: toast)
  }

  private func dismiss() { toast = nil }
}

extension View {
  func toast(_ toast: Binding<Toast?>) -> some View { modifier(ToastModifier(toast: toast)) }
}

struct ContentView: View {
  @State private var toast: Toast?

  var body: some View {
    Button(action: { toast = Toast(text: "Saved") }) {
      Text("Save").padding(30).background(Color.blue).foregroundStyle(.white)
    }
    .buttonStyle(.plain)
    .toast($toast)
  }
}
