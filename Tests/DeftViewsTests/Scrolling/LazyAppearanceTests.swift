import DeftTesting
import DeftViews
import Foundation
import Testing

/// A container whose rows appear and disappear as they scroll.
enum LazyKind: CaseIterable {
  case column, row, columnGrid, rowGrid, list

  var axis: Axis { self == .row || self == .rowGrid ? .horizontal : .vertical }
}

/// The rows on screen, as reported by `onAppear` and `onDisappear`.
final class RowLog {
  var shown: Set<Int> = []
  /// The number of times that each row has appeared.
  var appearances: [Int: Int] = [:]

  func appear(_ row: Int) {
    #expect(!shown.contains(row), "Row \(row) has appeared twice.")
    shown.insert(row)
    appearances[row, default: 0] += 1
  }
  func disappear(_ row: Int) {
    #expect(shown.remove(row) != nil, "Row \(row) had not appeared.")
  }
}

@Suite("Appearing and disappearing rows") @MainActor
struct LazyAppearanceTests {
  private struct Row: View {
    let row: Int
    let log: RowLog
    @State private var appearances = 0
    var body: some View {
      Text("\(row): \(appearances)")
        .frame(width: 50, height: 50)
        .onAppear {
          appearances += 1
          log.appear(row)
        }
        .onDisappear { log.disappear(row) }
        .id("row \(row)")
    }
  }

  private struct Host: View {
    let kind: LazyKind
    let log: RowLog
    var count = 100
    @ViewBuilder var body: some View {
      let rows = ForEach(0..<count, id: \.self) { Row(row: $0, log: log) }
      let two = [GridItem(.fixed(50)), GridItem(.fixed(50))]
      switch kind {
      case .column: ScrollView { LazyVStack { rows } }
      case .row: ScrollView(.horizontal) { LazyHStack { rows } }
      case .columnGrid: ScrollView { LazyVGrid(columns: two) { rows } }
      case .rowGrid: ScrollView(.horizontal) { LazyHGrid(rows: two) { rows } }
      case .list: List { rows.listRowInsets(EdgeInsets()) }
      }
    }
  }

  /// The rows in the window, found by their frames.
  private func visible(_ tester: ViewTester, _ axis: Axis) -> Set<Int> {
    Set(
      (0..<100).filter {
        let frame = tester.find(id: "row \($0)").frame
        return axis == .vertical
          ? frame.minY < 200 && frame.maxY > 0 : frame.minX < 200 && frame.maxX > 0
      })
  }

  private func drag(_ tester: ViewTester, by distance: CGFloat, along axis: Axis) {
    let finger = tester.touch(at: CGPoint(x: 100, y: 100))
    let (dx, dy) = axis == .vertical ? (0, distance) : (distance, 0)
    finger.move(to: CGPoint(x: 100 + dx, y: 100 + dy), over: 0.2)
    finger.lift()
    tester.advance(by: 3)
  }

