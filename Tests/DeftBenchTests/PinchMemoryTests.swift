import Foundation
import Testing

@testable import DeftBench

@Suite("What pinching leaves behind")
struct PinchMemoryTests {
  /// Pango begins anew with each 128 sizes of letters; so memory is looked at when it just has.  In a process of its own,
  /// since other tests take memory, too.
  @Test("nothing: after frames that never repeat, as many bytes are in use as before")
  func leavesNothing() async {
    await #expect(processExitsWith: .success) {
      let bytes = try PinchMemory.live(after: [256, 768])
      // Pango alone would have kept 12 MB for their fonts.
      exit(bytes[1] - bytes[0] < 2_000_000 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
