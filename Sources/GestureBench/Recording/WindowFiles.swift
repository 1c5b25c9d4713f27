import AppSupport
import Deft
import DeftTraces

/// The files that a window writes: its log and its recording. Both are opened before either is written.
package final class WindowFiles {
  package let log: LineFile?
  private let file: LineFile?
  private let recording: Recording?
  private var recorder: TraceRecorder?

  /// Opens the requested files.
  package init(log: String?, recording: Recording?) throws(LogError) {
    let file = try recording.map { recording throws(LogError) in
      try LineFile.recording(recording.path, replaces: recording.replaces)
    }
    self.log = try log.map { path throws(LogError) in try LineFile.log(path, besides: file) }
    (self.file, self.recording) = (file, recording)
  }

  /// Begins recording a window, if requested, and shows the recording badge.
  ///
  /// - Parameters:
  ///   - host: The window.
  ///   - header: The header of the recording.
  ///   - clearance: Returns the space that the badge leaves free at the leading side and the
  ///     bottom, in points, given the window size.
  package func begin(
    _ host: WindowHost, _ header: RawTrace.Header,
    clearance: @escaping (CGSize) -> CGSize = { _ in .zero }
  ) {
    guard let file, let recording else { return }
    recorder = TraceRecorder(
      to: file, recordsTyping: recording.recordsTyping, header: header, host: host,
      clearance: clearance)
  }

  /// Completes both files, and reports a summary of the recording.
  package func finish() {
    recorder?.end()
    log?.finish()
    file?.finish()
    if let recorder, let recording, file?.isIncomplete == false {
      Message.warn(recorder.summary(of: recording.path))
    }
  }

  /// Whether a file is incomplete because lines could not be written.
  package var hasLostOutput: Bool { log?.isIncomplete == true || file?.isIncomplete == true }
}
