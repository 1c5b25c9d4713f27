import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftInteraction
import DeftRawInput
import DeftRenderTree
import Testing

/// The whole way of an event, from the server's record to the node that it moves, in bad weather.
@Suite("Through decoder, ledger, engine and tree")
struct StormTests {
  /// Follows what the pipeline says of contacts.
  private struct Books {
    var open: Set<ContactID> = []
    var last = TimeInterval(0)
    var begun = 0
    var closed = 0
    var wrong: [String] = []

    mutating func note(_ contact: ContactEvent) {
      if contact.time < last { wrong.append("runs backwards: \(contact)") }
      if !contact.location.isFinite { wrong.append("nowhere: \(contact)") }
      last = contact.time
      switch contact.phase {
      case .began:
        begun += 1
        if !open.insert(contact.id).inserted { wrong.append("begun twice: \(contact)") }
      case .moved:
        if !open.contains(contact.id) { wrong.append("moved, but not down: \(contact)") }
      case .ended, .cancelled:
        closed += 1
        if open.remove(contact.id) == nil { wrong.append("over, but not down: \(contact)") }
      }
    }
  }

  @Test(
    "50,000 events for each seed: no contact leaks, no pose is lost, every book is right",
    arguments: [UInt64(1), 2, 3, 4])
  func storm(seed: UInt64) {
    var storm = Storm(seed: seed)
    var pipeline = InputPipeline()
    var books = Books()
    let stage = Stage()
    var events: [InputEvent] = []
    var damage = 0

    func pass() {
      for event in events {
        if case .contact(let contact) = event { books.note(contact) }
        stage.take(event)
      }
      events.removeAll(keepingCapacity: true)
    }

    pipeline.receive(.devices(storm.table), into: &events)
    while storm.count < 50_000 {
      let record = storm.next()
      pipeline.receive(record, into: &events)
      pass()
      // A window asks for the devices whenever they have changed.
      if case .event(let raw) = record, raw.kind == .hierarchyChanged {
        pipeline.receive(.devices(storm.table), into: &events)
        pass()
      }
      pipeline._checkInvariants()
      #expect(Set(pipeline.openContacts) == books.open)
      if storm.count % 8 == 0 { stage.interaction.engine._checkInvariants() }
      if storm.count % 40 == 0 {
        damage += stage.tree.update(width: 1280, height: 800, displayScale: 1).area
        stage.tree._checkInvariants()
      }
      if storm.count % 2500 == 0, let actor = stage.actors.first {
        // What is under the fingers goes, and comes back.
        stage.interaction.detach(actor.node)
        actor.isMoving = false
        stage.attach(to: actor)
      }
    }
    // The window goes, and with it everything that is down; then whatever waited has waited enough.
    pipeline.receive(RawInputEvent(kind: .windowHidden), into: &events)
    pass()
    stage.interaction.engine.advance(to: pipeline.time + 10)

    #expect(books.wrong.isEmpty, "\(books.wrong.prefix(3))")
    #expect(stage.wrong.isEmpty, "\(stage.wrong.prefix(3))")
    #expect(books.open.isEmpty && pipeline.openContacts.isEmpty)
    #expect(books.begun == books.closed)
    #expect(stage.interaction.engine.contacts.isEmpty && stage.interaction.engine.isIdle)
    #expect(stage.interaction.holds.isEmpty)
    for actor in stage.actors {
      #expect(actor.pose.isFinite && !actor.isMoving && !actor.pressing.wrappedValue)
    }
    // It was a storm, and not a calm.
    #expect(books.begun > 3000)
    #expect(stage.actors.filter { $0.answers > 50 }.count > 10)
  }

  @Test("the same storm gives the same poses")
  func repeats() {
    func play() -> [Pose] {
      var storm = Storm(seed: 7)
      var pipeline = InputPipeline()
      let stage = Stage()
      var events: [InputEvent] = []
      pipeline.receive(.devices(storm.table), into: &events)
      while storm.count < 5000 {
        pipeline.receive(storm.next(), into: &events)
        for event in events { stage.take(event) }
        events.removeAll()
      }
      return stage.actors.map(\.pose)
    }
    #expect(play() == play())
  }
}
