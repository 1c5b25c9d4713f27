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
  /// When the last step is, in seconds; 0 where there is none.
  public private(set) var end: TimeInterval = 0

  /// A trace is decoded as it is played: its steps would take many times the room of its text.
  private enum Source {
    case steps([Step])
    case records([RawTrace.Record])
    case trace(bytes: [UInt8], file: String)
  }
  private var source = Source.steps([])
  /// What goes wrong on the way; see ``provoking(_:)``.
  private var faults: [ProvokedFault] = []
  /// How much later than the file's own times its records are, in seconds.
  private var lead: TimeInterval = 0

  /// What happens, in order, all at once; of a long recording, see ``forEachStep(_:)``.
  public var steps: [Step] {
    if case .steps(let steps) = source { return steps }
    var all: [Step] = []
    forEachStep { all.append($0) }
    return all
  }

  /// Reads a raw trace, or a contact script: told apart by the first line.
  ///
  /// - Throws: `TraceError` for the first line that is wrong.
  public init(contentsOf path: String) throws(TraceError) {
    let bytes = try LineReader.bytes(of: path)
    guard RawTrace.isTrace(bytes) || path.hasSuffix(".deft-trace") else {
      self = Playback(try ContactScript(bytes: bytes, file: path))
      return
    }
    source = .trace(bytes: bytes, file: path)
    // All of it is read before anything is played, since a mistake in it leaves nothing played.
    var player = TracePlayer()
    var span = Span()
    try RawTrace.read(bytes, file: path) { record in player.take(record) { span.add($0) } }
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
    var player = TracePlayer()
    var span = Span()
    for record in trace.records { player.take(record) { span.add($0) } }
    finish(&player, &span)
  }

  /// The same with faults that happen on the way, just as they would in a window.
  ///
  /// What has no raw events of its own, as a script has not, is brought into their form first: as if
  /// a made-up touchscreen, mouse or pen had done it.
  package func provoking(_ faults: [ProvokedFault]) -> Playback {
    guard !faults.isEmpty else { return self }
    var new = self
    new.faults += faults
    if case .steps(let steps) = source {
      let size = CGSize(width: width ?? 1280, height: height ?? 800)
      let made = MadeUpTrace(steps, size: size)
      (new.source, new.lead) = (.records(made.records), MadeUpTrace.lead)
      new.warnings += made.warnings
    }
    // With faults, other contacts may be left than without.
    new.warnings.removeAll { $0.hasSuffix(Self.cancelledThere) }
    var (player, span) = (new.player, Span())
    new.play(&player, reporting: nil) { span.add($0) }
    // Without the end of what it was made from, a script's last wait would be lost.
    (new.start, new.end) = (span.start ?? start, max(end, span.end))
    new.warn(ofOpen: player.openContacts.count)
    return new
  }

  /// Goes through what happens, in order, keeping nothing of it.
  public func forEachStep(_ body: (Step) -> Void) { forEachStep(reporting: nil, body) }

  /// The same, with what devices report before it is made something of.
  ///
  /// - Parameters:
  ///   - report: gets each report, before the steps that come of it; scripts have none.
  ///   - body: gets each step.
  package func forEachStep(reporting report: ((InputReport) -> Void)?, _ body: (Step) -> Void) {
    if case .steps(let steps) = source { return steps.forEach(body) }
    var player = player
    play(&player, reporting: report, body)
    for step in Self.cancellations(of: player.openContacts, at: end) { body(step) }
  }

  private var player: TracePlayer {
    var player = TracePlayer()
    player.lead = lead
    // What is made up is as large as its window.
    if lead != 0, let width, let height { player.screen = CGSize(width: width, height: height) }
    player.provoke(faults)
    return player
  }

  private func play(
    _ player: inout TracePlayer, reporting report: ((InputReport) -> Void)?, _ body: (Step) -> Void
  ) {
    switch source {
    case .steps: break
    case .records(let records):
      for record in records { player.take(record, reporting: report, body) }
    case .trace(let bytes, let file):
      do {
        try RawTrace.read(bytes, file: file) { player.take($0, reporting: report, body) }
      } catch {
        preconditionFailure("The same bytes could be read before: \(error)")
      }
    }
    player.finish(reporting: report, body)
  }

  /// From when to when something happens.
  private struct Span {
    var start: TimeInterval?
    var end: TimeInterval = 0
    mutating func add(_ step: Step) {
      start = start ?? step.time
      end = step.time
    }
  }

  /// Takes over what a trace turned out to be.
  private mutating func finish(_ player: inout TracePlayer, _ span: inout Span) {
    (width, height) = (player.size?.width, player.size?.height)
    (start, end) = (span.start ?? 0, span.end)
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
    warnings.append("\(count) \(are) still down at the end; \(them) \(Self.cancelledThere)")
  }

  private static let cancelledThere = "cancelled there."
}

