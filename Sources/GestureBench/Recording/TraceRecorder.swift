import Deft
import DeftTraces

/// Writes what a window gets to a raw trace, and shows a mark as long as it does.
///
/// *What a tool over the program had a use for is left out; a line is whole in the file as soon as its event has
/// been handled.*
final class TraceRecorder {
  /// How many events were written.
  private(set) var eventCount = 0
  private var contactCount = 0
  /// How often devices reported the contacts that are over, and those that are down.
  private var reports = ReportRate()
  private var down: [ContactID: ReportRate] = [:]
  private var sources: [UInt32] = []
  private var names: [UInt32: String] = [:]
  private let start: TimeInterval
  private let host: WindowHost
  private let sieve: ToolSieve
  private var mark: RecordingMark?
  private var stop: () -> Void = {}
  private var duration: TimeInterval?

  /// Records into a file from now on.
  ///
  /// - Parameters:
  ///   - file: where it goes.
  ///   - keepsTyping: whether letters, digits and signs that are typed are kept.
  ///   - header: what the window shows.
  ///   - host: the window.
  ///   - clearance: how much of a window's left and foot the mark leaves free, in points.
  init(
    to file: LineFile, keepsTyping: Bool, header: RawTrace.Header, host: WindowHost,
    clearance: @escaping (CGSize) -> CGSize
  ) {
    let writer = RawTraceWriter(to: file, keepsTyping: keepsTyping, header: header)
    let count = Count()
    (self.host, start) = (host, host.now)
    sieve = ToolSieve { record in
      writer.write(record)
      count.body?(record)
    }
    count.body = { [unowned self] in note($0) }
    noteWindow()
    let sieve = sieve
    let records = host.observeRecords { sieve.begin($0) }
    let ends = host.observeHandledEvents { sieve.end(zero: $1) }
    let inputs = host.inputs.add { [unowned self] input in
      sieve.noteInput()
      if case .contact(let contact) = input { note(contact) }
    }
    let tools = host.toolInputs.add { input in
      if case .contact = input {
        sieve.noteTool(wasNoted: false)
      } else {
        sieve.noteTool(wasNoted: true)
      }
    }
    stop = {
      records?.cancel()
      ends?.cancel()
      inputs.cancel()
      tools.cancel()
    }
    mark = RecordingMark(of: self, on: host, clearance: clearance)
  }

  /// What writes is made before the recorder that counts is whole.
  private final class Count { var body: ((RawTrace.Record) -> Void)? }

  deinit { stop() }

  /// Records no more.
  func end() {
    stop()
    duration = host.now - start
  }

  /// How long it has been recording, in seconds.
  var seconds: TimeInterval { duration ?? host.now - start }

  /// Notes the window where it is not as it was.
  func noteWindow() {
    let (width, height) = host.pixelSize
    sieve.note(RawTrace.Window(width: width, height: height, scale: Double(host.scale)))
  }

  private func note(_ record: RawTrace.Record) {
    switch record {
    case .window: break
    case .input(.devices(let table)):
      for device in table.devices { names[device.id] = device.name }
    case .input(.event(let event)):
      eventCount += 1
      // Crossings and the like are the server's own.
      if event.kind.isAction, !sources.contains(event.source) { sources.append(event.source) }
    }
  }

  private func note(_ contact: ContactEvent) {
    switch contact.phase {
    case .began:
      contactCount += 1
      var rate = ReportRate()
      rate.note(contact.time, at: contact.location)
      down[contact.id] = rate
    case .moved: down[contact.id]?.note(contact.time, at: contact.location)
    case .ended, .cancelled:
      if let over = down.removeValue(forKey: contact.id) { reports.add(over) }
    }
  }

  /// How often devices reported contacts, as ", 214 reports of them at 125 Hz (longest gap 18 ms)".
  private var rate: String {
    var all = reports
    for rate in down.values { all.add(rate) }
    guard let perSecond = all.perSecond, let longest = all.longestInterval else { return "" }
    return String(
      format: " with %d reports at %.0f Hz (longest gap %.0f ms)", all.count, perSecond,
      longest * 1000)
  }

  /// What was recorded, for people.
  func summary(of path: String) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let place = path == "-" ? "standard output" : path
    var text = "recorded \(String(format: "%.1f", seconds)) s to \(place): "
    text += "\(count(eventCount, "event")), \(count(contactCount, "contact"))\(rate)"
    let devices = sources.map { names[$0] ?? "device \($0)" }
    if !devices.isEmpty { text += ", from \(devices.joined(separator: ", "))" }
    text += "."
    if path != "-" { text += "\ndeft: play it: deft replay \(Self.quoted(path)) --show" }
    return text
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
