#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct Game2048App: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A small game: swipes slide the tiles of a row or column together.
struct Board: Equatable {
  var cells: [[Int]]

  static func slid(_ row: [Int]) -> [Int] {
    var tiles = row.filter { $0 != 0 }
    var index = 0
    while index + 1 < tiles.count {
      if tiles[index] == tiles[index + 1] {
        tiles[index] *= 2
        tiles.remove(at: index + 1)
      }
      index += 1
    }
    return tiles + Array(repeating: 0, count: row.count - tiles.count)
  }

  mutating func slide(_ direction: Direction) {
    let isVertical = direction == .up || direction == .down
    let isReversed = direction == .right || direction == .down
    for line in 0..<4 {
      var row = (0..<4).map { isVertical ? cells[$0][line] : cells[line][$0] }
      if isReversed { row.reverse() }
      row = Self.slid(row)
      if isReversed { row.reverse() }
      for index in 0..<4 {
        if isVertical { cells[index][line] = row[index] } else { cells[line][index] = row[index] }
      }
    }
  }

  enum Direction { case left, right, up, down }
}

struct ContentView: View {
  @State private var board = Board(cells: [
    [2, 0, 0, 2], [0, 4, 0, 0], [0, 0, 4, 0], [2, 0, 0, 0],
  ])

  private func color(_ value: Int) -> Color {
    switch value {
    case 0: return .gray.opacity(0.15)
    case 2: return .orange
    case 4: return .red
    default: return .purple
    }
  }

  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<4, id: \.self) { row in
        HStack(spacing: 8) {
          ForEach(0..<4, id: \.self) { column in
            let value = board.cells[row][column]
            RoundedRectangle(cornerRadius: 8)
              .fill(color(value))
              .frame(width: 90, height: 90)
              .overlay(
                Text(value == 0 ? "" : "\(value)").font(.title).bold().foregroundColor(.white))
          }
        }
      }
    }
    .padding()
    .contentShape(Rectangle())
    .gesture(
      DragGesture(minimumDistance: 20, coordinateSpace: .local)
        .onEnded { value in
          let (dx, dy) = (value.translation.width, value.translation.height)
          withAnimation(.easeOut(duration: 0.15)) {
            if abs(dx) > abs(dy) {
              board.slide(dx < 0 ? .left : .right)
            } else {
              board.slide(dy < 0 ? .up : .down)
            }
          }
        }
    )
    .focusable()
    .onKeyPress(.leftArrow) {
      board.slide(.left)
      return .handled
    }
  }
}
