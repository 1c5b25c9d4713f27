import SwiftUI

enum Tile: String, Codable, CaseIterable, Identifiable {
  case blue, green

  var id: Self { self }
  var color: Color { self == .blue ? .blue : .green }
}

/// A program with a window for each tile.
@main
struct TileWindowsApp: App {
  @State private var taps = 1

  var body: some Scene {
    Window("Tiles", id: "tiles") {
      TileList(taps: taps)
    }
    WindowGroup("Tile", for: Tile.self) { $tile in
      if let tile {
        TileView(tile: tile, taps: $taps)
      }
    }
    .defaultSize(width: 300, height: 220)
    .defaultPosition(.bottomTrailing)
    .windowResizability(.contentMinSize)
    .commands {
      CommandMenu("Tile") {
        Button("Tap") { taps += 1 }.keyboardShortcut("t")
      }
    }
  }
}

struct TileList: View {
  let taps: Int
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Tile.allCases) { tile in
        Rectangle().fill(tile.color)
          .frame(width: 100, height: 60)
          .onTapGesture { openWindow(value: tile) }
      }
      Rectangle().fill(.purple).frame(width: 40, height: 40)
        .onTapGesture { dismissWindow(value: Tile.green) }
      Rectangle().fill(.red).frame(width: CGFloat(taps) * 30, height: 20)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

struct TileView: View {
  let tile: Tile
  @Binding var taps: Int
  @Environment(\.dismiss) private var dismiss
  @State private var offset = CGSize.zero

  var body: some View {
    VStack(alignment: .leading) {
      Rectangle().fill(tile.color)
        .frame(width: 120, height: 50)
        .offset(offset)
        .gesture(
          DragGesture()
            .onChanged { offset = $0.translation }
            .onEnded { _ in taps += 1 })
      Rectangle().fill(.yellow).frame(width: CGFloat(taps) * 30, height: 20)
      Rectangle().fill(.orange).frame(width: 60, height: 40)
        .onTapGesture { dismiss() }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
