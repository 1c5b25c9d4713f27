import Testing

@testable import DeftViewGraph

@Suite("Readers of a state")
@MainActor
struct ReadersTests {
  /// A log of the evaluated rows, in order.
  private final class Log {
    var rows: [Int] = []
    var state: Binding<Int>?
  }

  private struct Row: View {
    let index: Int
    let log: Log
    @Binding var state: Int

    var body: some View {
      log.rows.append(index)
      // Only every third row reads the state.
      return Patch(width: 1, height: index % 3 > 0 || state < 2 ? 1 : 2)
    }
  }

  private struct Rows: View {
    let count: Int
    let log: Log
    @State private var state = 0

    var body: some View {
      log.state = $state
      return ForEach(0..<count, id: \.self) { Row(index: $0, log: log, state: $state) }
    }
  }

  private struct Plain: View {
    var body: some View { Patch() }
  }

  private func change(_ log: Log, to value: Int, in graph: ViewGraph) -> [Int] {
    log.rows.removeAll()
    log.state?.wrappedValue = value
    graph.settle()
    return log.rows
  }

  @Test(
    "A state change evaluates all readers of the state again, once and in order",
    arguments: [5, 8, 100])
  func readInOrder(count: Int) {
    let log = Log()
    let bare = BareGraph { Rows(count: count, log: log) }
    let readers = (0..<count).filter { $0 % 3 == 0 }
    #expect(log.rows == Array(0..<count))
    for value in 1...4 { #expect(change(log, to: value, in: bare.graph) == readers) }
    bare.graph.close()
  }

  @Test("Readers whose elements have ended are removed, however many readers are added")
  func endedReadersAreDropped() {
    var readers = Readers()
    for _ in 0..<40 {
      let bare = BareGraph { ForEach(0..<20) { _ in Plain() } }
      let rows = bare.elements(CompositeElement.self)
      #expect(rows.count >= 20)
      for row in rows { readers.note(row) }
      for row in rows { readers.note(row) }
      #expect(readers.count <= 3 * rows.count)
      bare.graph.close()
    }
    readers.didChange()
    #expect(readers.count == 0)
  }
}
