import Foundation
import Testing

@Suite("Module articles")
struct ArticlesTests {
  @Test("Every module of the manifest has an article with the module as its title")
  func articles() throws {
    for (module, article) in try Self.articles() {
      #expect(article.hasPrefix("# ``\(module)``\n\n"), "\(module)")
      #expect(
        article.lowercased().contains("begin reading"),
        "The article of \(module) does not say where to begin reading.")
      for heading in ["\n## Overview\n", "\n## Topics\n"] {
        #expect(article.contains(heading), "The article of \(module) lacks the heading\(heading)")
      }
    }
  }

  @Test("Every file named in an article exists, relative to the module or the root")
  func files() throws {
    var count = 0
    for (module, article) in try Self.articles() {
      for file in article.matches(of: /`([\w\/+]+\.swift)`/) {
        count += 1
        let isThere = ["Sources/\(module)/\(file.1)", String(file.1)].contains {
          FileManager.default.fileExists(atPath: HouseTests.root.appending(path: $0).path)
        }
        #expect(isThere, "The article of \(module) names the missing file \(file.1).")
      }
    }
    #expect(count > 10)
  }

  /// Returns the modules of the manifest with their articles.
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
