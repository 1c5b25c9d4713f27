import DeftInput
import DeftLocalization

/// The inputs of a script or a recording, ready to be played, in the order of their times and in points.
///
/// A contact that is still down at the end of the file is cancelled there with `CancellationReason.lostEnd`, and
/// ``warnings`` reports it.
public struct Playback: Sendable {
  /// An action with its time.
  public struct Step: Sendable {
    /// An action to play.
    public enum Action: Sendable {
      /// User input, with positions in points.
      case input(InputEvent)
      /// The window changes to this size, in points.
      case resize(CGSize)
      /// Time passes.
      case wait
    }

    /// The time in seconds.
    public var time: TimeInterval
    public var action: Action

    public init(time: TimeInterval, action: Action) { (self.time, self.action) = (time, action) }
  }

  /// The width in the file, in points. A script may specify only the width or the height.
  public internal(set) var width: CGFloat?
  /// The height in the file, in points. A script may specify only the width or the height.
  public internal(set) var height: CGFloat?
  /// Messages about the file, such as skipped lines.
  public internal(set) var notices: [LocalizedStringResource] = []
  /// The notices in English.
  public var warnings: [String] { notices.map(\.english) }
  /// The time of the first step in seconds; 0 if there are no steps.
  public private(set) var start: TimeInterval = 0
  /// The time at which the log's clock is 0, in seconds. In a raw trace, it is the time of the
  /// first contact, scroll, swipe or key. In a script, it is time 0 of the script, because the
  /// author chose the times. In another tool's recording, it is the start.
  public private(set) var zero: TimeInterval = 0
  /// Whether the times come from a script. Also `true` for other tools' recordings and selected parts, which have no
  /// times before ``zero``.
  package var isScript: Bool {
    // A script with faults is played as if it had been recorded.
    if case .steps = source { true } else { lead != 0 }
  }
  /// The header of a recording, or the subject of a script.
  public private(set) var header = RawTrace.Header()
  /// Pixels per point of the recorded window; 1 for a script.
  public private(set) var scale: CGFloat = 1
  /// The time of the last step in seconds; 0 if there are no steps.
  public private(set) var end: TimeInterval = 0
  /// The times in seconds at which a script asks for a picture, in ascending order.
  public private(set) var pictureTimes: [TimeInterval] = []

  /// The source of the steps. A trace is decoded during playback, because its steps need many times the memory of its
  /// text.
  private enum Source {
    case steps([Step])
    case records([RawTrace.Record])
    case trace(PastedText, file: String)
  }
  private var source = Source.steps([])
  /// Points per millimeter of the recorded screen; `nil` if unknown.
  package private(set) var pointsPerMillimeter: CGFloat?
  /// The injected faults; see ``injecting(_:)``.
  private var faults: [InjectedFault] = []
  /// The notice about contacts that are down at the end; `nil` if there are none.
  private var openNotice: LocalizedStringResource?
  /// The offset of the records from the file's times, in seconds.
  private var lead: TimeInterval = 0

  /// All steps, in order. For a long recording, use ``forEachStep(_:)``.
  public var steps: [Step] {
    if case .steps(let steps) = source { return steps }
    var all: [Step] = []
    forEachStep { all.append($0) }
    return all
  }

  /// - Parameters:
  ///   - steps: The steps, in the order of their times.
  ///   - size: The size of the target in points; `nil` if unknown.
  ///   - warnings: Messages about the steps.
  ///   - pointsPerMillimeter: Points per millimeter of the recorded screen; `nil` if unknown.
  ///   - zero: The time at which the log's clock is 0, in seconds.
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
    // The whole file is read first, so that no part of an invalid file is played.
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
      if step.takesPicture { pictureTimes.append(time) }
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

  /// Creates the playback of a raw trace, decoded by the input pipeline.
  public init(_ trace: RawTrace) {
    source = .records(trace.records)
    header = trace.header
    var player = TracePlayer()
    var span = Span()
    for record in trace.records { player.play(record) { span.add($0) } }
    finish(&player, &span)
  }

