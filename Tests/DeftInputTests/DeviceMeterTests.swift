import Testing

@testable import DeftInput

@Suite("What devices do")
struct DeviceMeterTests {
  @Test func ratesAndFingersAreCounted() throws {
    var meter = DeviceMeter(at: 10)
    meter.add(.init(device: 7, kind: .touchBegan, touch: 1))
    meter.add(.init(device: 7, kind: .touchBegan, touch: 2))
    for _ in 0..<120 { meter.add(.init(device: 7, kind: .touchMoved, touch: 1)) }
    meter.add(.init(device: 7, kind: .touchEnded, touch: 2))
    meter.add(.init(device: 3, kind: .keyPressed))
    let readings = meter.read(at: 12)
    #expect(readings.map(\.device) == [3, 7])
    let touch = readings[1]
    #expect(touch.rate == 61.5 && touch.events == 123)
    #expect(touch.fingers == 1 && touch.mostFingers == 2 && touch.touches == 2)
    #expect(touch.text == "62 events a second, 1 finger down, 2 at most, 2 touches begun")
    #expect(readings[0].text == "1 event a second, 1 key" || readings[0].rate == 0.5)
    // A finger that rests is down still, and says nothing.
    #expect(meter.read(at: 13).isEmpty)
    meter.add(.init(device: 7, kind: .touchEnded, touch: 1))
    #expect(meter.read(at: 14).map(\.fingers) == [0])
    meter.add(.init(device: 7, kind: .touchBegan, touch: 3))
    meter.keep([])
    #expect(meter.read(at: 15).isEmpty)
  }

  @Test func changesAreToldOnceEach() {
    let old = DeviceReportTests.devices
    var new = old
    #expect(DeviceChange.list(from: old, to: new).isEmpty)
    new[2].axes[0].value = 77
    #expect(DeviceChange.list(from: old, to: new).isEmpty, "A wheel that turned is no change.")
    new[3].isEnabled = false
    new[4].role = .floating
    new[6].axes[0].maximum = 4096
    let keyboard = new.remove(at: 5)
    var added = keyboard
    added.id = 20
    new.append(added)
    let changes = DeviceChange.list(from: old, to: new)
    #expect(changes.map(\.kind) == [.disabled, .floating, .changed, .added, .removed])
    #expect(changes.map(\.device.id) == [7, 8, 10, 20, 9])
    #expect(changes[0].text == "Some Screen (touchscreen, 7) was switched off.")
    #expect(changes[4].text == "Some Keyboard (keyboard, 9) is gone.")
  }
}
