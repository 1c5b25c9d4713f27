import Deft
import DeftTraces

/// A recorder of a window's input in a raw trace. It shows a badge during recording.
///
/// *Input used by tools is omitted; a line is complete in the file as soon as its event has been handled.*
final class TraceRecorder {
  private var counts = RecordingSummary()
  private let start: TimeInterval
  private let host: WindowHost
  private let filter: ToolInputFilter
  private var mark: RecordingBadge?
  private var stop: () -> Void = {}
  private var duration: TimeInterval?

  /// Begins recording.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - recordsTyping: Whether typed letters, digits and symbols are recorded.
  ///   - header: The header of the recording.
  ///   - host: The window.
  ///   - clearance: Returns the space that the badge leaves free at the leading side and the
  ///     bottom, in points, given the window size.
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
    count.body = { [unowned self] in counts.note($0) }
    noteWindow()
    let filter = filter
    let records = host.observeRecords { filter.begin($0) }
    let ends = host.observeHandledEvents { filter.end(zero: $1) }
    let inputs = host.inputs.add { [unowned self] input in
      filter.noteInput()
      if case .contact(let contact) = input { counts.note(contact) }
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

  /// The number of events written.
  var eventCount: Int { counts.eventCount }
  /// The duration of the recording in seconds.
  var seconds: TimeInterval { duration ?? host.now - start }

  /// Records the state of the window if it has changed.
  func noteWindow() {
    let (width, height) = host.pixelSize
    filter.note(RawTrace.Window(width: width, height: height, scale: Double(host.scale)))
  }

  /// Returns a summary of the recording.
  func summary(of path: String) -> String { counts.text(of: path, seconds: seconds) }
}
