import DeftTesting
import DeftTraces
import Testing

/// Tests with randomly corrupted input. A crash fails the whole run. The tests also check that
/// every rejection states a line and a reason.
@Suite("Corrupted input")
struct FuzzTests {
  /// Corrupts text as a broken disk, a careless edit or an attacker would.
  static func broken(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let tokens = [
      "null", "1e999", "-0", "\"", "{", "}", "[", "]", "\n", ":", ",", "1e308", "\\u0000",
      "\u{FEFF}",
      "\"phase\"", "\"t_ms\"", "18446744073709551616", "-1", "true", "0.1",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
      case 3, 4:
        if let token = tokens.randomElement(using: &random) {
          bytes.insert(contentsOf: token.utf8, at: place)
        }
      case 5: bytes.removeSubrange(place...)
      case 6...8:
        // Removes, repeats or moves a line, so that well-formed lines are in an invalid order.
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let taken = lines.remove(at: .random(in: 0..<lines.count, using: &random))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          lines.insert(taken, at: .random(in: 0...lines.count, using: &random))
        }
        bytes = Array(lines.joined(separator: [0x0A]))
      default:
        // Replaces a digit.
        let digit = bytes[place...].firstIndex { (0x30...0x39).contains($0) }
        if let digit { bytes[digit] = .random(in: 0x30...0x39, using: &random) }
      }
    }
    return bytes
  }

  /// Passes corrupted inputs to a reader, and counts the accepted and rejected ones.
  static func feed(
    _ reader: ([UInt8]) -> ReaderRules.Outcome, _ inputs: [[UInt8]], seed: Int, count: Int
  ) -> (read: Int, refused: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (read, refused) = (0, 0)
    for index in 0..<count {
      let bytes = broken(inputs[index % inputs.count], &random)
      let outcome = reader(bytes)
      #expect(outcome.complaint == nil, "\(String(decoding: bytes, as: UTF8.self))")
      if outcome.wasRead { read += 1 } else { refused += 1 }
    }
    return (read, refused)
  }

  /// Returns the seed inputs, which `make fuzz` also uses.
  static func seeds(_ reader: String) throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fuzz/Seeds/\(reader)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  @Test("All seed inputs are accepted") func seedsAreAccepted() throws {
    for seed in try Self.seeds("script") { #expect(ReaderRules.script(seed).wasRead) }
    for seed in try Self.seeds("trace") { #expect(ReaderRules.trace(seed).wasRead) }
    for seed in try Self.seeds("expression") { #expect(ReaderRules.expression(seed).wasRead) }
    for (reader, ending) in ReaderRules.endings {
      for seed in try Self.seeds(reader) {
        #expect(ReaderRules.recording(seed, ending: ending).wasRead)
      }
    }
  }

  @Test("Corrupted scripts do not break the reader's invariants", arguments: 0..<4)
  func scripts(_ seed: Int) throws {
    let count = Self.feed(
      ReaderRules.script, try Self.seeds("script"), seed: seed, count: 1000)
    #expect(count.read > 40 && count.refused > 400)
  }

  @Test("Corrupted traces do not break the reader's invariants", arguments: 0..<4)
  func traces(_ seed: Int) throws {
    let inputs = try Self.seeds("trace") + [Array(RawTraceTests.tap().text.utf8)]
    let count = Self.feed(ReaderRules.trace, inputs, seed: 100 + seed, count: 400)
    #expect(count.read > 20 && count.refused > 160)
  }

  @Test("Corrupted expressions do not break the parser's invariants", arguments: 0..<4)
  func expressions(_ seed: Int) throws {
    let count = Self.feed(
      ReaderRules.expression, try Self.seeds("expression"), seed: 200 + seed, count: 5000)
    #expect(count.read > 25 && count.refused > 2500)
  }

  @Test(
    "Corrupted recordings of other tools do not break the readers' invariants",
    arguments: ReaderRules.endings.keys.sorted())
  func recordings(_ reader: String) throws {
    let ending = try #require(ReaderRules.endings[reader])
    let count = Self.feed(
      { ReaderRules.recording($0, ending: ending) }, try Self.seeds(reader), seed: 300, count: 150)
    #expect(count.read > 10 && count.refused > 10, "\(count)")
  }
}
