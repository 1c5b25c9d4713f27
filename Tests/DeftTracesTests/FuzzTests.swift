import DeftTesting
import DeftTraces
import DeftX11
import Testing

/// Readers and the parser, fed with what no tool writes.  A crash is a failure of the whole run; that
/// every rejection names its line and reason is checked here.
@Suite("Garbage")
struct FuzzTests {
  /// Changes a text as a broken disk, a careless hand or an attacker might.
  static func broken(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let tokens = [
      "null", "1e999", "-0", "\"", "{", "}", "[", "]", "\n", ":", ",", "1e308", "\\u0000",
      "\u{FEFF}",
      "\"phase\"", "\"t_ms\"", "18446744073709551616", "-1", "true", "0.1",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
      case 3:
        if let token = tokens.randomElement(using: &random) {
          bytes.insert(contentsOf: token.utf8, at: place)
        }
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  static func check(_ error: TraceError, _ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
    #expect(error.line.map { (1...max(1, lines)).contains($0) } == true, "\(error)")
    #expect(
      !error.reason.isEmpty && error.reason.last.map { ".)!".contains($0) } == true, "\(error)")
    #expect(error.linesRead < max(1, error.line ?? 0), "\(error)")
  }

  @Test("Scripts", arguments: 0..<4)
  func scripts(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let good = Array(
      (#"{"width":800,"height":600}"# + "\n" + line(0, 1, "begin", 10, 20)
        + line(8.5, 2, "begin", 50.25, 1e2) + line(20, 1, "move", 30, -5)
        + #"{"t_ms":30,"phase":"wait"}"# + "\n" + line(40, 2, "cancel", 0, 0)
        + line(900, 1, "end", 3, 4)).utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<750 {
      let bytes = Self.broken(good, &random)
      do {
        let script = try ContactScript(bytes: bytes, file: "f")
        let gesture = GestureExpression.simultaneous(.transform, .longPress())
        GesturePad(gesture.gesture { _ in }, size: CGSize(width: 800, height: 600))
          .play(Playback(script), settling: 1)
        read += 1
      } catch {
        Self.check(error, bytes)
        refused += 1
      }
    }
    #expect(read > 10 && refused > 100)
  }

  @Test("Traces", arguments: 0..<4)
  func traces(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let good = Array(RawTraceTests.tap().text.utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<750 {
      let bytes = Self.broken(good, &random)
      do {
        let playback = Playback(try RawTrace(bytes: bytes, file: "f"))
        GesturePad(
          GestureExpression.transform.gesture { _ in }, size: CGSize(width: 99, height: 99)
        )
        .play(playback, settling: 1)
        read += 1
      } catch {
        Self.check(error, bytes)
        refused += 1
      }
    }
    #expect(read > 10 && refused > 100)
  }

  @Test("Expressions", arguments: 0..<4)
  func expressions(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(200 + seed))
    let good = Array(
      "longPress(minimumDuration: 0.3).sequenced(before: (drag()).exclusively(before: tap(count: 2)))"
        .utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<5000 {
      let text = String(decoding: Self.broken(good, &random), as: UTF8.self)
      do {
        let expression = try GestureExpression(text)
        let again = try GestureExpression(expression.description)
        #expect(again == expression)
        read += 1
      } catch {
        #expect((0...text.count).contains(error.offset) && !error.expected.isEmpty)
        refused += 1
      }
    }
    #expect(read > 10 && refused > 1000)
  }
}
