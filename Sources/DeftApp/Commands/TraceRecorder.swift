import Deft
import DeftTraces

/// Writes what a window gets to a raw trace.
final class TraceRecorder {
  private let writer: RawTraceWriter
  private let host: WindowHost
  private var last: RawTrace.Window?
  private var stop: () -> Void = {}

  /// Records into a file from now on.
  ///
  /// - Parameter keepsTyping: whether letters, digits and signs that are typed are kept.
  init(to file: LineFile, keepsTyping: Bool, host: WindowHost) {
    writer = RawTraceWriter(to: file, keepsTyping: keepsTyping)
    self.host = host
    noteWindow()
    let observation = host.observeRecords { [writer] in writer.write(.input($0)) }
    stop = { observation?.cancel() }
  }

  deinit { stop() }

  /// Notes the window where it is not as it was.
  func noteWindow() {
    let (width, height) = host.pixelSize
    let window = RawTrace.Window(width: width, height: height, scale: Double(host.scale))
    guard window != last else { return }
    last = window
    writer.write(.window(window))
  }
}
