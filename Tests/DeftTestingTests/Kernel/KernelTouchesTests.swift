import CUinput
import DeftGeometry
import DeftTesting
import Testing

@Suite("Touches of the kernel's touchscreen")
struct KernelTouchesTests {
  /// Stores the contacts by slot, reading events as the kernel's multi-touch documentation
  /// specifies.
  private struct Reader {
    var slot = 0
    var ids: [Int: Int32] = [:]
    var places: [Int: [Int32]] = [:]
    var isTouched = false
    var single: [Int32] = [0, 0]

    mutating func read(_ events: [KernelTouches.Event]) {
      for event in events {
        switch (Int32(event.type), Int32(event.code)) {
        case (EV_ABS, ABS_MT_SLOT): slot = Int(event.value)
        case (EV_ABS, ABS_MT_TRACKING_ID): ids[slot] = event.value < 0 ? nil : event.value
        case (EV_ABS, ABS_MT_POSITION_X): places[slot, default: [0, 0]][0] = event.value
        case (EV_ABS, ABS_MT_POSITION_Y): places[slot, default: [0, 0]][1] = event.value
        case (EV_ABS, ABS_X): single[0] = event.value
        case (EV_ABS, ABS_Y): single[1] = event.value
        case (EV_KEY, BTN_TOUCH): isTouched = event.value == 1
        case (EV_SYN, SYN_REPORT): break
        default: Issue.record("An unknown event: \(event)")
        }
      }
      #expect(events.isEmpty || events.last == KernelTouches.Event(EV_SYN, SYN_REPORT, 0))
    }
  }

  private var touches = KernelTouches()
  private var reader = Reader()

  @Test("Each finger has its slot, its position and a unique id")
  mutating func fingers() {
    for finger in 0..<10 {
      reader.read(touches.begin(finger, at: CGPoint(x: 10.7 * CGFloat(finger), y: 5)))
    }
    #expect(Set(reader.ids.values).count == 10 && reader.isTouched)
    #expect(reader.places[9] == [96, 5])
    reader.read(touches.move(4, to: CGPoint(x: 300, y: 200)))
    #expect(reader.places[4] == [300, 200] && reader.places[5] == [53, 5])
    for finger in (0..<10).reversed() {
      #expect(reader.isTouched)
      reader.read(touches.end(finger))
      #expect(reader.ids.count == finger)
    }
    #expect(!reader.isTouched)
  }

  @Test("The single-touch axes follow the first finger")
  mutating func first() {
    reader.read(touches.begin(3, at: CGPoint(x: 100, y: 100)))
    reader.read(touches.begin(1, at: CGPoint(x: 500, y: 500)))
    reader.read(touches.move(1, to: CGPoint(x: 510, y: 500)))
    #expect(reader.single == [100, 100])
    reader.read(touches.move(3, to: CGPoint(x: 120, y: 90)))
    #expect(reader.single == [120, 90])
    reader.read(touches.end(3))
    reader.read(touches.move(1, to: CGPoint(x: 520, y: 500)))
    #expect(reader.single == [120, 90] && reader.isTouched)
  }

  @Test("Nothing is sent for fingers that are not down, or for slots that are in use or missing")
  mutating func mistakes() {
    #expect(touches.move(0, to: .zero).isEmpty && touches.end(0).isEmpty)
    #expect(touches.begin(10, at: .zero).isEmpty && touches.begin(-1, at: .zero).isEmpty)
    #expect(!touches.begin(0, at: CGPoint(x: 5.2, y: 5)).isEmpty)
    #expect(touches.begin(0, at: .zero).isEmpty)
    // Both positions are in the same pixel.
    #expect(touches.move(0, to: CGPoint(x: 5.9, y: 5.1)).isEmpty)
    #expect(touches.fingers == [0])
  }

  @Test("A finger that comes back gets a new id")
  mutating func again() {
    reader.read(touches.begin(0, at: .zero))
    let id = reader.ids[0]
    reader.read(touches.end(0))
    reader.read(touches.begin(0, at: .zero))
    #expect(reader.ids[0] != id && reader.ids[0] != nil)
  }

  @Test("The error for a missing or forbidden device explains what to do")
  func errors() throws {
    func message(_ device: String) -> String {
      do {
        _ = try KernelTouchscreen(size: CGSize(width: 100, height: 100), device: device)
        return ""
      } catch { return error.description }
    }
    #expect(message("/nowhere/uinput").contains("does not exist. Load the kernel module"))
    // This device does not support the kernel's calls for input devices.
    #expect(message("/dev/null").hasPrefix("Cannot create a touchscreen with /dev/null: "))
  }
}
