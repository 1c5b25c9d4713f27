import Deft
import DeftTraces

extension LineFile {
  /// Opens the log of a window. If its reader is too slow, lines are dropped, so that the window does not wait.
  package static func log(_ path: String, besides recording: LineFile? = nil) throws(LogError)
    -> LineFile
  {
    try LineFile(
      path: path, name: "log", overflow: .drops, besides: recording,
      report: { Message.warn($0) })
  }

  package static func recording(_ path: String, replaces: Bool) throws(LogError) -> LineFile {
    try LineFile(
      path: path, name: "recording", overflow: .ends, replaces: replaces,
      report: { Message.warn($0) })
  }
}
