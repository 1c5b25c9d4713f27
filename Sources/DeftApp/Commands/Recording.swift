import ArgumentParser
import Deft
import DeftTraces

/// A recording that was asked for.
struct Recording {
  /// Where it goes.
  var path: String
  /// Whether it may replace a file.
  var replaces = false
  /// Whether letters, digits and signs that are typed are kept.
  var keepsTyping = false
}

/// The options of a command whose window can be recorded.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record the raw input, for deft replay; see deft record.", valueName: "file"),
    completion: .file()
  )
  var record: String?

  @Flag(help: "Let --record replace a file.")
  var force = false

  @Flag(help: "Let --record keep which letters, digits and signs are typed.")
  var keys = false

  func validate() throws {
    if record == nil, force || keys {
      throw ValidationError("--\(force ? "force" : "keys") goes with --record FILE.")
    }
  }

  /// What is asked for.
  var recording: Recording? {
    record.map { Recording(path: $0, replaces: force, keepsTyping: keys) }
  }
}

/// What a window writes while it runs: its log and its recording, both open before anything is written to
/// either.
final class WindowFiles {
  /// The log.
  let log: LineFile?
  private let file: LineFile?
  private let recording: Recording?
  private var recorder: TraceRecorder?

  /// Opens what is asked for.
  init(log: String?, recording: Recording?) throws(LogError) {
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
  func begin(
    _ host: WindowHost, _ header: RawTrace.Header,
    clearance: @escaping (CGSize) -> CGSize = { _ in .zero }
  ) {
    guard let file, let recording else { return }
    recorder = TraceRecorder(
      to: file, keepsTyping: recording.keepsTyping, header: header, host: host,
      clearance: clearance)
  }

  /// Completes both, and tells what was recorded.
  func finish() {
    recorder?.end()
    log?.finish()
    file?.finish()
    if let recorder, let recording, file?.isIncomplete == false {
      Message.warn(recorder.summary(of: recording.path))
    }
  }

  /// Whether one lacks lines, because the file did not take them.
  var hasLostOutput: Bool { log?.isIncomplete == true || file?.isIncomplete == true }
}
