#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

struct Tile: Identifiable, Equatable {
  let id: Int
  let color: Color
}

/// Reordering with item providers, as written before `draggable`.
struct TileDropDelegate: DropDelegate {
  let tile: Tile
  @Binding var tiles: [Tile]
  @Binding var dragged: Tile?

  func dropEntered(info: DropInfo) {
    guard let dragged, dragged != tile,
      let from = tiles.firstIndex(of: dragged), let to = tiles.firstIndex(of: tile)
    else { return }
    withAnimation(.default) {
      tiles.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
    }
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

  func performDrop(info: DropInfo) -> Bool {
    dragged = nil
    return true
  }
}

struct CardShuffle: View {
  @State private var tiles = [
    Tile(id: 0, color: .red), Tile(id: 1, color: .orange), Tile(id: 2, color: .blue),
    Tile(id: 3, color: .green),
  ]
  @State private var dragged: Tile?
  @State private var isTargeted = false
  @State private var text = "Drop here"

  var body: some View {
    VStack(spacing: 40) {
      HStack(spacing: 12) {
        ForEach(tiles) { tile in
          RoundedRectangle(cornerRadius: 12)
            .fill(tile.color)
            .frame(width: 110, height: 110)
            .onDrag {
              self.dragged = tile
              return NSItemProvider(object: String(tile.id) as NSString)
            }
            .onDrop(
              of: [UTType.text],
              delegate: TileDropDelegate(tile: tile, tiles: $tiles, dragged: $dragged))
        }
      }
      Text(text)
        .padding(30)
        .background(isTargeted ? Color.purple : Color.gray.opacity(0.2))
        .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers in
          guard let provider = providers.first else { return false }
          _ = provider.loadObject(ofClass: NSString.self) { item, _ in
            if let item = item as? NSString { text = "Tile \(item)" }
          }
          return true
        }
    }
  }
}

@main
struct CardShuffleApp: App {
  var body: some Scene { WindowGroup { CardShuffle() } }
}
