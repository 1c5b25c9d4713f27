import Foundation

/// A tool that writes the man pages of a command and its subcommands from their help.
///
///     deft --experimental-dump-help | ManualMaker FOLDER VERSION DATE
///
/// The policy: *a page contains only the command's help*, so that both agree. Only the environment and files, which no
/// option describes, are in ``ManualPage/surroundings``.
@main
enum ManualMaker {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let folder = arguments.first, let date = arguments.last else {
      fail("Usage: deft --experimental-dump-help | ManualMaker FOLDER VERSION DATE", 64)
    }
    let version = arguments[arguments.startIndex + 1]
    let pages: [String: String]
    do {
      pages = try Self.pages(
        dump: FileHandle.standardInput.readDataToEndOfFile(), version: version, date: date)
    } catch {
      fail(
        "ManualMaker: Standard input is not the output of --experimental-dump-help: \(error)",
        65)
    }
    do {
      let place = URL(filePath: folder, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, page) in pages {
        try Data(page.utf8).write(to: place.appending(path: name))
      }
    } catch {
      fail("ManualMaker: Cannot write to \(folder): \(error.localizedDescription)", 73)
    }
  }

  /// Returns the pages by file name, such as `deft-canvas.1`.
  ///
  /// - Parameters:
  ///   - dump: The output of `--experimental-dump-help`.
  ///   - version: The version, such as 1.0.2.
  ///   - date: The date of the version, such as 2026-11-23.
  static func pages(dump: Data, version: String, date: String) throws -> [String: String] {
    let root = try JSONDecoder().decode(CommandHelp.Dump.self, from: dump).command
    let others = root.documented
    let commands = [root] + others
    return Dictionary(
      uniqueKeysWithValues: commands.map { command in
        let page = ManualPage(
          command: command, others: command.parents.isEmpty ? others : [root], version: version,
          date: date)
        return ("\(command.pageName).1", page.text)
      })
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
