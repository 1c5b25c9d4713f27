import Testing

@testable import DeftInput

@Suite("Device activity")
struct DeviceMeterTests {
  @Test("A device's report rate, events and fingers are counted") func ratesAndFingersAreCounted()
    throws
  {
    var meter = DeviceMeter()
    meter.add(.init(device: 7, kind: .touchBegan, touch: 1, time: 992))
    meter.add(.init(device: 7, kind: .touchBegan, touch: 2, time: 992))
    for index in 0..<120 {
      meter.add(.init(device: 7, kind: .touchMoved, touch: 1, time: UInt32(1000 + index / 2 * 8)))
    }
    meter.add(.init(device: 7, kind: .touchEnded, touch: 2, time: 1480))
    meter.add(.init(device: 3, kind: .keyPressed))
    let readings = meter.read()
    #expect(readings.map(\.device) == [3, 7])
    let touch = readings[1]
    // Half a second of reports, two events in each.
    #expect(touch.rate == 125 && touch.events == 123)
    #expect(touch.fingers == 1 && touch.mostFingers == 2 && touch.touches == 2)
    #expect(
      touch.text == "123 events, 125 a second, 1 finger down, 2 at most, 2 touches begun")
    #expect(readings[0].text == "1 event, 1 key" && readings[0].rate == nil)
    // A resting finger is still down but sends no events.
    #expect(meter.read().isEmpty)
    meter.add(.init(device: 7, kind: .touchEnded, touch: 1, time: 9000))
    let end = meter.read()
    #expect(end.map(\.fingers) == [0] && end[0].rate == nil)
    meter.add(.init(device: 7, kind: .touchBegan, touch: 3))
    meter.keep([])
    #expect(meter.read().isEmpty)
  }

  @Test("Wheel steps, pinches and swipes do not count as presses")
  func wheelsAndGestures() throws {
    var meter = DeviceMeter()
    for time: UInt32 in [100, 200] { meter.add(.init(device: 4, kind: .scrolled, time: time)) }
    meter.add(.init(device: 5, kind: .pinchBegan, time: 100))
    for time: UInt32 in [110, 120, 130] {
      meter.add(.init(device: 5, kind: .gestureMoved, time: time))
    }
    meter.add(.init(device: 5, kind: .swipeBegan, time: 140))
    let readings = meter.read()
    #expect(readings.map(\.presses) == [0, 0])
    #expect(readings[0].text == "2 events, 10 a second, 2 wheel clicks")
    #expect(readings[1].text == "5 events, 100 a second, 2 pinches or swipes")
  }

  @Test("Each change of a device is reported once") func changesAreReportedOnceEach() {
    let old = DeviceReportTests.devices
    var new = old
    #expect(DeviceChange.list(from: old, to: new).isEmpty)
    new[2].axes[0].value = 77
    #expect(DeviceChange.list(from: old, to: new).isEmpty, "A wheel's movement is not a change.")
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
    #expect(changes[0].text == "Some Screen (touchscreen, 7) was disabled.")
    #expect(changes[4].text == "Some Keyboard (keyboard, 9) was removed.")
  }
}
