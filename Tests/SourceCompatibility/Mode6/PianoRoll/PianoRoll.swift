#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct PianoRollApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Note: Identifiable, Hashable {
  let id = UUID()
  var row: Int
  var start: Double
  var length: Double
}

/// A piano roll: a double tap adds a note, a drag moves it, and a drag of its end resizes it.
struct ContentView: View {
  @State private var notes = [Note(row: 2, start: 1, length: 2), Note(row: 4, start: 4, length: 1)]
  private let cell = CGSize(width: 60, height: 40)

  var body: some View {
    ZStack(alignment: .topLeading) {
      Canvas { context, size in
        for row in 0...8 {
          var line = Path()
          line.move(to: CGPoint(x: 0, y: CGFloat(row) * cell.height))
          line.addLine(to: CGPoint(x: size.width, y: CGFloat(row) * cell.height))
          context.stroke(line, with: .color(.gray.opacity(0.4)), lineWidth: 1)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture(count: 2, coordinateSpace: .local) { location in
        notes.append(
          Note(
            row: Int(location.y / cell.height),
            start: Double((location.x / cell.width).rounded(.down)), length: 1))
      }
      ForEach($notes) { $note in NoteView(note: $note, cell: cell) }
    }
    .frame(width: 600, height: 320)
  }
}

struct NoteView: View {
  @Binding var note: Note
  let cell: CGSize
  @GestureState private var move = CGSize.zero
  @GestureState private var stretch: CGFloat = 0

  var body: some View {
    let width = max(cell.width / 2, CGFloat(note.length) * cell.width + stretch)
    RoundedRectangle(cornerRadius: 6)
      .fill(Color.orange)
      .frame(width: width, height: cell.height - 4)
      .overlay(alignment: .trailing) {
        Rectangle().fill(.red).frame(width: 16)
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .updating($stretch) { value, state, _ in state = value.translation.width }
              .onEnded { value in
                note.length = max(
                  0.5, note.length + Double(value.translation.width / cell.width))
              })
      }
      .offset(
        x: CGFloat(note.start) * cell.width + move.width,
        y: CGFloat(note.row) * cell.height + 2 + move.height
      )
      .gesture(
        DragGesture()
          .updating($move) { value, state, _ in state = value.translation }
          .onEnded { value in
            note.start += Double((value.translation.width / cell.width).rounded())
            note.row += Int((value.translation.height / cell.height).rounded())
          })
  }
}
