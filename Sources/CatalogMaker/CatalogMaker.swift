import Foundation

/// A tool that extracts translatable texts from Swift sources, and writes the template for their
/// translation catalogs.
///
///     CatalogMaker Sources > po/deft.pot
///
/// ``TextFinder`` recognizes texts by declared types.
@main
enum CatalogMaker {
  /// The modules without window texts: tools for builds, tests and measurements.
  static let silent: Set = [
    "CatalogMaker", "DeftBench", "DeftTesting", "ManualMaker", "SymbolMaker",
  ]

  static func main() throws {
    guard CommandLine.arguments.count == 2 else { fail("Usage: CatalogMaker SOURCES", 64) }
    do {
      let template = try template(of: URL(filePath: CommandLine.arguments[1]))
      FileHandle.standardOutput.write(Data(template.text.utf8))
    } catch {
      fail("CatalogMaker: \(error.localizedDescription)", 66)
    }
  }

  /// Returns the template of all sources in a folder that has one subfolder per module.
  static func template(of folder: URL) throws -> Template {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = try paths.compactMap { path -> (path: String, text: String)? in
      guard path.hasSuffix(".swift"), let module = path.split(separator: "/").first,
        !silent.contains(String(module))
      else { return nil }
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return ("\(folder.lastPathComponent)/\(path)", text)
    }
    return Template(of: sources)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
