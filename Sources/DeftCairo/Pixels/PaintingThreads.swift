import Foundation
import Synchronization

/// The helper threads for painting: one fewer than there are processors, but at most seven. More threads would only wake
/// up after the work is done.
///
/// *The painting thread does the work, and threads that are awake help. The painting thread never
/// waits for a sleeping thread.* The threads are started by the first work or earlier, and only
/// work wakes them. Dispatch queues are not used, because the system wakes up their idle threads to
/// end them.
package final class PaintingThreads: @unchecked Sendable {
  /// The threads of the program. (Foundation's processor count reads files, which takes half a millisecond.)
  static let shared = PaintingThreads(
    count: min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8) - 1)

  /// The parts of a task. Threads claim them one after another.
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

  /// The number of threads.
  let count: Int
  /// The lock of the following properties, which also signals their changes.
  private let changed = NSCondition()
  private var hasStarted = false
  private var work: Work?
  /// The number of tasks so far, so that no thread joins the same task twice.
  private var number = 0
  /// The number of threads working on the task.
  private var helping = 0

  /// Creates threads, which sleep until there is work.
  package init(count: Int) { self.count = count }

  /// Performs the parts of a task, in any order, each once. Returns when all are done.
  ///
  /// While another task is in progress, the calling thread performs all parts alone.
  package func perform(_ count: Int, _ part: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(part) { part in
      let work = Work(count: count, part: part)
      let isShared = offer(work)
      work.takePart()
      if isShared { finish() }
    }
  }

  /// The minimum number of pixels that justifies waking threads.
  private static let leastParallelArea = 1 << 14

  /// Distributes lines among the processors.
  ///
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - length: The number of pixels per line.
  ///   - atATime: The number of lines per part.
  ///   - work: Processes a range of lines, independently of all other ranges.
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

  /// Starts the threads before the first work.
  package func start() {
    if count < 1 { return }
    changed.lock()
    defer { changed.unlock() }
    startIfNeeded()
  }

  /// Starts one thread, which starts the others, so that the painting thread does not wait for them.
  private func startIfNeeded() {
    if hasStarted { return }
    hasStarted = true
    Thread { [self] in
      for _ in 1..<count { Thread { [self] in help() }.start() }
      help()
    }.start()
  }

  /// Offers a task to the threads. Returns `false` if another one is in progress.
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

  /// Prevents further threads from joining, and waits for those that have joined.
  private func finish() {
    changed.lock()
    work = nil
    while helping > 0 { changed.wait() }
    changed.unlock()
  }

  private func help() {
    // Signals are left to the main thread.
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
