import Deft
import DeftTraces

/// A recorder of a window's input in a raw trace. It shows a badge during recording.
///
/// *Input used by tools is omitted; a line is complete in the file as soon as its event has been handled.*
final class TraceRecorder {
  /// The number of events written.
  private(set) var eventCount = 0
  private var contactCount = 0
  /// The report rates of ended contacts and of contacts that are down.
  private var reports = ReportRate()
  private var down: [ContactID: ReportRate] = [:]
  private var sources: [UInt32] = []
  private var names: [UInt32: String] = [:]
  private let start: TimeInterval
  private let host: WindowHost
  private let filter: ToolInputFilter
  private var mark: RecordingBadge?
  private var stop: () -> Void = {}
  private var duration: TimeInterval?

  /// Begins recording.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - recordsTyping: whether typed letters, digits and symbols are recorded.
  ///   - header: the header of the recording.
  ///   - host: the window.
  ///   - clearance: returns the space that the badge leaves free at the leading side and the bottom, in points, given
  ///     the window size.
  init(
    to file: LineFile, recordsTyping: Bool, header: RawTrace.Header, host: WindowHost,
    clearance: @escaping (CGSize) -> CGSize
  ) {
    let writer = RawTraceWriter(to: file, recordsTyping: recordsTyping, header: header)
    let count = Count()
    (self.host, start) = (host, host.now)
    filter = ToolInputFilter { record in
      writer.write(record)
      count.body?(record)
    }
    count.body = { [unowned self] in note($0) }
    noteWindow()
    let filter = filter
    let records = host.observeRecords { filter.begin($0) }
    let ends = host.observeHandledEvents { filter.end(zero: $1) }
    let inputs = host.inputs.add { [unowned self] input in
      filter.noteInput()
      if case .contact(let contact) = input { note(contact) }
    }
    let tools = host.toolInputs.add { input in
      if case .contact = input {
        filter.noteTool(wasNoted: false)
      } else {
        filter.noteTool(wasNoted: true)
      }
    }
    stop = {
      records?.cancel()
      ends?.cancel()
      inputs.cancel()
      tools.cancel()
    }
    mark = RecordingBadge(of: self, on: host, clearance: clearance)
  }

  /// A reference to the recorder for the writer, which is created before the recorder is initialized.
  private final class Count { var body: ((RawTrace.Record) -> Void)? }

  deinit { stop() }

  /// Ends recording.
  func end() {
    stop()
    duration = host.now - start
  }

  /// The duration of the recording in seconds.
  var seconds: TimeInterval { duration ?? host.now - start }

  /// Records the state of the window if it has changed.
  func noteWindow() {
    let (width, height) = host.pixelSize
    filter.note(RawTrace.Window(width: width, height: height, scale: Double(host.scale)))
  }

  private func note(_ record: RawTrace.Record) {
    switch record {
    case .window: break
    case .input(.devices(let table)):
      for device in table.devices { names[device.id] = device.name }
    case .input(.event(let event)):
      eventCount += 1
      // Only events of user actions count; the server generates others, such as crossings.
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

  /// The report rate of contacts, such as " with 214 reports at 125 Hz (longest gap 18 ms)".
  private var rate: String {
    var all = reports
    for rate in down.values { all.add(rate) }
    guard let perSecond = all.perSecond, let longest = all.longestInterval else { return "" }
    return String(
      format: " with %d reports at %.0f Hz (longest gap %.0f ms)", all.count, perSecond,
      longest * 1000)
  }

  /// Returns a summary of the recording.
  func summary(of path: String) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let place = path == "-" ? "standard output" : path
    var text = "Recorded \(String(format: "%.1f", seconds)) s to \(place): "
    text += "\(count(eventCount, "event")), \(count(contactCount, "contact"))\(rate)"
    let devices = sources.map { names[$0] ?? "device \($0)" }
    if !devices.isEmpty { text += ", from \(devices.joined(separator: ", "))" }
    text += "."
    if path != "-" { text += "\ndeft: To play it: deft replay \(Self.quoted(path)) --show" }
    return text
  }

  /// Returns a path quoted for a shell.
  private static func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