/// Turns the records of a trace into steps, through the decoder and the ledger.
private struct TracePlayer {
  private var pipeline = InputPipeline()
  private var inputs: [InputEvent] = []
  private var scale: CGFloat = 1
  private var down: [ContactID: ContactEvent] = [:]
  /// The window's first size, in points; nil before any.
  private(set) var size: CGSize?
  /// How many keys were pressed of which the recording does not say what they type.
  private(set) var keysLeftOut = 0

  /// The contacts that are down, in the order of their begins.
  var openContacts: [ContactEvent] { pipeline.openContacts.compactMap { down[$0] } }

  /// How much later than what is played the records are, in seconds.
  var lead: TimeInterval = 0
  /// The size of the screen in pixels, where it is known.
  var screen: CGSize?
  private var faults: FaultInjector?
  private var silence = SilenceClock()

  mutating func provoke(_ requests: [ProvokedFault]) {
    guard !requests.isEmpty else { return }
    var injector = FaultInjector()
    for request in requests { injector.provoke(request) }
    faults = injector
  }

  mutating func take(
    _ record: RawTrace.Record, reporting report: ((InputReport) -> Void)? = nil,
    _ body: (Playback.Step) -> Void
  ) {
    switch record {
    case .window(let window):
      scale = window.scale
      faults?.size = CGSize(width: window.width, height: window.height)
      let new = CGSize(
        width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
      if size == nil {
        size = new
      } else {
        body(Playback.Step(time: pipeline.time - lead, action: .resize(new)))
      }
    case .input(.devices(let table)):
      faults?.take(table)
      play(.devices(table), body)
    case .input(.event(let event)):
      if event.isTypingLeftOut { keysLeftOut += 1 }
      guard faults != nil else { return play(event, report, body) }
      passFaults(report, body) { $0.take(event, into: &$1) }
    }
  }

  /// Plays what is still to come when the file is over.
  mutating func finish(
    reporting report: ((InputReport) -> Void)?, _ body: (Playback.Step) -> Void
  ) {
    if faults != nil { passFaults(report, body) { $0.passTime(.infinity, into: &$1) } }
  }

  private mutating func passFaults(
    _ report: ((InputReport) -> Void)?, _ body: (Playback.Step) -> Void,
    _ fill: (inout FaultInjector, inout [FaultInjector.Output]) -> Void
  ) {
    guard var injector = faults else { return }
    var outputs: [FaultInjector.Output] = []
    fill(&injector, &outputs)
    faults = injector
    for output in outputs {
      switch output {
      case .event(var event):
        // Where a fault has set stamps back, a window would say how much time has passed.
        if event.kind.isStamped, event.gap == nil {
          event.gap = silence.gap(before: event.time, arrival: injector.time)
        }
        play(event, report, body)
      case .dropped(let event):
        guard let report else { continue }
        var dropped = InputReport(event, pipeline.devices)
        dropped.isDropped = true
        report(dropped)
      }
    }
  }

  private mutating func play(
    _ event: RawInputEvent, _ report: ((InputReport) -> Void)?, _ body: (Playback.Step) -> Void
  ) {
    if let report {
      var told = InputReport(event, pipeline.devices)
      told.screen = screen
      report(told)
    }
    play(.event(event), body)
  }

  private mutating func play(_ record: RawInputRecord, _ body: (Playback.Step) -> Void) {
    pipeline.take(record, into: &inputs)
    for input in inputs {
      var input = input.inPoints(scale)
      if lead != 0 { input = input.mapTime { $0 - lead } }
      if case .contact(let event) = input {
        switch event.phase {
        case .began, .moved: down[event.id] = event
        case .ended, .cancelled: down[event.id] = nil
        }
      }
      body(Playback.Step(time: input.time ?? pipeline.time - lead, action: .input(input)))
    }
    inputs.removeAll(keepingCapacity: true)
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
