import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftInteraction
import DeftRawInput
import DeftRenderTree
import Testing

/// Faulty random input through the whole pipeline, from the server's record to the moved node.
@Suite("Storms through decoder, ledger, engine and tree")
struct StormTests {
  /// A checker for the consistency of the pipeline's contact events.
  private struct ContactChecker {
    var open: Set<ContactID> = []
    var last = TimeInterval(0)
    var begun = 0
    var closed = 0
    var problems: [String] = []

    mutating func note(_ contact: ContactEvent) {
      if contact.time < last { problems.append("time runs backwards: \(contact)") }
      if !contact.location.isFinite { problems.append("location is not finite: \(contact)") }
      last = contact.time
      switch contact.phase {
      case .began:
        begun += 1
        if !open.insert(contact.id).inserted { problems.append("begun twice: \(contact)") }
      case .moved:
        if !open.contains(contact.id) { problems.append("moved, but not down: \(contact)") }
      case .ended, .cancelled:
        closed += 1
        if open.remove(contact.id) == nil { problems.append("ended, but not down: \(contact)") }
      }
    }
  }

  @Test(
    "20,000 events per seed leak no contact, keep all poses finite and report consistent contacts",
    arguments: [UInt64(1), 2, 3, 4])
  func storm(seed: UInt64) {
    var storm = Storm(seed: seed)
    var pipeline = InputPipeline()
    var checker = ContactChecker()
    let stage = Stage()
    var events: [InputEvent] = []
    var damage = 0

    func pass() {
      for event in events {
        if case .contact(let contact) = event { checker.note(contact) }
        stage.handle(event)
      }
      events.removeAll(keepingCapacity: true)
    }

    pipeline.receive(.devices(storm.table), into: &events)
    while storm.count < 20_000 {
      let record = storm.next()
      pipeline.receive(record, into: &events)
      pass()
      // A window queries the devices whenever they have changed.
      if case .event(let raw) = record, raw.kind == .hierarchyChanged {
        pipeline.receive(.devices(storm.table), into: &events)
        pass()
      }
      pipeline._checkInvariants()
      #expect(Set(pipeline.openContacts) == checker.open)
      if storm.count % 8 == 0 { stage.interaction.engine._checkInvariants() }
      if storm.count % 40 == 0 {
        damage += stage.tree.update(width: 1280, height: 800, displayScale: 1).area
        stage.tree._checkInvariants()
      }
      if storm.count % 2500 == 0, let actor = stage.actors.first {
        // Remove and restore the gestures under the fingers.
        stage.interaction.detach(actor.node)
        actor.isMoving = false
        stage.attach(to: actor)
      }
    }
    // The window is hidden, which cancels all contacts. Then the clock passes every deadline.
    pipeline.receive(RawInputEvent(kind: .windowHidden), into: &events)
    pass()
    stage.interaction.engine.advance(to: pipeline.time + 10)

    #expect(checker.problems.isEmpty, "\(checker.problems.prefix(3))")
    #expect(stage.problems.isEmpty, "\(stage.problems.prefix(3))")
    #expect(checker.open.isEmpty && pipeline.openContacts.isEmpty)
    #expect(checker.begun == checker.closed)
    #expect(stage.interaction.engine.contacts.isEmpty && stage.interaction.engine.isIdle)
    #expect(stage.interaction.holds.isEmpty)
    for actor in stage.actors {
      #expect(actor.pose.isFinite && !actor.isMoving && !actor.pressing.wrappedValue)
    }
    // The storm was strong enough to test something.
    #expect(checker.begun > 1000)
    #expect(stage.actors.filter { $0.callbackCount > 20 }.count > 10)
  }

  @Test("Random input with equal seeds results in equal poses")
  func repeats() {
    func play() -> [Pose] {
      var storm = Storm(seed: 7)
      var pipeline = InputPipeline()
      let stage = Stage()
      var events: [InputEvent] = []
      pipeline.receive(.devices(storm.table), into: &events)
      while storm.count < 5000 {
        pipeline.receive(storm.next(), into: &events)
        for event in events { stage.handle(event) }
        events.removeAll()
      }
      return stage.actors.map(\.pose)
    }
    #expect(play() == play())
  }
}
