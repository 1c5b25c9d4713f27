import Foundation
import Testing

@testable import DeftBench

@Suite("Memory during a pinch")
struct PinchMemoryTests {
  /// Pango clears its cache after every 128 font sizes, so memory is measured right after that. The test runs in a
  /// separate process, because other tests also allocate memory.
  @Test("Pinching with transforms that never repeat leaks no memory")
  func leaksNothing() async {
    await #expect(processExitsWith: .success) {
      let bytes = try PinchMemory.live(after: [256, 768])
      // Without the cleanup, Pango would retain 12 MB for the fonts.
      exit(bytes[1] - bytes[0] < 2_000_000 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
