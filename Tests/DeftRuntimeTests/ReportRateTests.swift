import DeftGestures
import DeftInput
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

/// A counter of the effects of reports.
private final class Tally {
  var bodies = 0
  var places: [Int: [CGPoint]] = [:]
}

/// A square that a finger drags.
private struct Tile: View {
  let index: Int
  let tally: Tally
  @State private var offset = CGSize.zero

  var body: some View {
    let _ = tally.bodies += 1
    Color.blue.frame(width: 50, height: 50).offset(offset).gesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { drag in
        offset = drag.translation
        tally.places[index, default: []].append(drag.location)
      })
  }
}

/// Mice that report 8,000 times a second, and ten fingers with a thousand reports each per second.
@MainActor
@Suite("Report rates")
struct ReportRateTests {
  @Test(
    "Every report is delivered, and views are updated once per frame at any report rate",
    arguments: [(1, 125.0), (1, 8000), (10, 125), (10, 1000)])
  func reports(fingers: Int, rate: Double) throws {
    let stage = HeadlessStage(size: CGSize(width: 600, height: 400))
    let tally = Tally()
    let layer = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        ForEach(0..<fingers, id: \.self) { Tile(index: $0, tally: tally) }
      }
    }
    layer.wrapsFocus = false
    stage.begin(at: 0)
    let left = 300 - 25 * CGFloat(fingers)
    func report(_ phase: ContactEvent.Phase, _ time: TimeInterval, down: CGFloat) -> [CGPoint] {
      (0..<fingers).map { finger in
        let place = CGPoint(x: left + 50 * CGFloat(finger) + 25, y: 200 + down)
        stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 2, sequence: UInt32(finger + 1)), kind: .touch, phase: phase,
              time: time, location: place)))
        return place
      }
    }
    _ = report(.began, 1, down: 0)
    stage.advance(to: 1.1)
    tally.places = [:]
    let (bodies, frames) = (tally.bodies, stage.statistics.frames)
    let count = Int(rate / 2)
    var sent: [[CGPoint]] = []
    for step in 1...count {
      let down = 100 * CGFloat(step) / CGFloat(count)
      sent.append(report(.moved, 1.1 + Double(step) / rate, down: down))
    }
    stage.advance(to: 1.7)
    let drawn = stage.statistics.frames - frames
    #expect((28...32).contains(drawn))
    #expect(tally.bodies - bodies <= fingers * drawn && tally.bodies > bodies)
    for finger in 0..<fingers { #expect(tally.places[finger] == sent.map { $0[finger] }) }
  }
}
