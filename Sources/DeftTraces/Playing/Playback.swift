import DeftX11

/// What a script or a trace does, ready to be played: inputs in the order of their times, in points.
///
/// A contact that is still down when the file ends is cancelled there (``CancellationReason/lostEnd``
/// means the same for a display), and ``warnings`` says so.
public struct Playback: Sendable {
  /// Something to play, and when.
  public struct Step: Sendable {
    /// What there is to play.
    public enum Action: Sendable {
      /// Something that a person did; places are points.
      case input(InputEvent)
      /// The window has another size, in points.
      case resize(CGSize)
      /// Time passes.
      case wait
    }

    /// When, in seconds.
    public var time: TimeInterval
    /// What happens.
    public var action: Action

    /// Something at a time.
    public init(time: TimeInterval, action: Action) { (self.time, self.action) = (time, action) }
  }

  /// The size that the file asks for, in points; a script may give only one of the two.
  public internal(set) var width: CGFloat?
  /// The size that the file asks for, in points; a script may give only one of the two.
  public internal(set) var height: CGFloat?
  /// What happens, in order.
  public internal(set) var steps: [Step] = []
  /// What is worth telling about the file, each in a sentence.
  public internal(set) var warnings: [String] = []

  /// Reads a raw trace, or a contact script: told apart by the first line.
  ///
  /// - Throws: `TraceError` for the first line that is wrong.
  public init(contentsOf path: String) throws(TraceError) {
    let bytes = try LineReader.bytes(of: path)
    if RawTrace.isTrace(bytes) || path.hasSuffix(".deft-trace") {
      self.init(try RawTrace(bytes: bytes, file: path))
    } else {
      self.init(try ContactScript(bytes: bytes, file: path))
    }
  }

  /// Plays a script.
  public init(_ script: ContactScript) {
    (width, height) = (script.width, script.height)
    var player = ScriptPlayer()
    for (index, step) in script.steps.enumerated() {
      let time = step.milliseconds / 1000
      let input = step.contact.flatMap { player.input($0, at: time) }
      if let note = player.note {
        warnings.append("step \(index + 1): \(note)")
        player.note = nil
      }
      steps.append(Step(time: time, action: input.map { .input($0) } ?? .wait))
    }
    cancel(player.contacts)
  }

  /// Plays a raw trace through the decoder and the ledger.
  public init(_ trace: RawTrace) {
    var (pipeline, inputs) = (InputPipeline(), [InputEvent]())
    var scale: CGFloat = 1
    var keysLeftOut = 0
    var down: [ContactID: ContactEvent] = [:]
    for record in trace.records {
      switch record {
      case .window(let window):
        scale = window.scale
        let size = CGSize(
          width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
        if width == nil {
          (width, height) = (size.width, size.height)
        } else {
          steps.append(Step(time: pipeline.time, action: .resize(size)))
        }
      case .input(let raw):
        if case .event(let event) = raw, event.isTypingLeftOut { keysLeftOut += 1 }
        pipeline.take(raw, into: &inputs)
        for input in inputs {
          let input = input.inPoints(scale)
          if case .contact(let event) = input {
            switch event.phase {
            case .began, .moved: down[event.id] = event
            case .ended, .cancelled: down[event.id] = nil
            }
          }
          steps.append(Step(time: input.time ?? pipeline.time, action: .input(input)))
        }
        inputs.removeAll(keepingCapacity: true)
      }
    }
    cancel(pipeline.openContacts.compactMap { down[$0] })
    if keysLeftOut > 0 {
      let keys = keysLeftOut == 1 ? "one key" : "\(keysLeftOut) keys"
      warnings.append("\(keys) had a letter, digit or sign, which the recording leaves out.")
    }
  }

  /// When the last step is, in seconds; 0 where there is none.
  public var end: TimeInterval { steps.last?.time ?? 0 }

  private mutating func cancel(_ contacts: [ContactEvent]) {
    guard !contacts.isEmpty else { return }
    let end = end
    for var event in contacts {
      (event.phase, event.time) = (.cancelled(.lostEnd), end)
      steps.append(Step(time: end, action: .input(.contact(event))))
    }
    let (are, them) = contacts.count == 1 ? ("contact is", "it is") : ("contacts are", "they are")
    warnings.append("\(contacts.count) \(are) still down at the end; \(them) cancelled there.")
  }
}

/// Turns the steps of a script into events.
private struct ScriptPlayer {
  private var numbers: [Int: UInt32] = [:]
  /// The contacts that are down, in the order of their begins.
  private(set) var contacts: [ContactEvent] = []
  var note: String?

  mutating func input(_ contact: ContactScript.Contact, at time: TimeInterval) -> InputEvent? {
    if numbers[contact.id] == nil { numbers[contact.id] = UInt32(numbers.count + 1) }
    let id = ContactID(device: 1, sequence: numbers[contact.id] ?? 0)
    let index = contacts.firstIndex { $0.id == id }
    let kind = contact.kind ?? .touch
    switch contact.phase {
    case .begin:
      let event = ContactEvent(
        id: id, kind: kind.inputKind, phase: .began, time: time, location: contact.location,
        pressure: contact.pressure ?? 1)
      contacts.append(event)
      return .contact(event)
    case .move, .end, .cancel:
      guard let index else {
        // Only a move may come here: what ends has begun, or the script would not have been read.
        if kind == .mouse {
          return .hover(HoverEvent(pointer: 1, location: contact.location, time: time))
        }
        note = "contact \(contact.id) moves, but it is not down; the move is passed over."
        return nil
      }
      contacts[index].phase = .moved
      contacts[index].time = time
      contacts[index].location = contact.location
      if let pressure = contact.pressure { contacts[index].pressure = pressure }
      if contact.phase == .move { return .contact(contacts[index]) }
      var event = contacts.remove(at: index)
      event.phase = contact.phase == .end ? .ended : .cancelled(.systemCancelled)
      return .contact(event)
    }
  }
}

extension InputEvent {
  /// When it happened, in server seconds; nil for what has no time.
  var time: TimeInterval? {
    switch self {
    case .contact(let e): e.time
    case .hover(let e): e.time
    case .scroll(let e): e.time
    case .swipe(let e): e.time
    case .key(let e): e.time
    case .hoverEnded: nil
    }
  }

  /// The same with places in points instead of pixels.
  func inPoints(_ scale: CGFloat) -> InputEvent {
    guard scale != 1 else { return self }
    func points(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x / scale, y: p.y / scale) }
    switch self {
    case .contact(var e):
      e.location = points(e.location)
      return .contact(e)
    case .hover(var e):
      e.location = points(e.location)
      return .hover(e)
    case .scroll(var e):
      e.location = points(e.location)
      return .scroll(e)
    case .swipe(var e):
      e.location = points(e.location)
      return .swipe(e)
    case .key, .hoverEnded: return self
    }
  }
}
