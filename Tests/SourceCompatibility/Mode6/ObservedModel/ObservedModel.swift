#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ObservedModelApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// The content of the canvas: an observable model on the main actor.
@MainActor @Observable
final class Board {
  var pieces: [Piece] = [Piece(x: 80, y: 80, hue: 0), Piece(x: 200, y: 160, hue: 0.4)]
  var selected: Piece.ID?

  func move(_ id: Piece.ID, by translation: CGSize) {
    guard let index = pieces.firstIndex(where: { $0.id == id }) else { return }
    pieces[index].x += translation.width
    pieces[index].y += translation.height
  }

  func add() async {
    pieces.append(Piece(x: 120, y: 240, hue: Double(pieces.count) / 7))
  }
}

struct Piece: Identifiable, Sendable {
  let id = UUID()
  var x: CGFloat
  var y: CGFloat
  var hue: Double
}

struct PieceView: View {
  let piece: Piece
  @Environment(Board.self) private var board
  @GestureState private var drag = CGSize.zero

  var body: some View {
    Circle()
      .fill(Color(hue: piece.hue, saturation: 0.7, brightness: 0.9))
      .overlay { if board.selected == piece.id { Circle().stroke(.black, lineWidth: 3) } }
      .frame(width: 70, height: 70)
      .position(x: piece.x + drag.width, y: piece.y + drag.height)
      .gesture(
        DragGesture()
          .updating($drag) { value, state, _ in state = value.translation }
          .onEnded { board.move(piece.id, by: $0.translation) }
      )
      .onTapGesture { board.selected = piece.id }
  }
}

struct Settings: View {
  @Bindable var board: Board

  var body: some View {
    HStack {
      Button("Add") { Task { await board.add() } }
      Button("Select none") { board.selected = nil }
      if !board.pieces.isEmpty {
        Slider(value: $board.pieces[0].hue, in: 0...1).frame(width: 120)
      }
    }
    .padding()
  }
}

struct ContentView: View {
  @State private var board = Board()

  var body: some View {
    VStack {
      Settings(board: board)
      ZStack {
        ForEach(board.pieces) { PieceView(piece: $0) }
      }
    }
    .environment(board)
    .task { await board.add() }
  }
}
