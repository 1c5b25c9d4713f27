import DeftTesting
import DeftViews
import Foundation
import Testing

/// See `LongRun` for long runs.
@Suite("Painting the damage of views equals painting everything") @MainActor
struct PaintingStormTests {
  @Test(
    "After random changes, the painted damage equals a full repaint",
    arguments: LongRun.seeds(orElse: 1...4))
  func storm(seed: UInt64) throws {
    let scene = PaintedScene(seed: seed)
    for _ in 0..<LongRun.steps(orElse: 80) where scene.problems.isEmpty { try scene.step() }
    #expect(scene.problems.isEmpty, "\(scene.problems.prefix(3))")
    // The storm was strong enough to test something.
    #expect(scene.frames > 20 && scene.drawings > 10)
    #expect(scene.directFrames > 0 || seed % 2 == 0)
  }

  /// Text that grows while its frame animates to the new size.
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

  @Test("Text wider than its animating frame leaves no stale pixels")
  func textOnItsWay() throws {
    let scene = PaintedScene(
      RandomScene(seed: 0), seed: 0, size: CGSize(width: 420, height: 400)
    ) { Log() }
    try scene.paint(after: 0.1)
    scene.tap(CGPoint(x: 210, y: 180))
    for _ in 0..<40 { try scene.paint(after: 1.0 / 60) }
    #expect(scene.problems.isEmpty, "\(scene.problems.prefix(3))")
    #expect(scene.frames > 20)
  }
}
