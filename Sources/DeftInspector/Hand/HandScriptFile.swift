import DeftGeometry
import DeftLocalization
import DeftSystem
import DeftTraces

/// The storage of hand scripts: *the working directory or, if it is not writable, the user's data
/// folder; existing files are never replaced*.
struct HandScriptFile {
  /// The folders to try, in order.
  var folders: [String]

  /// The working directory, then `deft/scripts` in `$XDG_DATA_HOME`.
  static var usual: HandScriptFile {
    let files = FileManager.default
    let home = files.homeDirectoryForCurrentUser.path
    let data = ProgramEnvironment.atStart["XDG_DATA_HOME"] ?? ""
    return HandScriptFile(folders: [
      files.currentDirectoryPath,
      (data.hasPrefix("/") ? data : home + "/.local/share") + "/deft/scripts",
    ])
  }

  /// An error while saving a script.
  struct Failure: MessageError {
    let message: LocalizedStringResource
  }

  /// Writes a script to a new file.
  ///
  /// - Returns: The file's path.
  func save(_ script: ContactScript) throws(Failure) -> String {
    let last = folders.last ?? "."
    let folder = folders.dropLast().first { access($0, W_OK) == 0 } ?? last
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        message: """
          Cannot create the folder “\(folder)”: \(SystemError.resource(of: error)). Start the program \
          in a folder that you can write to.
          """)
    }
    let path = Self.newName(in: folder)
    let file: LineFile
    // The first message states why lines are missing; the last one states their number.
    let complaints = Complaints()
    do {
      file = try LineFile(
        path: path, name: "script", replaces: false, report: { complaints.texts.append($0) })
    } catch {
      throw Failure(message: error.message)
    }
    for line in script.text.split(separator: "\n") { file.write(String(line)) }
    file.finish()
    if file.isIncomplete {
      throw Failure(message: .init(verbatim: "\(path): \(complaints.texts.joined(separator: " "))"))
    }
    return path
  }

  private final class Complaints { var texts: [String] = [] }

  /// Returns the first unused name.
  private static func newName(in folder: String) -> String {
    func path(_ number: Int) -> String {
      "\(folder)/hand\(number == 1 ? "" : "-\(number)").contacts.jsonl"
    }
    var number = 1
    while FileManager.default.fileExists(atPath: path(number)) { number += 1 }
    return path(number)
  }

  /// Returns a path relative to the home directory for display.
  static func shown(_ path: String) -> String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return home != "/" && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
