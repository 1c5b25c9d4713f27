import CThreads
import Foundation
import Testing

@testable import DeftGeometry

@Suite("Work beside the thread that people wait for")
struct AsideTests {
  @Test("is done once, by another thread")
  func once() async {
    let me = pthread_self()
    let isElsewhere = await withCheckedContinuation { continuation in
      Aside.run { continuation.resume(returning: pthread_self() != me) }
    }
    #expect(isElsewhere)
  }

  @Test("leaves the processor of who begins it, where there are others")
  func leaves() async {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    for processor in 0..<Int32(count) {
      let place = await withCheckedContinuation { continuation in
        Aside.run(leaving: processor) { continuation.resume(returning: deft_processor()) }
      }
      #expect(place >= 0)
      #expect(place != processor || count == 1)
    }
    // One that is not known, or not there, is none to be left.
    for processor: Int32 in [-1, 1023] {
      let place = await withCheckedContinuation { continuation in
        Aside.run(leaving: processor) { continuation.resume(returning: deft_processor()) }
      }
      #expect(place >= 0)
    }
  }
}
