#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct WhoWinsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Parents and children with gestures, and masks that decide between them.
struct ContentView: View {
  @State private var log: [String] = []
  @State private var parentOnly = false
  @State private var isEnabled = true

  private var mask: GestureMask { parentOnly ? .gesture : .all }

  var body: some View {
    VStack(spacing: 16) {
      box("child first", .blue).gesture(tap("parent"), including: mask)
      box("parent first", .green).highPriorityGesture(tap("parent"))
      box("both", .orange).simultaneousGesture(tap("parent"), including: .all)
      box("named", .purple)
        .simultaneousGesture(tap("named"), name: "named", isEnabled: isEnabled)
      box("switched", .red).gesture(tap("parent"), isEnabled: isEnabled)
      box("held back", .pink).gesture(tap("parent"), including: .subviews)
      Toggle("Parent only", isOn: $parentOnly)
      Button(isEnabled ? "Disable" : "Enable", action: { isEnabled.toggle() })
        .buttonStyle(.bordered)
      Text(log.suffix(4).joined(separator: ", ")).lineLimit(1)
    }
    .frame(width: 260)
    .padding()
  }

  private func tap(_ name: String) -> some Gesture {
    TapGesture().onEnded { log.append(name) }
  }

  private func box(_ title: String, _ color: Color) -> some View {
    HStack {
      Text(title)
      Spacer()
      Circle().fill(color).frame(width: 30, height: 30).onTapGesture { log.append("child") }
    }
    .padding(8)
    .background(.white)
    .contentShape(Rectangle())
  }
}
