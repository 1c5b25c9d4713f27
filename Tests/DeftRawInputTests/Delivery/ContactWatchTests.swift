import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Contacts whose ends may be lost")
struct ContactWatchTests {
  private func contact(
    _ phase: ContactEvent.Phase, _ id: UInt32, at time: TimeInterval,
    device: UInt32 = Devices.touch, kind: InputKind = .touch
  ) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: device, sequence: id), kind: kind, phase: phase, time: time,
      location: .zero)
  }

  private func watch(_ events: ContactEvent..., receivesRawEnds: Bool = true) -> ContactWatch {
    var watch = ContactWatch()
    watch.receivesRawEnds = receivesRawEnds
    for event in events { watch.note(event) }
    return watch
  }

  private func silent(_ watch: ContactWatch, at time: TimeInterval) -> [UInt32] {
    var watch = watch
    return watch.takeSilent(at: time).map(\.id.sequence)
  }

  @Test("A raw end without an end event for the contact is reported once as a lost end")
  func rawEnds() {
    var watch = watch(contact(.began, 1, at: 1), contact(.began, 2, at: 1))
    for id: UInt32 in [1, 2, 9] {
      watch.noteRawEnd(ContactID(device: Devices.touch, sequence: id))
    }
    #expect(watch.awaitsEnds)
    watch.note(contact(.ended, 2, at: 2))
    let lost = watch.takeLost()
    #expect(lost.map(\.sequence) == [1])
    #expect(!watch.awaitsEnds)
  }

  @Test("A resting finger stays down while no other finger of its touchscreen comes and goes")
  func resting() {
    let resting = watch(
      contact(.began, 1, at: 1), contact(.began, 2, at: 2, device: 99),
      contact(.ended, 2, at: 3, device: 99))
    #expect(resting.nextCheck == nil)
    #expect(silent(resting, at: 1e6) == [])
  }

  @Test("A finger that is silent while another comes and goes is lost after ten seconds")
  func passed() {
    var watch = watch(
      contact(.began, 1, at: 1), contact(.moved, 1, at: 2), contact(.began, 2, at: 3),
      contact(.moved, 2, at: 4), contact(.ended, 2, at: 5))
    #expect(watch.nextCheck == 12)
    #expect(silent(watch, at: 11.9) == [])
    #expect(silent(watch, at: 12) == [1])
    // A report shows that the finger is still down.
    watch.note(contact(.moved, 1, at: 11))
    #expect(watch.nextCheck == nil)
  }

  @Test("Fingers that were down together, or that were lost, do not count as coming and going")
  func notPassed() {
    let together = watch(
      contact(.began, 2, at: 1), contact(.began, 1, at: 2), contact(.ended, 2, at: 5))
    #expect(together.nextCheck == nil)
    let lost = watch(
      contact(.began, 1, at: 1), contact(.began, 2, at: 2),
      contact(.cancelled(.focusLost), 2, at: 5))
    #expect(lost.nextCheck == nil)
  }

  @Test("Without raw ends, a contact that is silent for ten seconds is lost")
  func withoutRawEnds() {
    let watch = watch(contact(.began, 1, at: 1), receivesRawEnds: false)
    #expect(watch.nextCheck == 11)
    #expect(silent(watch, at: 11) == [1])
  }

  @Test("A silent button or pinch is queried repeatedly")
  func others() {
    var watch = watch(contact(.began, 0, at: 1, device: Devices.mouse, kind: .pointer))
    #expect(watch.nextCheck == 11)
    let asked = watch.takeSilent(at: 11)
    #expect(asked.map(\.isLost) == [false])
    #expect(watch.nextCheck == 21)
  }

  @Test("Without a time limit, no contact is checked, and a synthetic finger is never checked")
  func neither() {
    var watch = watch(contact(.began, 1, at: 1), receivesRawEnds: false)
    watch.patience = nil
    #expect(watch.nextCheck == nil)
    let synthetic = self.watch(
      contact(.began, 1, at: 1, device: InputDevice.syntheticID), receivesRawEnds: false)
    #expect(synthetic.nextCheck == nil)
  }
}
