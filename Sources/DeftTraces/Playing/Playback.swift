import DeftInput
import DeftX11

/// What a script or a trace does, ready to be played: inputs in the order of their times, in points.
///
/// A contact that is still down when the file ends is cancelled there (`CancellationReason.lostEnd` means
/// the same for a display), and ``warnings`` says so.
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
  /// What is worth telling about the file, each in a sentence.
  public internal(set) var warnings: [String] = []
  /// When the first step is, in seconds; 0 where there is none.
  public private(set) var start: TimeInterval = 0
  /// The time that logs call 0, in seconds: of a recording, that of the first contact, scroll or key; of a script
  /// its own 0, since its times are its author's.
  public private(set) var zero: TimeInterval = 0
  /// Whether it is a script, and no recording.
  package var isScript: Bool { if case .steps = source { true } else { false } }
  /// What the header of a recording says; of a script, nothing.
  public private(set) var header = RawTrace.Header()
  /// Pixels per point of the recorded window; 1 of a script.
  public private(set) var scale: CGFloat = 1
  /// When the last step is, in seconds; 0 where there is none.
  public private(set) var end: TimeInterval = 0

  /// A trace is decoded as it is played: its steps would take many times the room of its text.
  private enum Source {
    case steps([Step])
    case records([RawTrace.Record])
    case trace(bytes: [UInt8], file: String)
  }
  private var source = Source.steps([])
  /// Points per millimeter of the screen that was recorded; nil where that is not known.
  package private(set) var pointsPerMillimeter: CGFloat?

  /// What happens, in order, all at once; of a long recording, see ``forEachStep(_:)``.
  public var steps: [Step] {
    if case .steps(let steps) = source { return steps }
    var all: [Step] = []
    forEachStep { all.append($0) }
    return all
  }

  /// Reads a raw trace, a contact script, or a recording of another tool: told apart by what is in it.
  ///
  /// The others' are those of `libinput record`, evemu, Android's `getevent -lt`, and the W3C's WebDriver
  /// Actions; <doc:Exchange> says how they are read.
  ///
  /// - Parameters:
  ///   - path: where the file is; `-` is standard input.
  ///   - size: the size in points that the screen of another tool's recording is mapped to; nil for its own.
  /// - Throws: `TraceError` for the first line that is wrong.
  public init(contentsOf path: String, size: CGSize? = nil) throws(TraceError) {
    try self.init(bytes: LineReader.bytes(of: path), file: path, size: size)
  }

  /// Reads the bytes of a file, as ``init(contentsOf:size:)`` does.
  ///
  /// - Parameters:
  ///   - bytes: all that is in the file.
  ///   - file: what errors call it.
  ///   - size: the size in points that the screen of another tool's recording is mapped to; nil for its own.
  public init(bytes: [UInt8], file: String, size: CGSize? = nil) throws(TraceError) {
    switch RecordingFormat(bytes, file: file) {
    case .trace: try self.init(traceBytes: bytes, file: file)
    case .script: self.init(try ContactScript(bytes: bytes, file: file))
    case .libinput:
      self = EvdevPlayer.playback(try LibinputReader.recording(bytes, file: file), size: size)
    case .evemu:
      self = EvdevPlayer.playback(try EvemuReader.recording(bytes, file: file), size: size)
    case .getevent:
      self = EvdevPlayer.playback(try GeteventReader.recording(bytes, file: file), size: size)
    case .webDriver: self = try WebDriverReader.playback(bytes, file: file)
    }
  }

  /// Plays steps that are in the order of their times.
  ///
  /// - Parameters:
  ///   - steps: what happens.
  ///   - size: the size that they are for, in points; nil where it is not known.
  ///   - warnings: what is worth telling about them, each in a sentence.
  ///   - pointsPerMillimeter: of the screen that was recorded; nil where that is not known.
  package init(
    steps: [Step], size: CGSize?, warnings: [String] = [], pointsPerMillimeter: CGFloat? = nil
  ) {
    (width, height) = (size?.width, size?.height)
    (self.warnings, self.pointsPerMillimeter) = (warnings, pointsPerMillimeter)
    var open: [ContactEvent] = []
    for case .input(.contact(let event)) in steps.lazy.map(\.action) {
      let index = open.firstIndex { $0.id == event.id }
      switch event.phase {
      case .began, .moved:
        if let index { open[index] = event } else { open.append(event) }
      case .ended, .cancelled:
        if let index { open.remove(at: index) }
      }
    }
    (start, end) = (steps.first?.time ?? 0, steps.last?.time ?? 0)
    source = .steps(steps + Self.cancellations(of: open, at: end))
    warn(ofOpen: open.count)
  }

  private init(traceBytes bytes: [UInt8], file path: String) throws(TraceError) {
    source = .trace(bytes: bytes, file: path)
    // All of it is read before anything is played, since a mistake in it leaves nothing played.
    var player = TracePlayer()
    var span = Span()
    let reading = try RawTrace.read(bytes, file: path) { record in
      player.take(record) { span.add($0) }
    }
    header = reading.header
    if let cut = reading.cut, let line = cut.line {
      warnings.append(
        "the recording ended within line \(line): what that line began to say is missing, and whatever "
          + "came after it; all before it is played.")
    }
    finish(&player, &span)
  }

  /// Plays a script.
  public init(_ script: ContactScript) {
    (width, height) = (script.width, script.height)
    var player = ScriptPlayer()
    var (steps, span) = ([Step](), Span())
    for (index, step) in script.steps.enumerated() {
      let time = step.milliseconds / 1000
      let input = step.contact.flatMap { player.input($0, at: time) }
      if let note = player.note {
        warnings.append("step \(index + 1): \(note)")
        player.note = nil
      }
      steps.append(Step(time: time, action: input.map { .input($0) } ?? .wait))
      span.add(steps[index])
    }
    let open = player.contacts
    steps += Self.cancellations(of: open, at: span.end)
    (start, end) = (span.start ?? 0, span.end)
    source = .steps(steps)
    warn(ofOpen: open.count)
  }

  /// Plays a raw trace through the decoder and the ledger.
  public init(_ trace: RawTrace) {
    source = .records(trace.records)
    header = trace.header
    var player = TracePlayer()
    var span = Span()
    for record in trace.records { player.take(record) { span.add($0) } }
    finish(&player, &span)
  }

  /// Goes through what happens, in order, keeping nothing of it.
  public func forEachStep(_ body: (Step) -> Void) {
    var player = TracePlayer()
    switch source {
    case .steps(let steps):
      for step in steps { body(step) }
      return
    case .records(let records):
      for record in records { player.take(record, body) }
    case .trace(let bytes, let file):
      do {
        _ = try RawTrace.read(bytes, file: file) { player.take($0, body) }
      } catch {
        preconditionFailure("The same bytes could be read before: \(error)")
      }
    }
    for step in Self.cancellations(of: player.openContacts, at: end) { body(step) }
  }

  /// From when to when something happens.
  private struct Span {
    var start: TimeInterval?
    var end: TimeInterval = 0
    /// When a person did the first thing, other than to move the pointer.
    var firstInput: TimeInterval?
    mutating func add(_ step: Step) {
      start = start ?? step.time
      end = step.time
      if firstInput == nil, case .input(let input) = step.action, input.isDeed {
        firstInput = input.time
      }
    }
  }

  /// Takes over what a trace turned out to be.
  private mutating func finish(_ player: inout TracePlayer, _ span: inout Span) {
    (width, height) = (player.size?.width, player.size?.height)
    (start, end) = (span.start ?? 0, span.end)
    (zero, scale) = (span.firstInput ?? start, player.firstScale)
    warn(ofOpen: player.openContacts.count)
    guard player.keysLeftOut > 0 else { return }
    let keys = player.keysLeftOut == 1 ? "one key" : "\(player.keysLeftOut) keys"
    warnings.append("\(keys) had a letter, digit or sign, which the recording leaves out.")
  }

  private static func cancellations(of contacts: [ContactEvent], at end: TimeInterval) -> [Step] {
    contacts.map { contact in
      var event = contact
      (event.phase, event.time) = (.cancelled(.lostEnd), end)
      return Step(time: end, action: .input(.contact(event)))
    }
  }

  private mutating func warn(ofOpen count: Int) {
    guard count > 0 else { return }
    let (are, them) = count == 1 ? ("contact is", "it is") : ("contacts are", "they are")
    warnings.append("\(count) \(are) still down at the end; \(them) cancelled there.")
  }
}

