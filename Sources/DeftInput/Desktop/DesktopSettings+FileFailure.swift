extension DesktopSettings {
  /// Why a settings file counts for nothing.
  public enum FileFailure: Error, Hashable, Sendable {
    /// The file is there, and cannot be read.
    case unreadable(path: String)
    /// A line is neither a group, nor a key with a value, nor a comment; lines count from 1.
    case malformed(path: String, line: Int)
    /// The time is no whole number of milliseconds above zero.
    case notATime(path: String, line: Int, value: String)
    /// The value is neither on nor off.
    case notASwitch(path: String, line: Int, value: String)
  }
}

extension DesktopSettings.FileFailure: CustomStringConvertible {
  /// The sentence for a person: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "The settings in “\(path)” cannot be read. Check that the file is yours to read."
    case .malformed(let path, let line):
      "Line \(line) of “\(path)” is no setting. Write it as “key=value”."
    case .notATime(let path, let line, let value):
      "Line \(line) of “\(path)” says “\(value)” where a time is expected. Write "
        + "milliseconds, such as 500."
    case .notASwitch(let path, let line, let value):
      "Line \(line) of “\(path)” says “\(value)” where 1 or 0 is expected."
    }
  }
}
