import DeftGeometry
import Testing

@testable import DeftTesting

extension Live {
  @Suite("deft demo")
  struct DemoTests {
    private let deft = LiveCanvas.program("deft")

    /// Returns the files that servers of a process left in the shared temporary folder.
    private func leftovers(of process: Int32) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter {
        $0.hasPrefix("deft-xserver.\(process).")
      }
    }

    @Test(
      "When a signal ends a demonstration, its server stops and the server's files are removed",
      arguments: [SIGINT, SIGTERM, SIGHUP])
    func ended(by number: Int32) throws {
      // This server only runs the program. The demonstration starts another server.
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.path
      let demo = try server.run(deft, ["demo", "--output", path])
      // Once the first picture exists, the demonstration is playing.
      let picture = folder.url.appendingPathComponent("opening.png").path
      try server.waitForScreen(timeout: 30) { _ in
        FileManager.default.fileExists(atPath: picture) || !demo.isRunning
      }
      #expect(try leftovers(of: demo.identifier).count == 1)
      let display = try #require(try displays(ofServersOf: demo.identifier).first)
      let own = Set([demo.identifier])
      // The socket and the file of the claim.
      #expect(DisplayClaim.leftFiles(of: display, by: own).count == 2)
      demo.signal(number)
      #expect(try demo.waitForExit(timeout: 20) == .signaled(number))
      #expect(try leftovers(of: demo.identifier) == [])
      #expect(DisplayClaim.leftFiles(of: display, by: own) == [])
      #expect(
        demo.lines(of: .errors).allSatisfy { $0.contains(" of ") }, "Only progress may appear.")
    }

    /// Returns the display numbers of the servers of a process.
    private func displays(ofServersOf process: Int32) throws -> [Int] {
      func text(_ path: String) -> String {
        let file = FileHandle(forReadingAtPath: path)
        return String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
      }
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return processes.map { identifier in
        text("/proc/\(identifier)/cmdline").split(separator: "\0")
      }.filter { words in
        words.first?.hasSuffix("/Xorg") == true
          && words.contains { $0.hasPrefix("/tmp/deft-xserver.\(process).") }
      }.compactMap { Int($0[1].dropFirst()) }
    }

    @Test("deft demo rejects a size out of range", arguments: ["100x100", "8000x6000", "640x479"])
    func sizes(_ size: String) throws {
      let result = try ReplayTests.deft(["demo", "--gallery", "--size", size])
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "--size \(size) is out of range. Pass a size from 640x480 to 7680x4320."))
    }

    @Test(
      "deft demo reports a folder that cannot be created with status 73",
      arguments: [[], ["--gallery"]])
    func noFolder(_ arguments: [String]) throws {
      let folder = try ReplayTests.Folder()
      let file = try folder.write("", to: "file")
      let result = try ReplayTests.deft(["demo", "--output", file + "/pictures"] + arguments)
      #expect(result.status == 73)
      #expect(
        result.errors == "deft: The demonstration failed: Cannot write “\(file)/pictures”: "
          + "not a directory. Use --output to choose a writable folder with free space.\n")
    }

    @Test("deft demo reports a full disk with status 74")
    func fullDisk() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.path
      // Limit files to 150 KiB: the log of the server has about 90 KiB, and the first picture 200 KiB.
      let demo = try server.run(
        "bash", ["-c", #"ulimit -f 150; exec "$0" demo --output "$1""#, deft, path])
      let status = try demo.waitForExit(timeout: 60)
      let errors = demo.lines(of: .errors).filter { !$0.contains(" of ") }
      #expect(status == .exited(74), "\(errors)")
      #expect(
        errors == [
          "deft: The demonstration failed: Cannot write “\(path)/opening.png”: file too large. "
            + "Use --output to choose a writable folder with free space."
        ])
    }

    @Test("A pipe at the path of a picture does not block the demonstration")
    func pipe() throws {
      let folder = try ReplayTests.Folder()
      let picture = folder.url.appendingPathComponent("gallery/five-gestures.png")
      try FileManager.default.createDirectory(
        at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(mkfifo(picture.path, 0o600) == 0)
      let server = try VirtualXServer()
      let demo = try server.run(
        deft, ["demo", "--gallery", "--size", "640x480", "--output", folder.url.path])
      // The second picture is written after the first.
      let next = folder.url.appendingPathComponent("gallery/swipe.png").path
      try server.waitForScreen(timeout: 60) { _ in
        FileManager.default.fileExists(atPath: next) || !demo.isRunning
      }
      demo.signal(SIGINT)
      #expect(try demo.waitForExit(timeout: 20) == .signaled(SIGINT))
      #expect(demo.lines(of: .errors).first == "deft: 1 of 16: Five gestures")
      let bytes = try #require(FileManager.default.contents(atPath: picture.path))
      #expect(
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "The pipe was not replaced by a picture.")
    }
  }
}
