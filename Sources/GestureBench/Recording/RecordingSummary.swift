import Deft
import DeftTraces

/// The counts of a recording: its events, contacts, devices and report rates.
struct RecordingSummary {
  /// Whether the recording is of a whole screen, such as a simulated one, and not of a window.
  private let isOfScreen: Bool
  /// The number of events.
  private(set) var eventCount = 0
  private var contactCount = 0
  /// The report rates of ended contacts and of contacts that are down.
  private var reports = ReportRate()
  private var down: [ContactID: ReportRate] = [:]
  private var sources: [UInt32] = []
  private var names: [UInt32: String] = [:]

  init(ofScreen isOfScreen: Bool = false) { self.isOfScreen = isOfScreen }

  /// Counts a record that was written.
  mutating func note(_ record: RawTrace.Record) {
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

  /// Counts an event of a contact.
  mutating func note(_ contact: ContactEvent) {
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

  /// Returns the summary of a recording with the given duration in seconds.
  func text(of path: String, seconds: TimeInterval) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let place = path == "-" ? "standard output" : path
    var text = "Recorded \(String(format: "%.1f", seconds)) s to \(place): "
    text += "\(count(eventCount, "event")), \(count(contactCount, "contact"))\(rate)"
    let devices = sources.map { names[$0] ?? "device \($0)" }
    if !devices.isEmpty { text += ", from \(devices.joined(separator: ", "))" }
    text += "."
    guard path != "-" else { return text }
    let file = Self.quoted(path)
    return text + "\ndeft: To play it: "
      + (isOfScreen ? "deft play \(file) -- PROGRAM" : "deft replay \(file) --show")
  }

  /// Returns a path quoted for a shell.
  private static func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return plain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
