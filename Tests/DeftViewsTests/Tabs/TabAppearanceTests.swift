import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var path: [Int] = []
  @ObservationIgnored let log = EventLog()
  /// The events since the last call.
  func takeEvents() -> [String] {
    defer { log.words = [] }
    return log.words
  }
}

/// The pages of a tab view that appear and disappear.
@Suite("Appearing and disappearing tabs") @MainActor
struct TabAppearanceTests {
  private enum Place: Int, CaseIterable, Identifiable {
    case left = -1
    case middle, right
    var id: Int { rawValue }
  }

  /// Three pages that stand for any number of weeks: after a swipe, the weeks move, and the middle
  /// page becomes visible again.
  private struct Weeks: View {
    let model: Model
    @State private var place = Place.middle
    @State private var direction = Place.middle
    @State private var week = 10

    var body: some View {
      TabView(selection: $place) {
        ForEach(Place.allCases) { page in
          content(week + page.rawValue).tag(page).frame(maxWidth: .infinity)
            .onAppear { model.log.note("\(page) appears") }
            .onDisappear {
              model.log.note("\(page) disappears")
              guard page == .middle, direction != .middle else { return }
              week += direction.rawValue
              direction = .middle
              place = .middle
            }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .onChange(of: place) { _, new in if new != .middle { direction = new } }
    }

    @ViewBuilder private func content(_ week: Int) -> some View {
      if week > 0 { Text("Week \(week)") }
    }
  }

  private func flick(_ tester: ViewTester, by distance: CGFloat) {
    let finger = tester.touch(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200 + distance, y: 100), over: 0.05)
    finger.lift()
  }

  private func expectWeek(
    _ week: Int, _ tester: ViewTester, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let place = tester.find(text: "Week \(week)").center.x
    #expect(abs(place - 200) <= 1, sourceLocation: sourceLocation)
  }

  @Test("A page that is a condition disappears after a swipe, so that a pager can be endless")
  func endless() {
    let model = Model()
    let tester = ViewTester { Weeks(model: model) }
    #expect(model.takeEvents() == ["middle appears"])
    for week in [11, 12, 13] {
      flick(tester, by: -100)
      #expect(model.takeEvents() == ["right appears"])
      tester.advance(by: 1)
      #expect(model.takeEvents() == ["middle disappears", "middle appears", "right disappears"])
      expectWeek(week, tester)
    }
    flick(tester, by: 100)
    tester.advance(by: 1)
    expectWeek(12, tester)
    #expect(
      model.takeEvents() == [
        "left appears", "middle disappears", "middle appears", "left disappears",
      ])
    tester.checkInvariants()
  }

  @Test("A page that a finger pulls off screen disappears on release")
  func heldOffScreen() {
    let model = Model()
    let tester = ViewTester { Weeks(model: model) }
    flick(tester, by: -100)
    tester.advance(by: 0.1)
    _ = model.takeEvents()
    // The finger catches the page on the right, and pulls it beyond the end.
    let finger = tester.touch(at: CGPoint(x: 300, y: 100))
    finger.move(to: CGPoint(x: 100, y: 100), over: 0.3)
    finger.hold(for: 0.3)
    #expect(model.takeEvents().isEmpty)
    finger.lift()
    tester.advance(by: 1)
    #expect(model.takeEvents() == ["middle disappears", "middle appears", "right disappears"])
    expectWeek(11, tester)
    flick(tester, by: -100)
    tester.advance(by: 1)
    expectWeek(12, tester)
  }

  private struct Covered: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          Group {
            if model.path.count < 5 { Text("Root") }
          }
          .onAppear { model.log.note("appears") }
          .onDisappear { model.log.note("disappears") }
          .padding()
        }
        .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }

  @Test("A condition inside a modifier disappears when its page is covered")
  func condition() {
    let model = Model()
    let tester = ViewTester { Covered(model: model) }
    #expect(model.takeEvents() == ["appears"])
    model.path = [1]
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["disappears"])
    model.path = []
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["appears"])
  }
}
