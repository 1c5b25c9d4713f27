import Foundation
import Synchronization

/// The threads that help whoever paints: one less than there are processors, and seven at most, since a strip is done
/// before many more are awake.
///
/// The policy: *who paints does the work, and those who are awake help; nobody waits for one who sleeps.*  They are
/// started with the first work or ahead of it, and nothing wakes them but work: queues of the system let their threads
/// go after a while, for which they wake.
package final class PaintingThreads: @unchecked Sendable {
  /// Those of the program.  (Foundation reads files to tell how many processors there are, for half a millisecond.)
  static let shared = PaintingThreads(
    count: min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8) - 1)

  /// Parts of a work, which are taken one after another by whoever has time.
  private final class Work: Sendable {
    let count: Int
    let part: @Sendable (Int) -> Void
    let next = Atomic(0)

    init(count: Int, part: @escaping @Sendable (Int) -> Void) {
      (self.count, self.part) = (count, part)
    }

    func takePart() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= count { return }
        part(index)
      }
    }
  }

  /// How many there are.
  let count: Int
  /// Guards what follows, and wakes those who wait for a change of it.
  private let changed = NSCondition()
  private var hasStarted = false
  private var work: Work?
  /// Counts the works, so that nobody comes twice to the same one.
  private var number = 0
  /// How many help with the work.
  private var helping = 0

  /// So many threads; they sleep until there is work.
  package init(count: Int) { self.count = count }

  /// Does parts of a work, in any order, each once; returns when all are done.
  ///
  /// While others do one, whoever comes does theirs alone.
  package func perform(_ count: Int, _ part: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(part) { part in
      let work = Work(count: count, part: part)
      let isShared = offer(work)
      work.takePart()
      if isShared { finish() }
    }
  }

  /// Below this many pixels, threads are not worth waking.
  private static let leastParallelArea = 1 << 14

  /// Shares out lines among the processors.
  ///
  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - length: how many pixels a line has.
  ///   - atATime: how many of them a thread takes.
  ///   - work: does some of them; lines are independent of each other.
  static func share(
    _ count: Int, length: Int, atATime: Int, _ work: @Sendable (Range<Int>) -> Void
  ) {
    if count * length < leastParallelArea {
      work(0..<count)
    } else {
      shared.perform((count + atATime - 1) / atATime) { part in
        work(part * atATime..<min((part + 1) * atATime, count))
      }
    }
  }

  /// Starts the threads, ahead of the first work: they begin to sleep.
  package func start() {
    if count < 1 { return }
    changed.lock()
    defer { changed.unlock() }
    startIfNeeded()
  }

  /// Starts one thread, which starts the others: who paints does not wait for that.
  private func startIfNeeded() {
    if hasStarted { return }
    hasStarted = true
    Thread { [self] in
      for _ in 1..<count { Thread { [self] in help() }.start() }
      help()
    }.start()
  }

  /// Whether others may help from now on.
  private func offer(_ offered: Work) -> Bool {
    if count < 1 || offered.count < 2 { return false }
    changed.lock()
    defer { changed.unlock() }
    if work != nil || helping > 0 { return false }
    startIfNeeded()
    work = offered
    number += 1
    changed.broadcast()
    return true
  }

  /// Lets nobody begin to help any more, and waits for those who have.
  private func finish() {
    changed.lock()
    work = nil
    while helping > 0 { changed.wait() }
    changed.unlock()
  }

  private func help() {
    // Signals are the program's.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    var last = 0
    changed.lock()
    while true {
      while work == nil || number == last { changed.wait() }
      guard let current = work else { continue }
      last = number
      helping += 1
      changed.unlock()
      current.takePart()
      changed.lock()
      helping -= 1
      if helping == 0 { changed.broadcast() }
    }
  }
}
