import Deft

enum ActiveAlert: Identifiable {
  case first, second
  var id: Int { hashValue }
}

struct OldSheet: View {
  @Environment(\.isPresented) var isPresented

  var body: some View {
    VStack {
      Text(isPresented ? "Shown" : "Hidden")
    }
    .padding()
  }
}

struct ContentView: View {
  @State private var showAlert = false
  @State private var activeAlert: ActiveAlert?
  @State private var showSheet = false
  @State private var showActions = false
  @State private var color = Color.blue

  var body: some View {
    VStack(spacing: 30) {
      Rectangle().fill(color).frame(width: 200, height: 120)
        .onTapGesture { self.showAlert = true }
        .alert(isPresented: $showAlert) {
          Alert(
            title: Text("Change the color?"),
            message: Text("This cannot be undone."),
            primaryButton: .destructive(Text("Change")) { self.color = .red },
            secondaryButton: .cancel()
          )
        }
      Button(action: { self.activeAlert = .first }) { Text("First") }
        .alert(item: $activeAlert) { which in
          switch which {
          case .first:
            return Alert(
              title: Text("First"), message: nil, dismissButton: .default(Text("Got it!")))
          case .second:
            return Alert(title: Text("Second"))
          }
        }
      Button(action: { self.showActions = true }) { Text("Choose") }
        .actionSheet(isPresented: $showActions) {
          ActionSheet(
            title: Text("Color"), message: Text("Choose a new color"),
            buttons: [
              .default(Text("Green")) { self.color = .green },
              .default(Text("Orange"), action: { self.color = .orange }),
              .cancel(),
            ])
        }
      Button("Sheet") { showSheet.toggle() }
        .sheet(isPresented: $showSheet, onDismiss: { print("gone") }, content: { OldSheet() })
    }
  }
}

@main
struct OldAlertsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
