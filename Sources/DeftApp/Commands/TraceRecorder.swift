import Deft
import DeftTraces

/// Writes what a window gets to a raw trace.
///
/// The policy: *what people do with tools over the program is left out; what tools make up is in it.*  So a replay
/// shows what the program got, and does not get it twice.
final class TraceRecorder {
  private let writer: RawTraceWriter
  private let host: WindowHost
  private var last: RawTrace.Window?
  private var stop: () -> Void = {}
  /// An event that waits until it is known whether a tool had a use for it: until the next one, or the frame
  /// that shows what came of it.
  private var held: RawTrace.Record?

  /// Records into a file from now on.
  ///
  /// - Parameter keepsTyping: whether letters, digits and signs that are typed are kept.
  init(to file: LineFile, keepsTyping: Bool, host: WindowHost) {
    writer = RawTraceWriter(to: file, keepsTyping: keepsTyping)
    self.host = host
    noteWindow()
    let records = host.observeRecords { [unowned self] in take(.input($0)) }
    let tools = host.toolInputs.add { [unowned self] _ in held = nil }
    let frames = host.frames.add { [unowned self] _ in writeHeld() }
    stop = {
      records?.cancel()
      tools.cancel()
      frames.cancel()
    }
  }

  deinit { finish() }

  /// Writes what waits still; nothing is recorded any more.
  func finish() {
    stop()
    stop = {}
    writeHeld()
  }

  private func take(_ record: RawTrace.Record) {
    writeHeld()
    held = record
  }

  private func writeHeld() {
    if let held { writer.write(held) }
    held = nil
  }

  /// Notes the window where it is not as it was.
  func noteWindow() {
    let (width, height) = host.pixelSize
    let window = RawTrace.Window(width: width, height: height, scale: Double(host.scale))
    guard window != last else { return }
    last = window
    writeHeld()
    writer.write(.window(window))
  }
}
