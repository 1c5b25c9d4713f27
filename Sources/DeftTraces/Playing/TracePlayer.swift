import DeftInput
import DeftRawInput

/// A converter from the records of a trace to steps, using the input pipeline.
struct TracePlayer {
  private var pipeline = InputPipeline()
  private var inputs: [InputEvent] = []
  private var scale: CGFloat = 1
  private var down: [ContactID: ContactEvent] = [:]
  /// The time of the recording program's clock at time 0 of the server.
  private var zero: TimeInterval = 0
  /// Window sizes before the first input, which have no time yet.
  private var earlySizes: [CGSize] = []
  private var lastSize: CGSize?
  private var hasBegun = false
  /// The window's first size, in points; `nil` until one is known.
  private(set) var size: CGSize?
  /// Pixels per point of the first window.
  private(set) var firstScale: CGFloat = 1
  /// The number of key presses recorded without their characters.
  private(set) var omittedKeyCount = 0

  /// The contacts that are down, in the order in which they began.
  var openContacts: [ContactEvent] { pipeline.openContacts.compactMap { down[$0] } }

  /// The offset of the records from the played times, in seconds.
  var lead: TimeInterval = 0
  /// The value added to the times of the records.
  private var offset: TimeInterval { zero - lead }
  /// The size of the screen in pixels, if known.
  var screen: CGSize?
  private var faults: FaultInjector?
  private var silence = SilenceClock()

  mutating func inject(_ requests: [InjectedFault]) {
    guard !requests.isEmpty else { return }
    var injector = FaultInjector()
    for request in requests { injector.inject(request) }
    faults = injector
  }

  mutating func play(
    _ record: RawTrace.Record, reporting report: ((InputReport) -> Void)? = nil,
    _ body: (Playback.Step) -> Void
  ) {
    switch record {
    case .window(let window):
      scale = window.scale
      zero = window.zero ?? zero
      faults?.size = CGSize(width: window.width, height: window.height)
      let new = CGSize(
        width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
      guard new != lastSize else { return }
      lastSize = new
      if size == nil {
        (size, firstScale) = (new, scale)
      } else if hasBegun {
        body(Playback.Step(time: pipeline.time + offset, action: .resize(new)))
      } else {
        earlySizes.append(new)
      }
    case .input(.devices(let table)):
      faults?.receive(table)
      play(.devices(table), body)
    case .input(.event(let event)):
      if event.isTypingOmitted { omittedKeyCount += 1 }
      guard faults != nil else { return play(event, report, body) }
      passFaults(report, body) { $0.receive(event, into: &$1) }
    }
  }

  /// Plays events that faults have delayed beyond the end of the file.
  mutating func finish(
    reporting report: ((InputReport) -> Void)?, _ body: (Playback.Step) -> Void
  ) {
    if faults != nil { passFaults(report, body) { $0.advance(by: .infinity, into: &$1) } }
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
        // If a fault has set timestamps back, add the elapsed time, as a window does.
        if event.kind.isStamped, event.gap == nil {
          event.gap = silence.gap(before: event.time, arrival: injector.time)
        }
        play(event, report, body)
      case .dropped(let event):
        guard let report else { continue }
        var dropped = InputReport(event, pipeline.devices)
        (dropped.isDropped, dropped.screen) = (true, screen)
        report(dropped)
      }
    }
  }

  private mutating func play(
    _ event: RawInputEvent, _ report: ((InputReport) -> Void)?, _ body: (Playback.Step) -> Void
  ) {
    if let report {
      var inputReport = InputReport(event, pipeline.devices)
      inputReport.screen = screen
      report(inputReport)
    }
    play(.event(event), body)
  }

  private mutating func play(_ record: RawInputRecord, _ body: (Playback.Step) -> Void) {
    pipeline.receive(record, into: &inputs)
    let offset = offset
    if !hasBegun, let first = inputs.first {
      hasBegun = true
      let time = (first.time ?? pipeline.time) + offset
      for size in earlySizes { body(Playback.Step(time: time, action: .resize(size))) }
    }
    for input in inputs {
      let input = input.inPoints(scale).mapTime { $0 + offset }
      if case .contact(let event) = input {
        switch event.phase {
        case .began, .moved: down[event.id] = event
        case .ended, .cancelled: down[event.id] = nil
        }
      }
      body(Playback.Step(time: input.time ?? pipeline.time + offset, action: .input(input)))
    }
    inputs.removeAll(keepingCapacity: true)
  }
}
