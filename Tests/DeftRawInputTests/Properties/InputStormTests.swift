import DeftTesting
import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("The ledger stays consistent for any events")
struct InputStormTests {
  /// Returns a random event with a valid or invalid id, unusual numbers, and times that jump.
  func storm(_ random: inout SplitMix64, _ time: inout UInt32) -> RawInputEvent {
    var e = RawInputEvent(kind: .allCases.randomElement(using: &random) ?? .motion)
    if Int.random(in: 0..<40, using: &random) == 0 {
      time &+= .random(in: 0...(.max), using: &random)
    }
    time &+= .random(in: 0..<20, using: &random)
    e.time = Int.random(in: 0..<50, using: &random) == 0 ? 0 : time
    e.device = [2, 3, 20, 21, 99].randomElement(using: &random) ?? 2
    e.source = [2, 6, 7, 8, 9, 10, 77].randomElement(using: &random) ?? 6
    if e.kind == .hierarchyChanged { e.device = e.source }
    e.serial = .random(in: 0..<20, using: &random)
    e.detail = .random(in: 0..<9, using: &random)
    e.mode = .random(in: 0..<6, using: &random)
    let bits = (0..<3).map { _ in UInt32(1) << UInt32.random(in: 0..<32, using: &random) }
    e.flags = Bool.random(using: &random) ? 0 : bits.reduce(0, |)
    e.buttons = .random(in: 0..<16, using: &random)
    e.modifiers = .random(in: 0..<256, using: &random)
    let odd = [Double.nan, .infinity, -1e300, 0, 2_147_483_648]
    func number() -> Double {
      Int.random(in: 0..<30, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : .random(in: -100...2000, using: &random)
    }
    (e.x, e.y, e.scale, e.deltaAngle) = (number(), number(), number(), number())
    (e.deltaX, e.deltaY) = (number(), number())
    let mask = UInt64.random(in: 0..<64, using: &random)
    e.valuators = Valuators(mask: mask, packed: (0..<6).map { _ in number() })
    return e
  }

  @Test(
    "Every contact that begins ends or is cancelled exactly once", arguments: [UInt64(1), 2, 3, 4])
  func everyBegunContactEndsOrIsCancelledExactlyOnce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pipeline = InputPipeline()
    var out: [InputEvent] = []
    var open: Set<ContactID> = []
    var swiping: Set<UInt32> = []
    var (stamp, last) = (UInt32.max - 100_000, TimeInterval(0))
    var wrong: [String] = []
    pipeline.receive(.devices(Devices.table()), into: &out)
    pipeline.idleTimeout = seed == 4 ? 0.2 : nil

    func check() {
      for event in out {
        switch event {
        case .contact(let c):
          if !c.location.isFinite || c.time < last { wrong.append("place or time: \(c)") }
          if !(0...1).contains(c.pressure) { wrong.append("pressure: \(c)") }
          if let p = c.pinch, !(p.scale.isFinite && p.rotation.radians.isFinite) {
            wrong.append("pinch: \(c)")
          }
          last = c.time
          switch c.phase {
          case .began: if !open.insert(c.id).inserted { wrong.append("twice: \(c)") }
          case .moved: if !open.contains(c.id) { wrong.append("not down: \(c)") }
          case .ended, .cancelled: if open.remove(c.id) == nil { wrong.append("not down: \(c)") }
          }
        case .swipe(let s):
          switch s.phase {
          case .began: if !swiping.insert(s.device).inserted { wrong.append("twice: \(s)") }
          case .moved: if !swiping.contains(s.device) { wrong.append("not begun: \(s)") }
          case .ended, .cancelled:
            if swiping.remove(s.device) == nil { wrong.append("not begun: \(s)") }
          }
        case .scroll(let s):
          if !s.delta.width.isFinite || !s.delta.height.isFinite { wrong.append("scroll: \(s)") }
        case .hover(let h): if !h.location.isFinite { wrong.append("hover: \(h)") }
        case .hoverEnded, .key: break
        }
      }
      out.removeAll(keepingCapacity: true)
    }

    for step in 0..<50_000 {
      if step % 997 == 0 {
        let gone: [UInt32] = [0, Devices.touch, Devices.mouse, Devices.pad]
        pipeline.receive(
          .devices(Devices.table(without: gone.randomElement(using: &random))), into: &out)
      } else {
        pipeline.receive(storm(&random, &stamp), into: &out)
      }
      if step % 10 == 0 { pipeline.expire(at: pipeline.time, into: &out) }
      pipeline._checkInvariants()
      check()
      #expect(Set(pipeline.openContacts) == open)
    }
    pipeline.receive(RawInputEvent(kind: .windowHidden), into: &out)
    check()
    #expect(open.isEmpty && swiping.isEmpty)
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test("A wrap of the timestamps does not change a contact's times") func wrapDoesNotChangeTimes()
  {
    func play(from start: UInt32) -> [TimeInterval] {
      var play = Play()
      let contacts = play(
        touch(.touchBegin, 1, at: start), touch(.touchUpdate, 1, at: start &+ 8),
        touch(.touchUpdate, 1, at: start &+ 8), touch(.touchEnd, 1, at: start &+ 4000)
      ).contacts
      return contacts.map { (($0.time - contacts[0].time) * 1000).rounded() }
    }
    #expect(play(from: 1) == [0, 8, 8, 4000])
    let starts: [UInt32] = [.max, .max - 3, .max - 7, .max - 8, .max - 2000]
    for start in starts {
      #expect(play(from: start) == play(from: 1))
    }
  }
}
