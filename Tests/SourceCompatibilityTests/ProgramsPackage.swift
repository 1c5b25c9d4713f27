import Foundation
import Testing

/// The package of sample SwiftUI programs, which depends on the library by path.
///
/// `make tests` builds it into the folder of the tests, so that the library is compiled only once.
enum ProgramsPackage {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Tests/SourceCompatibility")
  /// The folder of the built programs and modules, which is the folder of the tests.
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Returns the names of the programs, which are their folders' names.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Mode6").path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the source of each program, which begins with the file of its name.
  static func sources() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try names() {
      let program = folder.appending(path: "Mode6/\(name)")
      let files = try FileManager.default.contentsOfDirectory(atPath: program.path)
        .filter { $0.hasSuffix(".swift") && $0 != "\(name).swift" }.sorted()
      result[name] = try (["\(name).swift"] + files).map {
        try String(contentsOf: program.appending(path: $0), encoding: .utf8)
      }.joined(separator: "\n")
    }
    return result
  }

  /// The output and exit status of a toolchain command.
  struct Result {
    var output: String
    var status: Int32
  }

  /// Runs a toolchain command and waits until it exits.
  static func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(output: text, status: process.terminationStatus)
  }

  /// Returns the path of a built program, which must be newer than its source.
  static func executable(_ name: String) throws -> String {
    let program = products.appending(path: "\(name)Mode6")
    let source = folder.appending(path: "Mode6/\(name)")
    let files = try FileManager.default.contentsOfDirectory(
      at: source, includingPropertiesForKeys: [])
    let built = try changed(program)
    let edited = try files.compactMap(changed).max()
    try #require(
      built ?? .distantPast >= edited ?? .distantFuture,
      "The program \(name) is older than its source. Run 'make tests'.")
    return program.path
  }

  /// Returns the modification date of a file; `nil` if the file does not exist.
  private static func changed(_ file: URL) throws -> Date? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