/// Turns the records of a trace into steps, through the decoder and the ledger.
private struct TracePlayer {
  private var pipeline = InputPipeline()
  private var inputs: [InputEvent] = []
  private var scale: CGFloat = 1
  private var down: [ContactID: ContactEvent] = [:]
  /// What the clock of the program that recorded it shows at the server's zero.
  private var zero: TimeInterval = 0
  /// Sizes that the window had before anything was done: they have no time yet.
  private var earlySizes: [CGSize] = []
  private var lastSize: CGSize?
  private var hasBegun = false
  /// The window's first size, in points; nil before any.
  private(set) var size: CGSize?
  /// Pixels per point of the first window.
  private(set) var firstScale: CGFloat = 1
  /// How many keys were pressed of which the recording does not say what they type.
  private(set) var keysLeftOut = 0

  /// The contacts that are down, in the order of their begins.
  var openContacts: [ContactEvent] { pipeline.openContacts.compactMap { down[$0] } }

  mutating func take(_ record: RawTrace.Record, _ body: (Playback.Step) -> Void) {
    switch record {
    case .window(let window):
      scale = window.scale
      zero = window.zero ?? zero
      let new = CGSize(
        width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
      guard new != lastSize else { return }
      lastSize = new
      if size == nil {
        (size, firstScale) = (new, scale)
      } else if hasBegun {
        body(Playback.Step(time: pipeline.time + zero, action: .resize(new)))
      } else {
        earlySizes.append(new)
      }
    case .input(let raw):
      if case .event(let event) = raw, event.isTypingLeftOut { keysLeftOut += 1 }
      pipeline.take(raw, into: &inputs)
      if !hasBegun, let first = inputs.first {
        hasBegun = true
        let time = (first.time ?? pipeline.time) + zero
        for size in earlySizes { body(Playback.Step(time: time, action: .resize(size))) }
      }
      for input in inputs {
        let zero = zero
        let input = input.inPoints(scale).mapTime { $0 + zero }
        if case .contact(let event) = input {
          switch event.phase {
          case .began, .moved: down[event.id] = event
          case .ended, .cancelled: down[event.id] = nil
          }
        }
        body(Playback.Step(time: input.time ?? pipeline.time + zero, action: .input(input)))
      }
      inputs.removeAll(keepingCapacity: true)
    }
  }
}

/// Turns the steps of a script into events.
private struct ScriptPlayer {
  private var numbers: [Int: UInt32] = [:]
  /// The contacts that are down by their numbers in the script, and how many had begun before.
  private var down: [Int: (event: ContactEvent, order: Int)] = [:]
  private var begun = 0
  var note: String?

