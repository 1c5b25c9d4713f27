import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Positions of raw events")
struct ScreenPositionsTests {
  private static let screen: InputDevice = {
    var device = InputDevice(id: 9, name: "screen", role: .slavePointer)
    (device.touchCount, device.isDirectTouch) = (10, true)
    device.axes = [0, 1].map {
      InputDevice.Axis(number: $0, label: "Abs MT Position", minimum: 0, maximum: 65535)
    }
    return device
  }()
  private static let mouse: InputDevice = {
    var device = InputDevice(id: 7, name: "mouse", role: .slavePointer)
    device.axes = [0, 1].map {
      InputDevice.Axis(number: $0, label: "Rel", isAbsolute: false)
    }
    return device
  }()

  private static func positions(on size: CGSize = CGSize(width: 1280, height: 800))
    -> ScreenPositions
  {
    var positions = ScreenPositions()
    positions.setDevices(DeviceTable(devices: [screen, mouse]), screen: size)
    return positions
  }

  /// Places an event outside `#expect`, which cannot call mutating methods.
  private static func place(
    _ raw: inout RawInputEvent, by positions: inout ScreenPositions
  ) -> Bool { positions.place(&raw) }

  private static func event(
    _ kind: RawInputEvent.Kind, _ source: UInt32 = 9, id: UInt32 = 1, x: Double? = nil,
    y: Double? = nil
  ) -> RawInputEvent {
    var raw = RawInputEvent(kind: kind)
    (raw.source, raw.detail) = (source, id)
    for (axis, value) in [x, y].enumerated() {
      if let value { _ = raw.valuators.append(value, axis: axis) }
    }
    return raw
  }

  @Test(
    "The range of an axis covers the screen, and its maximum lies just inside the edge",
    arguments: [(0, 0), (32768, 640), (65535, 1280 * 65535 / 65536)] as [(Double, Double)])
  func range(value: Double, pixel: Double) {
    var positions = Self.positions()
    var raw = Self.event(.touchBegin, x: value, y: 0)
    #expect(Self.place(&raw, by: &positions))
    #expect(abs(raw.x - pixel) < 1e-9 && raw.rootX == raw.x)
  }

  @Test("Each finger keeps its own value of an axis that an event omits")
  func omitted() {
    var positions = Self.positions()
    var (a, b) = (
      Self.event(.touchBegin, id: 1, x: 6553.6, y: 6553.6),
      Self.event(.touchBegin, id: 2, x: 13107.2, y: 13107.2)
    )
    #expect(Self.place(&a, by: &positions))
    #expect(Self.place(&b, by: &positions))
    var end = Self.event(.touchEnd, id: 1)
    #expect(Self.place(&end, by: &positions))
    #expect(abs(end.x - 128) < 1e-9 && abs(end.y - 80) < 1e-9)
    var late = Self.event(.touchUpdate, id: 1)
    #expect(!Self.place(&late, by: &positions), "The finger has ended.")
    var other = Self.event(.touchUpdate, id: 2, y: 32768)
    #expect(Self.place(&other, by: &positions))
    #expect(abs(other.x - 256) < 1e-9 && other.y == 400)
  }

  @Test("Positions on an axis scale with a new screen size")
  func resized() {
    var positions = Self.positions()
    positions.setDevices(
      DeviceTable(devices: [Self.screen]), screen: CGSize(width: 2560, height: 800))
    var raw = Self.event(.touchBegin, x: 32768, y: 32768)
    #expect(Self.place(&raw, by: &positions))
    #expect(raw.x == 1280 && raw.y == 400)
  }

  @Test("A relative device has no position of its own")
  func relative() {
    var positions = Self.positions()
    var raw = Self.event(.motion, 7, x: 3, y: 4)
    #expect(!Self.place(&raw, by: &positions))
  }

  @Test("The pointer's path is divided among the events in proportion to their movements")
  func spread() {
    var events = [1.0, 2, 1].map { Self.event(.motion, 7, x: $0) }
    ScreenPositions.spread(
      &events, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 108, y: 50))
    #expect(events.map(\.x) == [102, 106, 108] && events.allSatisfy { $0.y == 50 })
  }

  @Test("A pointer that is blocked at an edge is at the edge in its last event")
  func blocked() {
    var events = [5.0, -5].map { Self.event(.motion, 7, x: $0) }
    ScreenPositions.spread(
      &events, from: CGPoint(x: 1279, y: 0), to: CGPoint(x: 1274, y: 0))
    #expect(events.last?.x == 1274)
  }
}
