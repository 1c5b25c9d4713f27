import AppSupport
import Deft
import DeftTraces

/// What a window writes while it runs: its log and its recording, both open before anything is written to
/// either.
package final class WindowFiles {
  package let log: LineFile?
  private let file: LineFile?
  private let recording: Recording?
  private var recorder: TraceRecorder?

  /// Opens what is asked for.
  package init(log: String?, recording: Recording?) throws(LogError) {
    let file = try recording.map { recording throws(LogError) in
      try LineFile.recording(recording.path, replaces: recording.replaces)
    }
    self.log = try log.map { path throws(LogError) in try LineFile.log(path, besides: file) }
    (self.file, self.recording) = (file, recording)
  }

  /// Records a window from now on, where that is asked for, and shows that it does.
  ///
  /// - Parameters:
  ///   - host: the window.
  ///   - header: what it shows.
  ///   - clearance: how much of the left and of the foot of a window of a size the mark leaves free, in points.
  package func begin(
    _ host: WindowHost, _ header: RawTrace.Header,
    clearance: @escaping (CGSize) -> CGSize = { _ in .zero }
  ) {
    guard let file, let recording else { return }
    recorder = TraceRecorder(
      to: file, keepsTyping: recording.keepsTyping, header: header, host: host,
      clearance: clearance)
  }

  /// Completes both, and tells what was recorded.
  package func finish() {
    recorder?.end()
    log?.finish()
    file?.finish()
    if let recorder, let recording, file?.isIncomplete == false {
      Message.warn(recorder.summary(of: recording.path))
    }
  }

  /// Whether one lacks lines, because the file did not take them.
  package var hasLostOutput: Bool { log?.isIncomplete == true || file?.isIncomplete == true }
}
