import Foundation

/// Writes the man pages of a command and of its subcommands, out of what the command says of itself.
///
///     deft --experimental-dump-help | ManualMaker FOLDER VERSION DATE
///
/// The policy: *a page says what the command's help says, and nothing that could be wrong without it*; only what no
/// option tells of (the environment, the files) stands in ``ManualPage/surroundings``.
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
        "ManualMaker: standard input is no help of a command, as --experimental-dump-help gives: \(error)",
        65)
    }
    do {
      let place = URL(filePath: folder, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, page) in pages {
        try Data(page.utf8).write(to: place.appending(path: name))
      }
    } catch {
      fail("ManualMaker: \(folder) cannot be written: \(error.localizedDescription)", 73)
    }
  }

  /// The pages by the names of their files, such as `deft-canvas.1`.
  ///
  /// - Parameters:
  ///   - dump: what the command gives for `--experimental-dump-help`.
  ///   - version: the version, as in 1.0.2.
  ///   - date: the day of the version, as in 2026-11-23.
  static func pages(dump: Data, version: String, date: String) throws -> [String: String] {
    let root = try JSONDecoder().decode(CommandHelp.Dump.self, from: dump).command
    let others = root.told
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
