import DeftGeometry
import DeftSystem

/// The process of the X server, and its folder of temporary files.
final class XorgProcess {
  let directory: String
  private let claim: DisplayClaim
  private let process: ChildProcess

  /// Starts the server and waits until it is ready.
  init(_ configuration: VirtualXServer.Configuration) throws(VirtualXServerError) {
    Self.removeLeftOvers()
    claim = try DisplayClaim()
    let directory = try Self.makeDirectory()
    do {
      process = try Self.start(configuration, display: claim.number, in: directory)
    } catch {
      Self.remove(directory)
      throw error
    }
    self.directory = directory
  }

  var displayNumber: Int { claim.number }
  var isRunning: Bool { process.status == nil }
  var identifier: Int32 { process.identifier }
  var endDescriptor: Int32 { process.endDescriptor }

  /// A closure that asks the server to exit. Can be called from any thread.
  var interruption: @Sendable () -> Void {
    let process = process
    return { process.signal(SIGTERM) }
  }

  func waitForEnd(until deadline: Deadline) -> ExitStatus? {
    process.waitForEnd(until: deadline)
  }

  /// The relevant part of the server's log: its errors, its last lines, and the last lines on standard error.
  var logExcerpt: String { Self.logExcerpt(in: directory) }

  /// Stops the server and waits until it exits, without removing its files.
  func stop() {
    process.stop(grace: 5)
    // A killed or crashed server does not remove its socket.
    unlink(claim.socketPath)
  }

  func removeFiles() {
    Self.remove(directory)
  }

  // MARK: Start

  /// Starts the server and waits until it writes its display number, which means that it is ready.
  private static func start(
    _ configuration: VirtualXServer.Configuration, display: Int, in directory: String
  ) throws(VirtualXServerError) -> ChildProcess {
    let file = XorgConfiguration(configuration: configuration, directory: directory)
    guard
      FileManager.default.createFile(
        atPath: directory + "/xorg.conf", contents: Data(file.text.utf8))
    else { throw .system(call: "Writing the X server's configuration", code: errno) }

    let errors = OwnedDescriptor(
      open(directory + "/xorg.errors", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    guard errors.number >= 0 else { throw .system(call: "open", code: errno) }
    let answer: OwnedDescriptor
    let process: ChildProcess
    do {
      let pipe = try makePipe()
      answer = pipe.output
      process = try ChildProcess(
        configuration.serverPath,
        [
          ":\(display)", "-config", directory + "/xorg.conf", "-logfile", directory + "/xorg.log",
          "-modulepath", configuration.modulePath, "-noreset", "-nolisten", "tcp",
          "-novtswitch", "-sharevts", "-ac", "-s", "0", "-dpi", "\(configuration.dpi)",
          "-displayfd", "\(STDOUT_FILENO)",
        ] + configuration.disabledExtensions.flatMap { ["-extension", $0] },
        environment: ProcessInfo.processInfo.environment, output: pipe.input,
        errors: errors)
    }

    let deadline = Deadline(in: configuration.startTimeout)
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      guard waitForInput([answer.number], until: deadline) else {
        process.stop(grace: 0)
        throw .serverSilent(
          seconds: configuration.startTimeout, log: logExcerpt(in: directory))
      }
      guard read(answer.number, &byte, 1) == 1 else {
        process.stop(grace: 0)
        throw .serverEnded(log: logExcerpt(in: directory))
      }
    }
    return process
  }

  private static func logExcerpt(in directory: String) -> String {
    func lines(_ name: String) -> [Substring] {
      let data = FileManager.default.contents(atPath: "\(directory)/\(name)") ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }
    let log = lines("xorg.log")
    let errors = log.filter { $0.contains("(EE)") }
    return (errors.suffix(12) + log.suffix(4) + lines("xorg.errors").suffix(8))
      .joined(separator: "\n")
  }

  // MARK: Temporary files

  private static let parent = "/tmp"
  private static let prefix = "deft-xserver."

  /// Creates a folder with a short path, because socket paths are limited to 107 bytes.
  private static func makeDirectory() throws(VirtualXServerError) -> String {
    var template = Array("\(parent)/\(prefix)\(getpid()).XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(call: "mkdtemp", code: errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func remove(_ directory: String) {
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Removes the folders of killed processes.
  private static func removeLeftOvers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let owner = name.split(separator: ".").dropFirst().first.flatMap { Int32($0) }
      if let owner, kill(owner, 0) != 0, errno == ESRCH { remove("\(parent)/\(name)") }
    }
  }
}
