import Deft

@main
struct ButtonsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A style whose buttons shrink while they are pressed.
struct SquishyStyle: ButtonStyle {
  var color: Color = .purple

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 24)
      .padding(.vertical, 12)
      .background(color, in: Capsule())
      .foregroundStyle(.white)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

struct ContentView: View {
  @State private var count = 0
  @State private var isLocked = false

  var body: some View {
    VStack(spacing: 14) {
      Text("\(count)").font(.largeTitle.bold())
      Button("Bordered") { count += 1 }.buttonStyle(.bordered)
      Button("Prominent", action: increment).buttonStyle(.borderedProminent)
      Button("Plain") { count += 1 }.buttonStyle(.plain)
      Button("Delete", role: .destructive) { count = 0 }.buttonStyle(.bordered)
      Button(action: increment) {
        Label("Squishy", systemImage: "hand.tap.fill")
      }
      .buttonStyle(SquishyStyle())
      Button {
        isLocked.toggle()
      } label: {
        Image(systemName: isLocked ? "lock.fill" : "lock.open.fill")
      }
      .keyboardShortcut("l", modifiers: [.command, .shift])
    }
    .disabled(isLocked && count > 100)
    .tint(.indigo)
    .padding()
  }

  private func increment() { count += 1 }
}
