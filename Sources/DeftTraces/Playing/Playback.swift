import DeftInput
import DeftLocalization

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

    public init(time: TimeInterval, action: Action) { (self.time, self.action) = (time, action) }
  }

  /// The size that the file asks for, in points; a script may give only one of the two.
  public internal(set) var width: CGFloat?
  /// The size that the file asks for, in points; a script may give only one of the two.
  public internal(set) var height: CGFloat?
  /// What is worth telling about the file, each in a sentence.
  public internal(set) var notices: [LocalizedStringResource] = []
  /// The same in English.
  public var warnings: [String] { notices.map(\.english) }
  /// When the first step is, in seconds; 0 where there is none.
  public private(set) var start: TimeInterval = 0
  /// The time that logs call 0, in seconds: of a recording, that of the first contact, scroll or key; of a script
  /// its own 0, since its times are its author's.
  public private(set) var zero: TimeInterval = 0
  /// Whether it is a script, and no recording.
  package var isScript: Bool {
    // A script with faults is played as if it had been recorded.
    if case .steps = source { true } else { lead != 0 }
  }
  /// What the header of a recording says; of a script, what it is for.
  public private(set) var header = RawTrace.Header()
  /// Pixels per point of the recorded window; 1 of a script.
  public private(set) var scale: CGFloat = 1
  /// When the last step is, in seconds; 0 where there is none.
  public private(set) var end: TimeInterval = 0

  /// A trace is decoded as it is played: its steps would take many times the room of its text.
  private enum Source {
    case steps([Step])
    case records([RawTrace.Record])
    case trace(PastedText, file: String)
  }
  private var source = Source.steps([])
  /// Points per millimeter of the screen that was recorded; nil where that is not known.
  package private(set) var pointsPerMillimeter: CGFloat?
  /// What goes wrong on the way; see ``provoking(_:)``.
  private var faults: [ProvokedFault] = []
  /// What is said of contacts that are down at the end; nil where none is.
  private var openNotice: LocalizedStringResource?
  /// How much later than the file's own times its records are, in seconds.
  private var lead: TimeInterval = 0

  /// What happens, in order, all at once; of a long recording, see ``forEachStep(_:)``.
  public var steps: [Step] {
    if case .steps(let steps) = source { return steps }
    var all: [Step] = []
    forEachStep { all.append($0) }
    return all
  }

  /// Plays steps that are in the order of their times.
  ///
  /// - Parameters:
  ///   - steps: what happens.
  ///   - size: the size that they are for, in points; nil where it is not known.
  ///   - warnings: what is worth telling about them, each in a sentence.
  ///   - pointsPerMillimeter: of the screen that was recorded; nil where that is not known.
  ///   - zero: the time that logs call 0, in seconds.
  package init(
    steps: [Step], size: CGSize?, warnings: [LocalizedStringResource] = [],
    pointsPerMillimeter: CGFloat? = nil, zero: TimeInterval = 0
  ) {
    self.zero = zero
    (width, height) = (size?.width, size?.height)
    (notices, self.pointsPerMillimeter) = (warnings, pointsPerMillimeter)
    var down: [ContactID: (event: ContactEvent, order: Int)] = [:]
    for (order, step) in steps.enumerated() {
      guard case .input(.contact(let event)) = step.action else { continue }
      switch event.phase {
      case .began, .moved: down[event.id] = (event, down[event.id]?.order ?? order)
      case .ended, .cancelled: down[event.id] = nil
      }
    }
    let open = down.values.sorted { $0.order < $1.order }.map(\.event)
    (start, end) = (steps.first?.time ?? 0, steps.last?.time ?? 0)
    source = .steps(steps + Self.cancellations(of: open, at: end))
    warn(ofOpen: open.count)
  }

  init(trace text: PastedText, file path: String) throws(TraceError) {
    source = .trace(text, file: path)
    notices = text.notices
    // All of it is read before anything is played, since a mistake in it leaves nothing played.
    var player = TracePlayer()
    var span = Span()
    let reading = try RawTrace.read(text, file: path) { record in
      player.play(record) { span.add($0) }
    }
    header = reading.header
    if let skipped = reading.skippedNotice { notices.append(skipped) }
    if let cut = reading.cut, let line = cut.line {
      notices.append(
        "The recording ends in the middle of line \(line). Everything before that line is played.")
    }
    finish(&player, &span)
  }

  public init(_ script: ContactScript) {
    (width, height) = (script.width, script.height)
    header.subject = script.subject
    var player = ScriptPlayer()
    var (steps, span) = ([Step](), Span())
    for (index, step) in script.steps.enumerated() {
      let time = step.milliseconds / 1000
      let input = step.contact.flatMap { player.input($0, at: time) }
      if let note = player.note {
        notices.append("Step \(index + 1): \(note)")
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
    for record in trace.records { player.play(record) { span.add($0) } }
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
      new.notices += made.warnings
    }
    // With faults, other contacts may be left than without.
    if let old = new.openNotice { new.notices.removeAll { $0 == old } }
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
      for record in records { player.play(record, reporting: report, body) }
    case .trace(let text, let file):
      do {
        _ = try RawTrace.read(text, file: file) { player.play($0, reporting: report, body) }
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
    let keys = player.keysLeftOut
    notices.append(
      LocalizedStringResource(
        "One key press is recorded without its character.",
        many: "\(keys) key presses are recorded without their characters.",
        count: keys))
  }

  private static func cancellations(of contacts: [ContactEvent], at end: TimeInterval) -> [Step] {
    contacts.map { contact in
      var event = contact
      (event.phase, event.time) = (.cancelled(.lostEnd), end)
      return Step(time: end, action: .input(.contact(event)))
    }
  }

  private mutating func warn(ofOpen count: Int) {
    openNotice = nil
    guard count > 0 else { return }
    let notice = LocalizedStringResource(
      "\(count) contact is still down at the end; it is cancelled there.",
      many: "\(count) contacts are still down at the end; they are cancelled there.", count: count)
    openNotice = notice
    notices.append(notice)
  }
}

extension InputEvent {
  /// The same with places in points instead of pixels.
  func inPoints(_ scale: CGFloat) -> InputEvent {
    scale == 1 ? self : mapLocation { CGPoint(x: $0.x / scale, y: $0.y / scale) }
  }
}
