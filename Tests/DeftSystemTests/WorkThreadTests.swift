import DeftSystem
import Foundation
import Testing

@Suite("Threads for work")
struct WorkThreadTests {
  @Test("do it once, and are no threads that were there")
  func once() {
    let done = DispatchSemaphore(value: 0)
    let me = UInt(pthread_self())
    nonisolated(unsafe) var threads: [UInt] = []
    let hasBegun = WorkThread.begin {
      threads.append(UInt(pthread_self()))
      done.signal()
    }
    #expect(hasBegun)
    done.wait()
    #expect(threads.count == 1)
    #expect(threads.first != me)
  }
}
