import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

/// The values that a view under test has read.
@MainActor
private final class Readings {
  var values: [CGFloat] = []
  var last: CGFloat? { values.last }
}

@MainActor @Observable
private final class Movement {
  var offset: CGFloat = 0
  var scale: CGFloat = 1
  var tab = 0
  var path: [Int] = []
}

private struct LeftEdge: PreferenceKey {
  static let defaultValue: CGFloat = -1
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

/// A view that records its left edge in the window.
private struct Reader: View {
  let readings: Readings
  var body: some View {
    GeometryReader { proxy in
      let _ = readings.values.append(proxy.frame(in: .global).minX)
      Color.red
    }
  }
}

@Suite("Positions that views read") @MainActor
struct GeometryPositionTests {
  @Test("A preference with the position follows the offset that a drag changes, in the same frame")
  func preferenceFollowsDrag() {
    struct Card: View {
      let readings: Readings
      @State private var offset = CGSize.zero
      var body: some View {
        Color.blue.frame(width: 100, height: 100)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: LeftEdge.self, value: proxy.frame(in: .global).minX)
            }
          )
          .offset(offset)
          .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation })
          .onPreferenceChange(LeftEdge.self) { readings.values.append($0) }
          .id("card")
      }
    }
    let readings = Readings()
    let tester = ViewTester { Card(readings: readings) }
    #expect(readings.last == 150)
    let finger = tester.touch(tester.find(id: "card"))
    finger.move(by: CGSize(width: 60, height: 0), over: 0.3)
    tester.advance(by: 0.02)
    #expect(readings.last == 210)
    #expect(readings.values.count > 5, "The preference changes during the drag.")
    finger.lift()
  }

  @Test("onGeometryChange follows an animated offset of an ancestor, and ends at its final place")
  func changeFollowsAnimation() {
    struct Host: View {
      let model: Movement
      let readings: Readings
      var body: some View {
        Color.red.frame(width: 40, height: 40)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minX
          } action: {
            readings.values.append($0)
          }
          .offset(x: model.offset)
      }
    }
    let (model, readings) = (Movement(), Readings())
    let tester = ViewTester { Host(model: model, readings: readings) }
    #expect(readings.values == [180])
    withAnimation(.linear(duration: 1)) { model.offset = 100 }
    tester.advance(by: 0.5)
    #expect(readings.last.map { (200...260).contains($0) } == true)
    tester.advance(by: 1)
    #expect(readings.last == 280)
    #expect(readings.values == readings.values.sorted())
  }

  @Test("A geometry reader in a scaled view reads the scaled width")
  func scale() {
    struct Host: View {
      let model: Movement
      let readings: Readings
      var body: some View {
        GeometryReader { proxy in
          let _ = readings.values.append(proxy.frame(in: .global).width)
          Color.red
        }
        .frame(width: 100, height: 20)
        // The left upper corner does not move.
        .scaleEffect(model.scale, anchor: .topLeading)
      }
    }
    let (model, readings) = (Movement(), Readings())
    let tester = ViewTester { Host(model: model, readings: readings) }
    #expect(readings.last == 100)
    model.scale = 2
    tester.advance(by: 0.1)
    #expect(readings.last == 200)
  }

  @Test("A visual effect follows an offset of an ancestor")
  func visualEffect() throws {
    struct Host: View {
      let model: Movement
      var body: some View {
        Color.red.frame(width: 40, height: 40)
          .visualEffect { content, proxy in
            content.opacity(proxy.frame(in: .global).minX > 200 ? 0 : 1)
          }
          .offset(x: model.offset)
      }
    }
    let model = Movement()
    let tester = ViewTester { Host(model: model) }
    let empty = try tester.picture()[10, 10]
    #expect(try tester.picture()[200, 150] != empty)
    model.offset = 100
    tester.advance(by: 0.1)
    #expect(try tester.picture()[300, 150] == empty)
    model.offset = 0
    tester.advance(by: 0.1)
    #expect(try tester.picture()[200, 150] != empty)
  }

  @Test("A view on a pushed page reads its place after the transition, while the page slides in")
  func pushedPage() {
    struct Host: View {
      @Bindable var model: Movement
      let readings: Readings
      var body: some View {
        NavigationStack(path: $model.path) {
          Text("Root").navigationDestination(for: Int.self) { _ in Reader(readings: readings) }
        }
      }
    }
    let (model, readings) = (Movement(), Readings())
    let tester = ViewTester { Host(model: model, readings: readings) }
    model.path = [1]
    tester.advance(by: 2)
    #expect(!readings.values.isEmpty)
    #expect(readings.values.allSatisfy { $0 == 0 }, "The slide does not move the view for readers.")
  }

  @Test("A view in a tab that appears reads its place in the tab")
  func tab() {
    struct Host: View {
      @Bindable var model: Movement
      let readings: Readings
      var body: some View {
        TabView(selection: $model.tab) {
          Text("First").tabItem { Text("A") }.tag(0)
          NavigationStack { Reader(readings: readings).navigationTitle("Second") }
            .tabItem { Text("B") }.tag(1)
        }
      }
    }
    let (model, readings) = (Movement(), Readings())
    let tester = ViewTester { Host(model: model, readings: readings) }
    model.tab = 1
    tester.advance(by: 1)
    #expect(readings.last == 0)
  }

  @Test("A view on a page of a paged tab view follows a finger")
  func pagedTab() {
    let readings = Readings()
    let tester = ViewTester {
      TabView {
        Reader(readings: readings)
        Color.blue
      }
      .tabViewStyle(.page)
    }
    #expect(readings.last == 0)
    let finger = tester.touch(at: CGPoint(x: 300, y: 150))
    finger.move(by: CGSize(width: -150, height: 0), over: 0.3)
    tester.advance(by: 0.02)
    #expect(readings.last.map { $0 < -100 } == true)
    finger.lift()
  }

  @Test("A view below an inline bar reads its place below the bar without scrolling")
  func inlineBar() {
    let readings = Readings()
    let tester = ViewTester {
      NavigationStack {
        ScrollView {
          GeometryReader { proxy in
            let _ = readings.values.append(proxy.frame(in: .global).minY)
            Color.red
          }
          .frame(height: 40).id("first")
        }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Add") {} }
      }
    }
    let place = tester.find(id: "first").frame.minY
    #expect(place > 0)
    #expect(readings.last == place)
  }

  @Test("A view that is not moved is not evaluated again when other views move")
  func unmoved() {
    struct Host: View {
      let model: Movement
      let readings: Readings
      var body: some View {
        VStack {
          Reader(readings: readings)
          Color.blue.frame(width: 20, height: 20).offset(x: model.offset)
        }
      }
    }
    let (model, readings) = (Movement(), Readings())
    let tester = ViewTester { Host(model: model, readings: readings) }
    let count = readings.values.count
    model.offset = 50
    tester.advance(by: 0.1)
    #expect(readings.values.count == count)
  }
}
