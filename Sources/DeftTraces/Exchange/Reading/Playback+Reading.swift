import DeftLocalization

extension Playback {
  /// The file name patterns of recordings, such as `*.deft-trace`.
  package static var namePatterns: [String] { RecordingFormat.namePatterns }

  /// Reads a raw trace, a contact script, or a recording of another tool, recognized by its contents.
  ///
  /// The other tools are `libinput record`, evemu, evtest and Android's `getevent -lt`; the W3C's WebDriver Actions are
  /// also supported. See <doc:Exchange>.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard input.
  ///   - size: The size in points that the screen of another tool's recording is mapped to; `nil`
  ///     for its own size.
  /// - Throws: `TraceError` for the first invalid line.
  public init(contentsOf path: String, size: CGSize? = nil) throws(TraceError) {
    try self.init(bytes: LineReader.bytes(of: path), file: path, size: size)
  }

  /// The memory in bytes needed to read one byte of a script or of another tool's recording.
  /// Source: measured; 5 for scripts, 13 for WebDriver Actions.
  private static let memoryPerByte = 13

  /// Reads the bytes of a file, as ``init(contentsOf:size:)`` does.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name in errors.
  ///   - size: The size in points that the screen of another tool's recording is mapped to; `nil`
  ///     for its own size.
  public init(bytes: [UInt8], file: String, size: CGSize? = nil) throws(TraceError) {
    let text = PastedText(bytes)
    let recording: EvdevRecording
    let format = RecordingFormat(text.bytes, file: file)
    // Traces are read line by line; the steps of other formats are stored.
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
