#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ReorderApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A tile that swaps positions with other tiles while it is dragged.
struct Tile: Identifiable, Equatable {
  let id: Int
  var color: Color
}

struct ContentView: View {
  @State private var tiles: [Tile] = zip(
    0..., [Color.red, .orange, .yellow, .green, .blue, .purple]
  ).map { Tile(id: $0, color: $1) }
  @State private var dragged: Tile.ID?
  @State private var translation: CGFloat = 0
  private let height: CGFloat = 56

  var body: some View {
    VStack(spacing: 8) {
      ForEach(tiles) { tile in
        RoundedRectangle(cornerRadius: 10)
          .fill(tile.color)
          .frame(width: 240, height: height - 8)
          .overlay(Text("Tile \(tile.id)").foregroundColor(.white))
          .scaleEffect(dragged == tile.id ? 1.05 : 1)
          .shadow(radius: dragged == tile.id ? 6 : 0)
          .offset(y: dragged == tile.id ? translation : 0)
          .zIndex(dragged == tile.id ? 1 : 0)
          .gesture(drag(tile))
      }
    }
    .animation(.spring(duration: 0.25), value: tiles)
  }

  private func drag(_ tile: Tile) -> some Gesture {
    LongPressGesture(minimumDuration: 0.2)
      .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
      .onChanged { value in
        guard case .second(true, let drag?) = value else { return }
        dragged = tile.id
        move(tile, by: drag.translation.height)
      }
      .onEnded { _ in
        withAnimation(.easeOut(duration: 0.2)) {
          dragged = nil
          translation = 0
        }
      }
  }

  private func move(_ tile: Tile, by distance: CGFloat) {
    guard let index = tiles.firstIndex(of: tile) else { return }
    let target = min(max(tile.id + Int((distance / height).rounded()), 0), tiles.count - 1)
    if target != index { tiles.insert(tiles.remove(at: index), at: target) }
    translation = distance - CGFloat(target - tile.id) * height
  }
}
