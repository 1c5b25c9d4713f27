import AppSupport
import Deft
import DeftTraces

/// A recorder of the touches, motions and buttons on a whole display, with the window below each contact.
///
/// *Recording changes nothing*: all programs receive their input as usual. Keys are not recorded,
/// nor are the titles of windows, because they often name documents and people.
package final class ScreenRecorder {
  private let display: Display
  private let observer: GlobalInputObserver
  private let file: LineFile
  private let path: String
  private let start = MonotonicClock.now()
  private var counts = RecordingSummary(ofScreen: true)

  /// Opens the file; `nil` if the display does not report devices.
  package init?(_ recording: Recording, on display: Display) throws(LogError) {
    guard let observer = GlobalInputObserver(display) else { return nil }
    (self.display, self.observer, path) = (display, observer, recording.path)
    file = try LineFile.recording(recording.path, replaces: recording.replaces)
  }

  /// Records until `isOver` returns true or the display is lost.
  package func run(until isOver: () -> Bool) {
    let writer = RawTraceWriter(to: file, recordsTyping: false)
    func note(_ record: RawTrace.Record) {
      writer.write(record, under: windowBelow(record))
      counts.note(record)
    }
    var size = observer.screenSize
    note(.window(window(size)))
    let records = observer.observeRecords { note(.input($0)) }
    defer { records.cancel() }
    while !isOver(), !file.isIncomplete, display.lostMessage == nil {
      observer.waitForEvents(until: nil) { [unowned self] in
        if case .contact(let contact) = $0 { counts.note(contact) }
      }
      if observer.screenSize != size {
        size = observer.screenSize
        note(.window(window(size)))
      }
    }
  }

  private func window(_ size: (width: Int, height: Int)) -> RawTrace.Window {
    RawTrace.Window(
      width: size.width, height: size.height, scale: Double(display.settings.scale))
  }

  /// Returns the window below a contact that begins.
  private func windowBelow(_ record: RawTrace.Record) -> WindowUnderContact? {
    guard case .input(.event(let event)) = record,
      event.kind == .touchBegin || event.kind == .buttonPress
    else { return nil }
    return display.window(at: CGPoint(x: event.rootX, y: event.rootY))
  }

  /// Completes the file, and reports a summary.
  package func finish() {
    file.finish()
    if !file.isIncomplete {
      Message.warn(counts.text(of: path, seconds: MonotonicClock.now() - start))
    }
  }

  /// Whether the file is incomplete because lines could not be written.
  package var hasLostOutput: Bool { file.isIncomplete }
}
