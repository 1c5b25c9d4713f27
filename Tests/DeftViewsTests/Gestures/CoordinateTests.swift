import DeftTesting
import DeftViews
import Foundation
import Testing

private struct Moving<V: View>: View {
  @State private var offset = CGSize.zero
  let log: EventLog
  let make: (Binding<CGSize>, EventLog) -> V
  var body: some View { make($offset, log) }
}

@Suite("Coordinates of gestures") @MainActor
struct CoordinateTests {
  /// Drags a finger by 40 points and returns the translations that the gesture reported.
  private func translations<V: View>(
    _ make: @escaping (Binding<CGSize>, EventLog) -> V
  ) -> [Int] {
    let log = EventLog()
    let tester = ViewTester { Moving(log: log, make: make) }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    for x in stride(from: 210, through: 240, by: 10) {
      finger.move(to: CGPoint(x: CGFloat(x), y: 150))
      tester.advance(by: 0.05)
    }
    finger.lift()
    return log.words.compactMap { Int($0) }
  }

  @Test("A drag outside an offset reports steady translations; a drag inside moves with the offset")
  func offsets() {
    let steady = translations { offset, log in
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .offset(offset.wrappedValue)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged {
            offset.wrappedValue = $0.translation
            log.note("\(Int($0.translation.width))")
          })
    }
    #expect(steady == [0, 10, 20, 30, 40])
    let fedBack = translations { offset, log in
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged {
            offset.wrappedValue = $0.translation
            log.note("\(Int($0.translation.width))")
          }
        )
        .offset(offset.wrappedValue)
    }
    #expect(fedBack == [0, 10, 10, 20, 20])
    let global = translations { offset, log in
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged {
            offset.wrappedValue = $0.translation
            log.note("\(Int($0.translation.width))")
          }
        )
        .offset(offset.wrappedValue)
    }
    #expect(global == steady)
  }

  @Test("A tap reports its location in the requested coordinate space")
  func spaces() {
    var locations: [String: CGPoint] = [:]
    let tester = ViewTester {
      ZStack {
        Rectangle().fill(.gray)
        Rectangle().fill(.blue).frame(width: 100, height: 100)
          .onTapGesture { locations["local"] = $0 }
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .global).onEnded {
              locations["global"] = $0.location
            }
          )
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .named("board"))
              .onEnded { locations["named"] = $0.location }
          )
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .named("nobody"))
              .onEnded { locations["unknown"] = $0.location })
      }
      .frame(width: 200, height: 200)
      .coordinateSpace(.named("board"))
      .coordinateSpace(name: "outer")
    }
    tester.tap(at: CGPoint(x: 160, y: 110))
    #expect(
      locations == [
        "local": CGPoint(x: 10, y: 10), "global": CGPoint(x: 160, y: 110),
        "named": CGPoint(x: 60, y: 60), "unknown": CGPoint(x: 160, y: 110),
      ])
  }

  @Test(
    "If a transform surrounds the gesture, locations are in the view's untransformed coordinates")
  func scaledAndTurned() {
    var location: CGPoint?
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .onTapGesture { location = $0 }
        .rotationEffect(.degrees(90))
        .scaleEffect(2)
    }
    // A clockwise rotation by 90 degrees moves the right edge to the bottom.
    tester.tap(at: CGPoint(x: 200, y: 150 + 80))
    #expect(location.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) } == CGPoint(x: 90, y: 50))
  }

  @Test("The anchor of a magnification is in the view's unit space")
  func anchors() {
    var anchor: UnitPoint?
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 200, height: 100)
        .gesture(MagnifyGesture().onChanged { anchor = $0.startAnchor })
    }
    let hand = tester.hand(at: [CGPoint(x: 140, y: 125), CGPoint(x: 160, y: 125)])
    hand.transform(scale: 2, over: 0.2)
    #expect(anchor == UnitPoint(x: 0.25, y: 0.25))
  }

  @Test("A stored coordinate space is used for locations")
  func storedSpace() {
    let space = CoordinateSpace.named("board")
    var location: CGPoint?
    let tester = ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .onTapGesture(coordinateSpace: space) { location = $0 }
        .padding(50)
        .coordinateSpace(.named("board"))
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(location == CGPoint(x: 100, y: 100))
  }
}
