import DeftSystem
import Foundation
import Testing

@Suite("Work threads")
struct WorkThreadTests {
  @Test("Work runs once, on another thread")
  func once() {
    let done = DispatchSemaphore(value: 0)
    let me = UInt(pthread_self())
    nonisolated(unsafe) var threads: [UInt] = []
    let hasBegun = WorkThread.start {
      threads.append(UInt(pthread_self()))
      done.signal()
    }
    #expect(hasBegun)
    done.wait()
    #expect(threads.count == 1)
    #expect(threads.first != me)
  }
}
