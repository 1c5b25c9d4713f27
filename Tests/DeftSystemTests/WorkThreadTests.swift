import CThreads
import DeftSystem
import Foundation
import Testing

@Suite("Threads for work")
struct WorkThreadTests {
  @Test(
    "do it once, and are no threads that were there",
    arguments: [WorkThread.Place.here, .elsewhere])
  func once(place: WorkThread.Place) {
    let done = DispatchSemaphore(value: 0)
    let me = UInt(pthread_self())
    nonisolated(unsafe) var threads: [UInt] = []
    let hasBegun = WorkThread.begin(place) {
      threads.append(UInt(pthread_self()))
      done.signal()
    }
    #expect(hasBegun)
    done.wait()
    #expect(threads.count == 1)
    #expect(threads.first != me)
  }

  /// Where a thread begins, and on which of the processors it may run then.
  private func begin(_ place: DeftThreadPlace) -> (first: Int32, caller: Int32) {
    final class Seen: Sendable {
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var processor: Int32 = -1
    }
    // Who asks has to stay where it is meanwhile.
    while true {
      let seen = Seen()
      let caller = deft_processor()
      let error = deft_begin_thread(
        place,
        {
          let seen = Unmanaged<Seen>.fromOpaque($0!).takeRetainedValue()
          seen.processor = deft_processor()
          seen.done.signal()
        }, Unmanaged.passRetained(seen).toOpaque())
      precondition(error == 0, "There are threads to be had.")
      let after = deft_processor()
      seen.done.wait()
      if caller == after { return (seen.processor, caller) }
    }
  }

  @Test("are elsewhere, where there are other processors")
  func elsewhere() {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    for _ in 0..<50 {
      let seen = begin(DEFT_THREAD_ELSEWHERE)
      #expect(seen.first >= 0)
      #expect(seen.first != seen.caller || count == 1)
    }
  }
}
