extension DesktopSettings {
  /// The reason why the settings files are ignored; one invalid file is enough.
  public enum FileFailure: Error, Hashable, Sendable {
    /// The file exists but cannot be read.
    case unreadable(path: String)
    /// A line is not a group, a key with a value or a comment; lines count from 1.
    case malformed(path: String, line: Int)
    /// The time is not a positive whole number of milliseconds.
    case notATime(path: String, line: Int, value: String)
    /// The value is not a switch (1 or 0).
    case notASwitch(path: String, line: Int, value: String)
  }
}

extension DesktopSettings.FileFailure: CustomStringConvertible {
  /// An error message with the location and the remedy.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "Cannot read the settings in “\(path)”. Check the file’s permissions."
    case .malformed(let path, let line):
      "Line \(line) of “\(path)” is not a setting. Write it as “key=value”."
    case .notATime(let path, let line, let value):
      "Line \(line) of “\(path)” has “\(value)” where a time is expected. Write "
        + "milliseconds, such as 500."
    case .notASwitch(let path, let line, let value):
      "Line \(line) of “\(path)” has “\(value)” where 1 or 0 is expected."
    }
  }
}
