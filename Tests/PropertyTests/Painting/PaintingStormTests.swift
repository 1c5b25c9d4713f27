import DeftTesting
import DeftViews
import Foundation
import Testing

/// For a long run by hand, see `LongRun`.
@Suite("Painting the damage of views equals painting everything") @MainActor
struct PaintingStormTests {
  @Test("whatever changes, moves, comes and goes", arguments: LongRun.seeds(orElse: 1...4))
  func storm(seed: UInt64) throws {
    let scene = PaintedScene(seed: seed)
    for _ in 0..<LongRun.steps(orElse: 80) where scene.wrong.isEmpty { try scene.step() }
    #expect(scene.wrong.isEmpty, "\(scene.wrong.prefix(3))")
    // It was a storm, and not a calm.
    #expect(scene.frames > 20 && scene.drawings > 10)
    #expect(scene.straightFrames > 0 || seed % 2 == 0)
  }

  /// A text that says more while the frame that it had is on its way to the new one.
  private struct Log: View {
    @State var log = "-"
    @State var n = 0
    var body: some View {
      VStack {
        ZStack {
          ForEach(n..<4, id: \.self) { _ in
            Color.blue.frame(width: 200, height: 200)
              .transition(
                .asymmetric(insertion: .identity, removal: .offset(x: 300, y: 20)))
          }
        }
        .onTapGesture {
          withAnimation(.default) {
            n += 1
            log = "Person 0 right"
          }
        }
        Text(log)
      }
    }
  }

  @Test("A text that is wider than its frame on its way leaves nothing behind")
  func textOnItsWay() throws {
    let scene = PaintedScene(
      RandomScene(seed: 0), seed: 0, size: CGSize(width: 420, height: 400)
    ) { Log() }
    try scene.paint(after: 0.1)
    scene.tap(CGPoint(x: 210, y: 180))
    for _ in 0..<40 { try scene.paint(after: 1.0 / 60) }
    #expect(scene.wrong.isEmpty, "\(scene.wrong.prefix(3))")
    #expect(scene.frames > 20)
  }
}
