import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import DeftSystem

/// The folder for Deft's own state: journals of documents without a file, and the list of recent files.
///
/// It is `$XDG_STATE_HOME/deft`, or `~/.local/state/deft`, and is private to the user.
package enum StateFolder {
  /// Returns the folder; creates it if necessary.
  ///
  /// - Parameter variables: the environment; without `HOME`, the home folder from the system's user
  ///   database is used.
  /// - Throws: an error if the folder cannot be created, or is not writable.
  package static func find(
    _ variables: [String: String] = ProgramEnvironment.atStart
  ) throws(DocumentError) -> String {
    let folder = ProgramEnvironment.stateFolder(variables)
    // The following check reports a failure more precisely.
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

  /// Returns the folder; `nil` if it cannot be created.
  package static func path() -> String? { try? find() }

  /// Returns the path of a file's journal: beside the file, or in this folder under a name that is
  /// unique to the path; `nil` if there is no folder.
  static func journal(of path: String, isBeside: Bool) -> String? {
    guard isBeside else { return self.path().map { "\($0)/file-\(Checksum(path.utf8)).journal" } }
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    return (folder as NSString).appendingPathComponent(".\(name).journal")
  }

  /// Returns the journals of documents without a file, most recently written first.
  static func untitledJournals(in folder: String?) -> [String] {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let dated = names.compactMap { name -> (path: String, date: Date)? in
      guard isUntitledJournal(name) else { return nil }
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    return dated.sorted { ($0.date, $0.path) > ($1.date, $1.path) }.map(\.path)
  }

  /// Returns whether a path has the name of a journal of a document without a file.
  package static func isUntitledJournal(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent
    return name.hasPrefix("untitled-") && name.hasSuffix(".journal")
  }

  /// Returns a path for the journal of a new document without a file; `nil` if there is no folder.
  static func newUntitledJournal(in folder: String?) -> String? {
    folder.map { "\($0)/untitled-\(String(UInt64.random(in: 0 ... .max), radix: 36)).journal" }
  }
}
