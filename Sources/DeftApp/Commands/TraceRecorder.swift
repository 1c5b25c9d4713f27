import Deft
import DeftTraces

/// Writes what a window gets to a raw trace.
final class TraceRecorder {
  private let writer: RawTraceWriter
  private let host: WindowHost
  private var last: RawTrace.Window?
  private var hasFailed = false

  /// Records into a new file from now on.
  ///
  /// - Throws: `LogError` when the file cannot be written.
  init(path: String, host: WindowHost) throws(LogError) {
    writer = try RawTraceWriter(path: path)
    self.host = host
    noteWindow()
    host.window.recorder = { [unowned self] in write(.input($0)) }
  }

  /// Whether records are missing, because the file did not take them.
  var isIncomplete: Bool { writer.failure != nil }

  /// Notes the window where it is not as it was.
  func noteWindow() {
    let window = RawTrace.Window(
      width: host.window.width, height: host.window.height, scale: Double(host.scale))
    guard window != last else { return }
    last = window
    write(.window(window))
  }

  private func write(_ record: RawTrace.Record) {
    writer.write(record)
    guard let failure = writer.failure, !hasFailed else { return }
    hasFailed = true
    Message.warn("the recording cannot be written: \(failure); it ends here.")
  }
}
