import CX11Shims
import DeftSystem
import Foundation
import Synchronization

/// Has the system bring pages of memory from a thread of its own, before they are written.
///
/// The policy: *what a program waits for is painted while the pages of its window come.*  Otherwise one comes with the
/// first write to each, which takes as long as to copy it forty times: 5.4 ms for 1280 by 800 pixels of memory that a
/// server shares, here.
///
/// They come from the last to the first: who paints begins with the first, and so both meet once.  One who follows the
/// other waits for each page that is on its way.  Each is asked for by a write that leaves it as it is, and not many at
/// once (`madvise`): who maps memory or begins a thread meanwhile would wait for the system's lock, which such a call
/// takes again before others get it, for up to 4 ms.
final class Prefault: Sendable {
  /// How many bytes come before it is asked whether they are still wanted, and whoever waits for the processor gets it.
  private static let part = 1 << 16

  private let isCancelled = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Begins with the last page.
  ///
  /// - Parameters:
  ///   - memory: the first byte; it stays until the end was awaited.
  ///   - byteCount: how many there are.
  init(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    nonisolated(unsafe) let first = memory
    WorkThread.runAside { [self] in
      for start in stride(from: 0, to: byteCount, by: Self.part).reversed() {
        if isCancelled.load(ordering: .relaxed) { break }
        deft_bring_pages(first + start, UInt(min(Self.part, byteCount - start)))
        sched_yield()
      }
      hasEnded.signal()
    }
  }

  /// Brings no more, and waits for what is under way: the memory may go then.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    wait()
  }

  /// Waits until all pages have come, or no more of them will.
  func wait() {
    hasEnded.wait()
    hasEnded.signal()
  }
}
