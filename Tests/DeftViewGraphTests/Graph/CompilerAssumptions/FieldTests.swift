import Testing

@testable import DeftViewGraph

/// Tests of the stored properties that the runtime reports, by which the graph links and compares views.
@Suite("Stored properties, as reported by the runtime")
struct FieldTests {
  private struct Sample {
    var byte: UInt8 = 1
    var text = "text"
    var pair: (left: Int, right: Bool) = (2, true)
    var action: () -> Void = {}
    var any: Any = 3
    var choice: Int? = 4
    var object = PatchLog()
  }

  private let changed: Comment =
    "The Swift runtime reports stored properties differently: Field must be rewritten."

  @Test("Stored properties have names, offsets and kinds")
  func fields() throws {
    #expect(Field.kind(of: Sample.self) == .struct, changed)
    let fields = try #require(Field.all(of: Sample.self, .struct), changed)
    #expect(
      fields.map(\.name) == ["byte", "text", "pair", "action", "any", "choice", "object"], changed)
    // A key path yields the offset of each property except the function.
    #expect(
      fields.map(\.offset) == [
        MemoryLayout<Sample>.offset(of: \.byte), MemoryLayout<Sample>.offset(of: \.text),
        MemoryLayout<Sample>.offset(of: \.pair), 40,
        MemoryLayout<Sample>.offset(of: \.any), MemoryLayout<Sample>.offset(of: \.choice),
        MemoryLayout<Sample>.offset(of: \.object),
      ], changed)
    #expect(
      fields.map(\.kind) == [.struct, .struct, .tuple, .function, .other, .other, .other],
      changed)
  }

  @Test("A type has the same kind by itself and as a field, and tuple elements are fields")
  func kinds() throws {
    #expect(Field.kind(of: (Int, Bool).self) == .tuple, changed)
    #expect(Field.kind(of: (() -> Void).self) == .function, changed)
    #expect(Field.kind(of: (any Sendable).self) == .other, changed)
    let parts = try #require(Field.all(of: (left: Int, right: Bool).self, .tuple), changed)
    #expect(parts.map(\.name) == ["left", "right"] && parts.map(\.offset) == [0, 8], changed)
  }

  @Test("A value is written at the offset of its property")
  func writing() throws {
    var sample = Sample()
    let text = try #require(
      Field.all(of: Sample.self, .struct)?.first { $0.name == "text" }, changed)
    withUnsafeMutableBytes(of: &sample) { bytes in
      guard let start = bytes.baseAddress else { return }
      start.advanced(by: text.offset).assumingMemoryBound(to: String.self).pointee = "new"
    }
    #expect(sample.text == "new", changed)
  }
}
