import DeftInput
import DeftRawInput

/// A filter for raw records. It delays each one until it has been handled, and drops it if only tools used its inputs.
///
/// The policy: *a record whose inputs were all used by tools is dropped; all others pass in their order, each as soon
/// as it has been handled.* Recordings therefore do not contain input to an inspector, and a program that is killed
/// loses at most the event that it was handling.
///
/// Scroll axes are cumulative. After a dropped event that moved a scroll axis, the device table is
/// written again before the next event, so that playback does not add the dropped distance.
package final class ToolInputFilter {
  private struct Entry {
    var record: RawTrace.Record
    /// The number of inputs decoded from the record.
    var inputs = 0
    /// The number of inputs that a tool used.
    var ofTools = 0
    var isHandled: Bool
    var zero: TimeInterval?
  }

  private var entries: [Entry] = []
  private var window: RawTrace.Window?
  private var table: DeviceTable?
  private var isTableStale = false
  private let write: (RawTrace.Record) -> Void

  /// - Parameter write: Receives the records that pass.
  package init(_ write: @escaping (RawTrace.Record) -> Void) { self.write = write }

  /// Notes the state of the window, and writes it if it has changed.
  package func note(_ window: RawTrace.Window) {
    add(.window(window), isHandled: true)
  }

  /// Begins a record. The following inputs belong to it.
  package func begin(_ record: RawInputRecord) {
    if case .event = record {
      add(.input(record), isHandled: false)
    } else {
      add(.input(record), isHandled: true)
    }
  }

  /// Notes an input of the event being handled.
  package func noteInput() { change { $0.inputs += 1 } }

  /// Notes that a tool used an input.
  ///
  /// - Parameter wasNoted: Whether ``noteInput()`` was already called for it. This is the case for
  ///   keys and scrolls, which observers receive before a tool uses them.
  package func noteTool(wasNoted: Bool) {
    change {
      $0.ofTools += 1
      if !wasNoted { $0.inputs += 1 }
    }
  }

  /// Ends the event being handled.
  ///
  /// - Parameter zero: The time of the program's clock at time 0 of the server.
  package func end(zero: TimeInterval?) {
    change {
      $0.isHandled = true
      $0.zero = zero
    }
    flush()
  }

  private func add(_ record: RawTrace.Record, isHandled: Bool) {
    entries.append(Entry(record: record, isHandled: isHandled))
    flush()
  }

  /// Changes the entry of the event being handled; the innermost one if events are nested.
  private func change(_ body: (inout Entry) -> Void) {
    if let index = entries.lastIndex(where: { !$0.isHandled }) { body(&entries[index]) }
  }

  private func flush() {
    let count = entries.prefix { $0.isHandled }.count
    guard count > 0 else { return }
    let handled = entries.prefix(count)
    entries.removeFirst(count)
    for entry in handled { receive(entry) }
  }

  private func receive(_ entry: Entry) {
    switch entry.record {
    case .window(var new):
      new.zero = window?.zero
      guard new != window else { return }
      window = new
      write(.window(new))
    case .input(.devices(let new)):
      (table, isTableStale) = (new, false)
      write(entry.record)
    case .input(.event(let event)):
      if entry.inputs > 0, entry.ofTools == entry.inputs {
        let hasScrolled = noteScrolling(of: event)
        isTableStale = isTableStale || hasScrolled
        return
      }
      if let zero = entry.zero, var window, window.zero != zero {
        window.zero = zero
        self.window = window
        write(.window(window))
      }
      if isTableStale, let table {
        isTableStale = false
        write(.input(.devices(table)))
      }
      noteScrolling(of: event)
      write(entry.record)
    }
  }

  /// Updates the scroll axes of the device table.
  ///
  /// - Returns: Whether the event moved a scroll axis.
  @discardableResult
  private func noteScrolling(of event: RawInputEvent) -> Bool {
    guard !event.valuators.isEmpty,
      let index = table?.devices.firstIndex(where: { $0.id == event.source }),
      let axes = table?.devices[index].axes
    else { return false }
    var hasScrolled = false
    for (place, axis) in axes.enumerated() where axis.scroll != nil {
      guard let value = event.valuators[axis.number] else { continue }
      table?.devices[index].axes[place].value = value
      table?.serial = event.serial
      hasScrolled = true
    }
    return hasScrolled
  }
}
