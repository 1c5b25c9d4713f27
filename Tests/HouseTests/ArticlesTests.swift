import Foundation
import Testing

@Suite("The documentation of the modules")
struct ArticlesTests {
  @Test("Every row of the manifest has an article, whose title is the module")
  func articles() throws {
    for (module, article) in try Self.articles() {
      #expect(article.hasPrefix("# ``\(module)``\n\n"), "\(module)")
      #expect(
        article.lowercased().contains("begin reading"), "\(module): where to begin reading?")
      for heading in ["\n## Overview\n", "\n## Topics\n"] {
        #expect(article.contains(heading), "\(module) lacks\(heading)")
      }
    }
  }

  @Test("Every file that an article names is there, from the module's folder or from the root")
  func files() throws {
    var count = 0
    for (module, article) in try Self.articles() {
      for file in article.matches(of: /`([\w\/+]+\.swift)`/) {
        count += 1
        let isThere = ["Sources/\(module)/\(file.1)", String(file.1)].contains {
          FileManager.default.fileExists(atPath: HouseTests.root.appending(path: $0).path)
        }
        #expect(isThere, "\(module): \(file.1)")
      }
    }
    #expect(count > 10)
  }

  /// The modules of the manifest's rows, each with its article.
  private static func articles() throws -> [(module: String, article: String)] {
    func text(_ path: String) throws -> String {
      try String(contentsOf: HouseTests.root.appending(path: path), encoding: .utf8)
    }
    let modules = try text("Package.swift").matches(of: /Row\(\s*name:\s*"(\w+)"/)
    try #require(modules.count > 10)
    return try modules.map { match in
      (String(match.1), try text("Sources/\(match.1)/\(match.1).docc/\(match.1).md"))
    }
  }
}
