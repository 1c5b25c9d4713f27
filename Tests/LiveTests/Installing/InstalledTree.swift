import DeftGeometry
import Testing

/// An installation in a temporary folder, made from the programs that were built with the tests.
final class InstalledTree {
  /// The tree that is installed below /usr or another prefix.
  let tree: URL
  /// A home folder for the test.
  let folder: URL
  private let base: ReplayTests.Folder

  /// Installs the tree as packages do.
  ///
  /// - Parameter pictures: The URL of the pictures for software centers, if any.
  init(pictures: String? = nil) throws {
    base = try ReplayTests.Folder()
    folder = base.url.appendingPathComponent("home")
    // Move the tree once, because its files must not contain the path at which they were installed.
    let first = base.url.appendingPathComponent("made")
    tree = base.url.appendingPathComponent("moved")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = try ShellLine(
      "assets/package/tree.sh '\(Self.programs)' '\(first.path)'",
      environment: ["PICTURES_URL": pictures ?? ""])
    try #require(made.status == 0, "\(made.output)")
    try FileManager.default.moveItem(at: first, to: tree)
  }

  /// The folder of the programs that were built with the tests.
  static var programs: String { (LiveCanvas.program("deft") as NSString).deletingLastPathComponent }

  /// The environment of a desktop that searches this tree and the system's folders.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": folder.path, "PATH": "\(tree.path)/bin:\(path)",
      "XDG_DATA_HOME": "\(folder.path)/data",
      "XDG_DATA_DIRS": "\(tree.path)/share:/usr/local/share:/usr/share",
      "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_CACHE_HOME": "\(folder.path)/cache",
    ]
  }

  /// Runs a shell line in the tree.
  func shell(_ line: String) throws -> ShellLine {
    try ShellLine("cd '\(tree.path)' && { \(line)\n}", environment: environment)
  }

  /// Updates the desktop's caches, as installing does.
  func updateCaches() throws {
    let noted = try ShellLine("assets/package/caches.sh '\(tree.path)'")
    try #require(noted.status == 0, "\(noted.output)")
  }

  /// Returns the paths of all files, relative to the tree.
  func files() throws -> Set<String> {
    Set(try shell("find . -type f -printf '%P\\n'").output.split(separator: "\n").map(String.init))
  }
}

/// The result of a bash line that ran in the package's folder without a display.
struct ShellLine {
  /// The text of both output streams.
  let output: String
  let status: Int32

  init(_ line: String, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "DEFT_ASSETS"].contains($0.key) }.merging(environment) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
