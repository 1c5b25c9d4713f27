import DeftTesting
import Foundation

/// The package of sample SwiftUI programs. It depends on the library only by path.
enum ProgramsPackage {
  /// The language modes in which each program is built.
  static let modes = [6, 5]

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Tests/SourceCompatibility")
  /// The build folder. It remains with the library's own products, so that the next build is
  /// faster.
  static let products = root.appending(
    path: AddressSanitizer.isOn ? ".build/asan/programs" : ".build/programs")

  /// Returns the names of the programs, which are their folders' names.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Mode6").path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the source of each program.
  static func sources() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try names() {
      let program = folder.appending(path: "Mode6/\(name)")
      let files = try FileManager.default.contentsOfDirectory(atPath: program.path).sorted()
      result[name] = try files.map {
        try String(contentsOf: program.appending(path: $0), encoding: .utf8)
      }.joined(separator: "\n")
    }
    return result
  }

  /// The output and exit status of a toolchain command.
  struct Result {
    var output: String
    var status: Int32

    /// The lines with errors and warnings, or the last lines if there are none.
    var complaint: String {
      let lines = output.split(separator: "\n")
      let marked = lines.filter { $0.contains("error:") || $0.contains("warning:") }
      return (marked.isEmpty ? lines.suffix(40) : marked.prefix(40)).joined(separator: "\n")
    }
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

  /// The build of all programs, done once.
  static let build = Swift.Result {
    // The cached build plan does not reflect changes of the library's manifest and folders.
    let plan = products.appending(path: "debug.yaml")
    if FileManager.default.fileExists(atPath: plan.path) {
      try FileManager.default.removeItem(at: plan)
    }
    // Building without debug information is faster.
    let leaner =
      AddressSanitizer.isOn
      ? AddressSanitizer.buildArguments
      : ["-debug-info-format", "none", "-Xswiftc", "-use-ld=lld", "-Xlinker", "--strip-all"]
    return try run(
      [
        "swift", "build", "--package-path", folder.path, "--scratch-path", products.path,
        "--disable-index-store",
      ] + leaner)
  }

  /// Returns the path of a built program.
  static func executable(_ name: String, mode: Int) -> String {
    products.appending(path: "debug/\(name)Mode\(mode)").path
  }
}
