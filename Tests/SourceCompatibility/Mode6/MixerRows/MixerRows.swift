#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct MixerRowsApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Track: Identifiable {
  let id = UUID()
  var name: String
  var level: Double
  var isMuted = false
}

/// A custom slider for values from zero to one.
struct LevelBar: View {
  @Binding var level: Double
  var color: Color
  @GestureState private var isDragging = false

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Color(white: 0.9)
        Rectangle().fill(color).frame(width: geometry.size.width * level)
      }
      .clipShape(.rect(cornerRadius: isDragging ? 0 : 4))
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($isDragging) { _, state, _ in state = true }
          .onChanged { value in
            level = min(max(0, value.location.x / geometry.size.width), 1)
          })
    }
    .frame(height: 40)
  }
}

struct TrackRow: View {
  @Binding var track: Track
  let color: Color

  var body: some View {
    HStack {
      Text(track.name).frame(width: 60, alignment: .leading)
      LevelBar(level: $track.level.animation(.interactiveSpring()), color: color)
      Toggle("Mute", isOn: $track.isMuted).labelsHidden()
    }
    .opacity(track.isMuted ? 0.99 : 1)
  }
}

/// Rows with bindings to the elements of an array. A button moves the loudest row to the top.
struct ContentView: View {
  @State private var tracks = [
    Track(name: "Drums", level: 0.3), Track(name: "Bass", level: 0.2),
    Track(name: "Voice", level: 0.9),
  ]

  var body: some View {
    List {
      Section("Tracks") {
        ForEach($tracks) { $track in
          TrackRow(track: $track, color: track.name == "Voice" ? .red : .blue)
            .listRowSeparator(.hidden)
        }
      }
      Section {
        Rectangle().fill(.green).frame(width: 200 * average, height: 30)
        Button(action: sort) {
          Text("Loudest first").bold().padding().background(Color.orange)
        }
        .buttonStyle(.plain)
      } footer: {
        ForEach(Array($tracks.enumerated()), id: \.offset) { index, track in
          Text("\(index + 1): \(track.wrappedValue.name)")
        }
      }
    }
    .listStyle(.plain)
    .background(Color.white)
  }

  private var average: Double { tracks.map(\.level).reduce(0, +) / Double(tracks.count) }

  private func sort() {
    guard let loudest = tracks.indices.max(by: { tracks[$0].level < tracks[$1].level }) else {
      return
    }
    withAnimation(.snappy) {
      tracks.move(fromOffsets: IndexSet(integer: loudest), toOffset: 0)
    }
  }
}
