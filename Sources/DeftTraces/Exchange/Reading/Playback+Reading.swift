import DeftLocalization

extension Playback {
  /// The patterns of the names that files with recordings have, as `*.deft-trace`.
  package static var namePatterns: [String] { RecordingFormat.namePatterns }

  /// Reads a raw trace, a contact script, or a recording of another tool: told apart by what is in it.
  ///
  /// The others' are those of `libinput record`, evemu, evtest, Android's `getevent -lt`, and the W3C's WebDriver
  /// Actions; <doc:Exchange> says how they are read.
  ///
  /// - Parameters:
  ///   - path: where the file is; `-` is standard input.
  ///   - size: the size in points that the screen of another tool's recording is mapped to; nil for its own.
  /// - Throws: `TraceError` for the first line that is wrong.
  public init(contentsOf path: String, size: CGSize? = nil) throws(TraceError) {
    try self.init(bytes: LineReader.bytes(of: path), file: path, size: size)
  }

  /// How much memory each byte of a script or another tool's recording takes while it is read.  Source: measured; 5 for
  /// scripts, 13 for WebDriver's actions.
  private static let memoryPerByte = 13

  /// Reads the bytes of a file, as ``init(contentsOf:size:)`` does.
  ///
  /// - Parameters:
  ///   - bytes: all that is in the file.
  ///   - file: what errors call it.
  ///   - size: the size in points that the screen of another tool's recording is mapped to; nil for its own.
  public init(bytes: [UInt8], file: String, size: CGSize? = nil) throws(TraceError) {
    let text = PastedText(bytes)
    let recording: EvdevRecording
    let format = RecordingFormat(text.bytes, file: file)
    // Traces are gone through line by line; of the others, all steps are kept.
    if format != .trace {
      try LineReader.checkMemory(for: Self.memoryPerByte * bytes.count, file: file)
    }
    switch format {
    case .trace:
      try self.init(trace: text, file: file)
      return
    case .script:
      let reading = try ContactScript.read(text, file: file)
      self.init(reading.script)
      notices = reading.notices + notices
      return
    case .webDriver:
      self = try WebDriverReader.playback(text, file: file)
      return
    case .libinput: recording = try LibinputReader.recording(text, file: file)
    case .evemu: recording = try EvemuReader.recording(text, file: file)
    case .evtest: recording = try EvtestReader.recording(text, file: file)
    case .getevent: recording = try GeteventReader.recording(text, file: file)
    }
    self = EvdevPlayer.playback(recording, size: size)
  }
}
