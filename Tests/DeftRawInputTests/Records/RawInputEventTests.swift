import DeftGeometry
import Testing

@testable import DeftRawInput

@Suite("Raw events in a trace")
struct RawInputEventTests {
  @Test("Reading a written record returns an equal record") func recordReadsBack() throws {
    var e = raw(.touchUpdate, source: 7, at: .max, detail: .max, x: 1.0 / 3, y: -2.5)
    (e.rootX, e.rootY, e.mode, e.flags, e.buttons) = (7.25, 8, 3, 1 << 31, 0xffff_ffff)
    (e.modifiers, e.keysym, e.character, e.serial) = (255, 0x1000_20ac, 0x20ac, .max)
    e.shortcut = 0x71
    (e.deltaX, e.deltaY, e.scale, e.deltaAngle) = (0.1, 0.2, 1.5, -3)
    e.valuators = Valuators(mask: 1 << 40 | 5, packed: [0.1, 0.2, 0.3])
    let records: [RawInputRecord] = [.event(e), .devices(Devices.table(serial: 7, wheel: 3))]
    for record in records {
      let data = try JSONEncoder().encode(record)
      #expect(try JSONDecoder().decode(RawInputRecord.self, from: data) == record)
    }
  }

  @Test("Every kind of event is written with its name", arguments: RawInputEvent.Kind.allCases)
  func everyKindHasItsName(kind: RawInputEvent.Kind) throws {
    let data = try JSONEncoder().encode(RawInputEvent(kind: kind))
    #expect(String(decoding: data, as: UTF8.self) == "{\"e\":\"\(kind.name)\"}")
    #expect(try JSONDecoder().decode(RawInputEvent.self, from: data).kind == kind)
  }

  @Test("An unknown kind of event produces an error") func anUnknownKindIsAnError() {
    #expect {
      try JSONDecoder().decode(RawInputRecord.self, from: Data(#"{"e":"wave"}"#.utf8))
    } throws: { error in
      "\(error)".contains("Unknown kind of input event: “wave”.")
    }
  }

  @Test("Unknown fields of raw events are ignored") func unknownFieldsAreIgnored() throws {
    let data = Data(#"{"e":"motion","t":5,"new":{"a":1}}"#.utf8)
    #expect(try JSONDecoder().decode(RawInputEvent.self, from: data).time == 5)
  }

  @Test("A trace of ten fingers for a minute takes a few megabytes")
  func aMinuteOfTenFingersIsAFewMegabytes()
    throws
  {
    var e = touch(.touchUpdate, 4242, at: 4_294_967_295, x: 1234.56789, y: 567.890123)
    (e.rootX, e.rootY) = (e.x, e.y)
    e.valuators = Valuators(mask: 3, packed: [54321.98765, 12345.678])
    let line = try JSONEncoder().encode(e).count
    #expect(line * 10 * 60 * 60 < 8_000_000)
  }
}
