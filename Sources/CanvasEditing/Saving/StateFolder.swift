import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import DeftLocalization
import DeftSystem

/// Where Deft keeps what is nobody's document: journals without a file, and which files were open last.
///
/// It is `$XDG_STATE_HOME/deft`, or `~/.local/state/deft`; nobody else can read it.
package enum StateFolder {
  /// The folder, made where it is not there.
  ///
  /// - Parameter variables: the environment; where it has no home, the person's own is meant.
  /// - Throws: where it cannot be made, or written in.
  package static func find(
    _ variables: [String: String] = ProgramEnvironment.atStart
  ) throws(DocumentError) -> String {
    // Relative paths are to be ignored, as the standard has it.
    func absolute(_ name: String) -> String? {
      variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let parent =
      absolute("XDG_STATE_HOME")
      ?? (absolute("HOME") ?? home(of: geteuid()) ?? "") + "/.local/state"
    let folder = parent + "/deft"
    // Whether it is there now is asked next, with a better word for what is wrong.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard access(folder, W_OK | X_OK) == 0 else {
      let reason = SystemError.resource(errno)
      throw DocumentError(
        .unwritable, file: folder,
        reason: "Deft cannot write its journals to this folder: \(reason).")
    }
    return folder
  }

  /// The folder, made where it is not there; nil where it cannot be.
  package static func path() -> String? { try? find() }

  /// The home of a person, as the system has it.
  private static func home(of person: uid_t) -> String? {
    getpwuid(person).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }

  /// The journal of a file: beside it, or where one cannot write there in this folder, under a name that tells
  /// files of all folders apart; nil where there can be none.
  static func journal(of path: String, isBeside: Bool) -> String? {
    guard isBeside else { return self.path().map { "\($0)/file-\(Checksum(path.utf8)).journal" } }
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    return (folder as NSString).appendingPathComponent(".\(name).journal")
  }

  /// The journals of documents without a file, the one that was written to last first.
  static func untitledJournals(in folder: String?) -> [String] {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let dated = names.compactMap { name -> (path: String, date: Date)? in
      guard name.hasPrefix("untitled-"), name.hasSuffix(".journal") else { return nil }
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    return dated.sorted { ($0.date, $0.path) > ($1.date, $1.path) }.map(\.path)
  }

  /// A name for the journal of another document without a file; nil where there can be none.
  static func newUntitledJournal(in folder: String?) -> String? {
    folder.map { "\($0)/untitled-\(String(UInt64.random(in: 0 ... .max), radix: 36)).journal" }
  }
}
