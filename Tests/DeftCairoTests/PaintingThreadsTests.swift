import DeftCairo
import Foundation
import Synchronization
import Testing

@Suite("Painting threads")
struct PaintingThreadsTests {
  /// The number of times that each part was performed.
  private final class Tally: Sendable {
    let counts: [Part]
    final class Part: Sendable { let times = Atomic(0) }
    init(_ count: Int) { counts = (0..<count).map { _ in Part() } }
    func note(_ part: Int) { counts[part].times.add(1, ordering: .relaxed) }
    var all: Set<Int> { Set(counts.map { $0.times.load(ordering: .relaxed) }) }
  }

  @Test("Each part is performed once, before the call returns", arguments: [0, 1, 3])
  func once(threads: Int) {
    let painting = PaintingThreads(count: threads)
    for count in [0, 1, 2, 7, 500] {
      for _ in 0..<50 {
        let tally = Tally(count)
        painting.perform(count) { tally.note($0) }
        #expect(tally.all == (count == 0 ? [] : [1]))
      }
    }
  }

  @Test("Threads run in parallel: a part may wait for another one", arguments: [false, true])
  func help(isAhead: Bool) {
    let painting = PaintingThreads(count: 1)
    if isAhead { painting.start() }
    let met = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    painting.perform(2) { part in
      let (mine, other) = part == 0 ? (met.0, met.1) : (met.1, met.0)
      mine.signal()
      other.wait()
    }
  }

  @Test("All threads run in parallel: each part may wait for all others")
  func all() {
    let painting = PaintingThreads(count: 3)
    painting.start()
    let (come, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    painting.perform(4) { part in
      if part > 0 {
        come.signal()
        go.wait()
      } else {
        for _ in 0..<3 { come.wait() }
        for _ in 0..<3 { go.signal() }
      }
    }
  }

  @Test("Several threads may request work at once")
  func many() async {
    let painting = PaintingThreads(count: 2)
    await withTaskGroup(of: Set<Int>.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var all: Set<Int> = []
          for _ in 0..<100 {
            let tally = Tally(20)
            painting.perform(20) { tally.note($0) }
            all.formUnion(tally.all)
          }
          return all
        }
      }
      for await all in group { #expect(all == [1]) }
    }
  }
}