  /// The contacts that are down, in the order of their begins.
  var contacts: [ContactEvent] { down.values.sorted { $0.order < $1.order }.map(\.event) }

  mutating func input(_ contact: ContactScript.Contact, at time: TimeInterval) -> InputEvent? {
    if numbers[contact.id] == nil { numbers[contact.id] = UInt32(numbers.count + 1) }
    let id = ContactID(device: 1, sequence: numbers[contact.id] ?? 0)
    let kind = contact.kind ?? .touch
    switch contact.phase {
    case .begin:
      let event = ContactEvent(
        id: id, kind: kind.inputKind, phase: .began, time: time, location: contact.location,
        pressure: contact.pressure ?? 1)
      down[contact.id] = (event, begun)
      begun += 1
      return .contact(event)
    case .move, .end, .cancel:
      guard var event = down[contact.id]?.event else {
        // Only a move may come here: what ends has begun, or the script would not have been read.
        if kind == .mouse {
          return .hover(HoverEvent(pointer: 1, location: contact.location, time: time))
        }
        note = "contact \(contact.id) moves, but it is not down; the move is passed over."
        return nil
      }
      (event.phase, event.time, event.location) = (.moved, time, contact.location)
      if let pressure = contact.pressure { event.pressure = pressure }
      if contact.phase == .move {
        down[contact.id]?.event = event
        return .contact(event)
      }
      down[contact.id] = nil
      event.phase = contact.phase == .end ? .ended : .cancelled(.systemCancelled)
      return .contact(event)
    }
  }
}

extension InputEvent {
  /// Whether a person did something, other than to move the pointer.
  package var isDeed: Bool {
    switch self {
    case .contact, .scroll, .swipe, .key: true
    case .hover, .hoverEnded: false
    }
  }

  /// The same with places in points instead of pixels.
  func inPoints(_ scale: CGFloat) -> InputEvent {
    scale == 1 ? self : mapLocation { CGPoint(x: $0.x / scale, y: $0.y / scale) }
  }
}