  /// Returns this playback with faults injected as in a window.
  ///
  /// A playback without raw events, such as a script, is first converted to events of a synthetic touchscreen, mouse or
  /// pen.
  package func injecting(_ faults: [InjectedFault]) -> Playback {
    guard !faults.isEmpty else { return self }
    var new = self
    new.faults += faults
    if case .steps(let steps) = source {
      let size = CGSize(width: width ?? 1280, height: height ?? 800)
      let made = SyntheticTrace(steps, size: size)
      (new.source, new.lead) = (.records(made.records), SyntheticTrace.lead)
      new.notices += made.warnings
    }
    // Faults can change which contacts are down at the end.
    if let old = new.openNotice { new.notices.removeAll { $0 == old } }
    var (player, span) = (new.player, Span())
    new.play(&player, reporting: nil) { span.add($0) }
    // Keep the original end, which may be a script's last wait.
    (new.start, new.end) = (span.start ?? start, max(end, span.end))
    new.warn(ofOpen: player.openContacts.count)
    return new
  }

  /// The raw trace that is played, without injected faults; `nil` for a script or another tool's recording.
  package var trace: RawTrace? {
    switch source {
    case .steps: return nil
    case .records(let records):
      return lead == 0 ? RawTrace(records: records, header: header) : nil
    case .trace(let text, let file):
      var trace = RawTrace(header: header)
      Self.rereading { _ = try RawTrace.read(text, file: file) { trace.records.append($0) } }
      return trace
    }
  }

  /// Calls a closure with each step in order, without storing the steps.
  public func forEachStep(_ body: (Step) -> Void) { forEachStep(reporting: nil, body) }

  /// Calls closures with each device report and each step, in order.
  ///
  /// - Parameters:
  ///   - report: Called with each report, before its steps. Scripts have no reports.
  ///   - body: Called with each step.
  package func forEachStep(reporting report: ((InputReport) -> Void)?, _ body: (Step) -> Void) {
    if case .steps(let steps) = source { return steps.forEach(body) }
    var player = player
    play(&player, reporting: report, body)
    for step in Self.cancellations(of: player.openContacts, at: end) { body(step) }
  }

  private var player: TracePlayer {
    var player = TracePlayer()
    player.lead = lead
    // A synthetic screen is as large as its window.
    if lead != 0, let width, let height { player.screen = CGSize(width: width, height: height) }
    player.inject(faults)
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
      Self.rereading {
        _ = try RawTrace.read(text, file: file) { player.play($0, reporting: report, body) }
      }
    }
    player.finish(reporting: report, body)
  }

  /// Reads a file that was read before without an error.
  private static func rereading(_ body: () throws -> Void) {
    do { try body() } catch {
      preconditionFailure("Cannot read the recording a second time: \(error)")
    }
  }

  /// The time span of the steps.
  private struct Span {
    var start: TimeInterval?
    var end: TimeInterval = 0
    /// The time of the first input other than a pointer movement.
    var firstInput: TimeInterval?
    mutating func add(_ step: Step) {
      start = start ?? step.time
      end = step.time
      if firstInput == nil, case .input(let input) = step.action, input.isUserAction {
        firstInput = input.time
      }
    }
  }

  /// Stores the properties of a trace that has been read.
  private mutating func finish(_ player: inout TracePlayer, _ span: inout Span) {
    (width, height) = (player.size?.width, player.size?.height)
    (start, end) = (span.start ?? 0, span.end)
    (zero, scale) = (span.firstInput ?? start, player.firstScale)
    warn(ofOpen: player.openContacts.count)
    guard player.omittedKeyCount > 0 else { return }
    let keys = player.omittedKeyCount
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
  /// Returns the event with positions in points instead of pixels.
  func inPoints(_ scale: CGFloat) -> InputEvent {
    scale == 1 ? self : mapLocation { CGPoint(x: $0.x / scale, y: $0.y / scale) }
  }
}
