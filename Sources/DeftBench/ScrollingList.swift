import Deft

/// A long list of views that fills a window and follows a finger.
@MainActor
final class ScrollingList {
  /// The rows, which resemble those in the gallery's lists.
  private struct Rows: View {
    let count: Int
    let color: RGBAColor

    var body: some View {
      ScrollView {
        VStack(spacing: 8) {
          ForEach(0..<count, id: \.self) { row in
            HStack {
              Text("Row \(row + 1)")
              Spacer()
              Text("A description of the row, in a few words")
                .foregroundStyle(.secondary)
            }
            .padding(14)
            .background(.bar)
            .background()
            .clipShape(.rect(cornerRadius: 12))
          }
        }
        .padding(4)
      }
      .background(Color(red: color.red, green: color.green, blue: color.blue))
    }
  }

  /// The number of rows: more than a window shows.
  private static let count = 400

  private let stage: HeadlessStage
  private let views: ViewLayer
  private var time: TimeInterval = 1

  var tree: RenderTree { stage.tree }

  init(width: Int, height: Int, color: RGBAColor) {
    stage = HeadlessStage(size: CGSize(width: width, height: height))
    stage.accumulatesDamage = true
    views = ViewLayer(on: stage) { Rows(count: Self.count, color: color) }
    stage.begin(at: time)
    send(.began, at: 0)
    send(.moved, at: 2)
  }

  /// Moves the finger to its position in a frame, and composes the frame. In a window 800 points high, the list has
  /// moved by a whole number of points after every fourth frame.
  func move(to frame: Int) {
    let turn = frame % 120
    send(.moved, at: 4 + (turn < 60 ? turn : 120 - turn))
  }

  private func send(_ phase: ContactEvent.Phase, at step: Int) {
    time += 1.0 / 60
    let place = CGPoint(
      x: stage.size.width / 2,
      y: stage.size.height - 4 - 7.25 / 800 * stage.size.height * CGFloat(step))
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 2, sequence: 1), kind: .touch, phase: phase, time: time,
          location: place)))
    stage.advance(to: time + 1.0 / 60)
  }
}
