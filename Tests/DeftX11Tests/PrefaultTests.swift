import Foundation
import Testing

@testable import DeftX11

/// Memory that was mapped, and none of whose pages has come.
private final class MappedMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) throws {
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    base = try #require(memory == MAP_FAILED ? nil : memory)
    self.byteCount = byteCount
  }

  deinit { munmap(base, byteCount) }
}

@Suite("Pages that come ahead")
struct PrefaultTests {
  @Test("all pages come without a write, and stay clear")
  func bringsAll() throws {
    let memory = try MappedMemory(byteCount: 3 << 20)
    #expect(try residentPages(memory.base, byteCount: memory.byteCount) == 0)
    Prefault(memory.base, byteCount: memory.byteCount).wait()
    #expect(
      try residentPages(memory.base, byteCount: memory.byteCount)
        == memory.byteCount / sysconf(Int32(_SC_PAGESIZE)))
    let bytes = UnsafeRawBufferPointer(start: memory.base, count: memory.byteCount)
    let isClear = bytes.allSatisfy { $0 == 0 }
    #expect(isClear)
  }

  @Test("what is written meanwhile stays")
  func keepsWhatIsWritten() throws {
    let memory = try MappedMemory(byteCount: 16 << 20)
    let words = memory.base.bindMemory(to: UInt64.self, capacity: memory.byteCount / 8)
    let prefault = Prefault(memory.base, byteCount: memory.byteCount)
    for index in 0..<memory.byteCount / 8 { words[index] = UInt64(index) << 8 | 0xFF }
    prefault.wait()
    let wrong = (0..<memory.byteCount / 8).first { words[$0] != UInt64($0) << 8 | 0xFF }
    #expect(wrong == nil)
  }

  @Test("what was cancelled is over: it can be awaited again, and the memory may go")
  func cancels() throws {
    let memory = try MappedMemory(byteCount: 64 << 20)
    let prefault = Prefault(memory.base, byteCount: memory.byteCount)
    prefault.cancel()
    let come = try residentPages(memory.base, byteCount: memory.byteCount)
    prefault.wait()
    // Nothing comes after the end.
    #expect(try residentPages(memory.base, byteCount: memory.byteCount) == come)
  }
}

/// How many pages of memory are there.
func residentPages(_ memory: UnsafeMutableRawPointer, byteCount: Int) throws -> Int {
  let pageSize = sysconf(Int32(_SC_PAGESIZE))
  var pages = [UInt8](repeating: 0, count: (byteCount + pageSize - 1) / pageSize)
  try #require(mincore(memory, byteCount, &pages) == 0)
  return pages.count { $0 & 1 == 1 }
}
