import DeftInput
import DeftRawInput

/// Holds back each raw record until it is known whose it was, and lets through those of the program.
///
/// The policy: *a record of which all that came was of use to a tool alone is left out; all others follow one
/// another as they came, each as soon as it has been handled.*  So what is done with an inspector is not in a
/// recording, and a program that is killed loses at most the event that it was busy with.
///
/// Scroll axes count on: where an event is left out that moved one, the devices are told anew before the next
/// event, so that nothing of it is made up for.
package final class ToolSieve {
  private struct Entry {
    var record: RawTrace.Record
    /// Inputs that came of it, and how many of them were a tool's.
    var inputs = 0
    var ofTools = 0
    var isHandled: Bool
    var zero: TimeInterval?
  }

  private var entries: [Entry] = []
  private var window: RawTrace.Window?
  private var table: DeviceTable?
  private var isTableStale = false
  private let write: (RawTrace.Record) -> Void

  /// A sieve in front of what writes.
  package init(_ write: @escaping (RawTrace.Record) -> Void) { self.write = write }

  /// The window is so from here on, as far as it is not already.
  package func note(_ window: RawTrace.Window) {
    add(.window(window), isHandled: true)
  }

  /// A record comes: inputs that are told from here on came of it.
  package func begin(_ record: RawInputRecord) {
    if case .event = record {
      add(.input(record), isHandled: false)
    } else {
      add(.input(record), isHandled: true)
    }
  }

  /// An input came of the event that is being handled.
  package func noteInput() { change { $0.inputs += 1 } }

  /// An input was a tool's.
  ///
  /// - Parameter wasNoted: whether it has been noted as an input, too: keys and scrolls are everybody's until a
  ///   tool has a use for them.
  package func noteTool(wasNoted: Bool) {
    change {
      $0.ofTools += 1
      if !wasNoted { $0.inputs += 1 }
    }
  }

  /// The event that is being handled has been handled.
  ///
  /// - Parameter zero: what the program's clock shows at the server's zero.
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

  /// Changes the entry of the event that is being handled: of several within one another, the innermost.
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

  /// Keeps the table's scroll axes up to date.
  ///
  /// - Returns: whether the event told of any.
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
