import Deft

@main
struct PreviewedApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  @State private var level = 0.5

  var body: some View {
    VStack {
      Gauge(title: "Pressure", level: $level)
      Gauge(title: "Heat", level: .constant(0.8), color: .red)
      Marker(name: "memberwise")
    }
    .padding()
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View {
    ContentView()
    Marker(name: "preview").previewDisplayName("Marker")
  }
}
