import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

/// See `LongRun` for long runs.
@Suite("A scrolled list equals a full repaint") @MainActor
struct ScrollingTests {
  /// A typical list with an overlay and changing rows.
  private struct Board: View {
    @State private var chosen = 3

    var body: some View {
      VStack(spacing: 0) {
        Text("Chosen: \(chosen)").padding(6)
        ScrollView {
          VStack(spacing: 6) {
            ForEach(0..<60, id: \.self) { row in
              HStack {
                Text("Row \(row)")
                Spacer()
                if row % 9 == 4 { Image(systemName: "trash.fill") }
                Text(row == chosen ? "chosen" : "not chosen").foregroundStyle(.secondary)
              }
              .padding(8)
              .background(row == chosen ? .blue : .white)
              .clipShape(.rect(cornerRadius: 8))
              .shadow(radius: row % 11 == 5 ? 4 : 0)
              .onTapGesture { chosen = row }
            }
          }
          .padding(4)
        }
        .overlay(alignment: .bottomTrailing) {
          Circle().fill(.orange.opacity(0.6)).frame(width: 40, height: 40)
            .padding(chosen % 2 == 0 ? 12 : 20)
        }
      }
      .background(Color(red: 0.95, green: 0.94, blue: 0.9))
    }
  }

  @Test(
    "Scrolling by whole and fractional points while rows change equals a full repaint",
    arguments: LongRun.seeds(orElse: 1...6))
  func scrolls(seed: UInt64) throws {
    let random = RandomScene(seed: seed)
    let scene = PaintedScene(random, seed: seed, size: CGSize(width: 300, height: 260)) { Board() }
    var copied = 0
    for step in 0..<LongRun.steps(orElse: 60) where scene.problems.isEmpty {
      if random.pick(3) > 0 {
        let clicks = CGFloat(random.pick(5) == 0 ? -0.31 : 0.17)
        scene.stage.handle(
          .scroll(
            ScrollEvent(
              location: CGPoint(x: 150, y: 130), delta: CGSize(width: 0, height: clicks),
              isSmooth: random.pick(2) == 0, time: Double(step) / 60)))
      }
      if random.pick(6) == 0 { scene.tap(CGPoint(x: 60, y: 60 + 10 * random.pick(18))) }
      if random.pick(25) == 0 {
        scene.stage.resize(
          to: CGSize(width: 280 + random.pick(40), height: 240 + random.pick(40)),
          at: Double(step) / 60)
      }
      try scene.paint(after: 1.0 / 60)
      copied += scene.stage.tree.statistics.copied > 0 ? 1 : 0
    }
    #expect(scene.problems.isEmpty, "\(scene.problems.prefix(3))")
    #expect(scene.frames > 20 && copied > 5, "\(copied) of \(scene.frames)")
  }
}