  @Test(
    "Rows appear when they come on screen and disappear when they leave it",
    arguments: LazyKind.allCases)
  func visibility(kind: LazyKind) {
    let log = RowLog()
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) { Host(kind: kind, log: log) }
    #expect(log.shown == visible(tester, kind.axis))
    #expect(log.shown.contains(0) && log.shown.count < 12)
    for _ in 0..<3 {
      drag(tester, by: -80, along: kind.axis)
      #expect(log.shown == visible(tester, kind.axis))
    }
    #expect(!log.shown.contains(0))
    for _ in 0..<6 { drag(tester, by: 90, along: kind.axis) }
    #expect(log.shown.contains(0) && log.shown == visible(tester, kind.axis))
    // The state of the row has survived.
    #expect(log.appearances[0] == 2 && tester.exists(text: "0: 2"))
    tester.checkInvariants()
  }

  @Test("Rows also appear when a window grows")
  func resizing() {
    let log = RowLog()
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) { Host(kind: .column, log: log) }
    let before = log.shown
    tester.resize(to: CGSize(width: 200, height: 400))
    tester.advance(by: 0.1)
    #expect(log.shown.count > before.count && log.shown.isSuperset(of: before))
    tester.resize(to: CGSize(width: 200, height: 200))
    tester.advance(by: 0.1)
    #expect(log.shown == before)
  }

  @Test("Without a scroll view, all rows appear")
  func unscrolled() {
    let log = RowLog()
    let tester = ViewTester {
      LazyVStack { ForEach(0..<40, id: \.self) { Row(row: $0, log: log) } }
    }
    #expect(log.shown.count == 40)
    withExtendedLifetime(tester) {}
  }

  @Test("Only rows on screen disappear when all rows are removed")
  func removal() {
    struct Switch: View {
      let log: RowLog
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Remove") { isShown = false }
          if isShown { Host(kind: .list, log: log) }
        }
      }
    }
    let log = RowLog()
    let tester = ViewTester { Switch(log: log) }
    #expect(!log.shown.isEmpty)
    tester.tap(tester.find(text: "Remove"))
    tester.advance(by: 1)
    #expect(log.shown.isEmpty)
    tester.checkInvariants()
  }

  @Test(
    "The last row loads the next page when it comes on screen",
    arguments: [LazyKind.column, .list])
  func pages(kind: LazyKind) {
    struct Feed: View {
      let kind: LazyKind
      let move: ProxyHolder
      @State private var count = 20
      var body: some View {
        let rows = ForEach(0..<count, id: \.self) { row in
          Text("Row \(row)").frame(height: 50)
            .onAppear { if row == count - 1 { count += 20 } }
        }
        ScrollViewReader { proxy in
          let _ = (move.proxy = proxy)
          if kind == .list { List { rows } } else { ScrollView { LazyVStack { rows } } }
        }
      }
    }
    let move = ProxyHolder()
    let tester = ViewTester { Feed(kind: kind, move: move) }
    for page in 1..<4 {
      #expect(tester.exists(text: "Row \(page * 20 - 1)"))
      #expect(!tester.exists(text: "Row \(page * 20)"))
      move.proxy?.scrollTo(page * 20 - 1)
      tester.advance(by: 0.5)
    }
  }

  @Test("The task of a row is cancelled when the row leaves the screen, and runs again later")
  func tasks() async {
    enum Event: Equatable { case began(Int), cancelled(Int) }
    struct Tasks: View {
      let move: ProxyHolder
      let events: AsyncStream<Event>.Continuation
      var body: some View {
        ScrollViewReader { proxy in
          let _ = (move.proxy = proxy)
          List(0..<60, id: \.self) { row in
            Text("Row \(row)")
              .task {
                guard row == 0 || row == 59 else { return }
                events.yield(.began(row))
                while !Task.isCancelled { await Task.yield() }
                events.yield(.cancelled(row))
              }
          }
        }
      }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    var events = stream.makeAsyncIterator()
    let move = ProxyHolder()
    let tester = ViewTester { Tasks(move: move, events: continuation) }
    #expect(await events.next() == .began(0))
    move.proxy?.scrollTo(59)
    tester.advance(by: 0.5)
    let next = [await events.next(), await events.next()]
    #expect(next.contains(.cancelled(0)) && next.contains(.began(59)))
    move.proxy?.scrollTo(0)
    tester.advance(by: 0.5)
    let last = [await events.next(), await events.next()]
    #expect(last.contains(.cancelled(59)) && last.contains(.began(0)))
  }

  @Test("Rows of a row that scrolls sideways appear only while both are on screen")
  func nested() {
    struct Shelves: View {
      let log: RowLog
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { shelf in
              ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                  ForEach(0..<10, id: \.self) { Row(row: shelf * 10 + $0, log: log) }
                }
              }
              .frame(height: 50)
            }
          }
        }
      }
    }
    let log = RowLog()
    let tester = ViewTester(size: CGSize(width: 150, height: 100)) { Shelves(log: log) }
    #expect(log.shown == [0, 1, 2, 10, 11, 12])
    withExtendedLifetime(tester) {}
  }

  @Test("A row that sets the length of its scroll view appears and then lies in the middle")
  func lengthFromRow() {
    struct Shelf: View {
      @State private var height: CGFloat = 0
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack {
            Text("book").frame(height: 50).containerRelativeFrame(.horizontal)
              .overlay(
                GeometryReader { proxy in Color.clear.onAppear { height = proxy.size.height } })
          }
          .frame(height: height + 0.0001)
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) { Shelf() }
    #expect(tester.state("height", of: Shelf.self, as: CGFloat.self) == 50)
    let book = tester.find(text: "book").center
    #expect(abs(book.x - 100) <= 1 && abs(book.y - 100) <= 1)
    tester.checkInvariants()
  }

  @Test("A row appears in a scroll view that is thinner than a pixel")
  func thin() {
    let log = RowLog()
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<10, id: \.self) { Row(row: $0, log: log) } }
          .frame(height: 0.0001, alignment: .top)
      }
    }
    #expect(log.shown == [0, 1, 2, 3])
    withExtendedLifetime(tester) {}
  }

  @Test("Scrolling rows that do not change evaluates no bodies and causes no layout")
  func cost() {
    struct Quiet: View {
      let move: ProxyHolder
      let log: RowLog
      var body: some View {
        ScrollViewReader { proxy in
          let _ = (move.proxy = proxy)
          List(0..<200, id: \.self) { row in
            Text("Row \(row)").onAppear { log.appear(row) }.onDisappear { log.disappear(row) }
          }
        }
      }
    }
    let (move, log) = (ProxyHolder(), RowLog())
    let tester = ViewTester { Quiet(move: move, log: log) }
    tester.advance(by: 5)
    let (before, shown) = (tester.statistics, log.shown)
    move.proxy?.scrollTo(150)
    tester.advance(by: 5)
    #expect(log.shown.isDisjoint(with: shown) && log.shown.contains(150))
    #expect(tester.statistics.bodies == before.bodies)
    #expect(tester.statistics.layouts == before.layouts)
    #expect(tester.activities == 0)
  }
}
