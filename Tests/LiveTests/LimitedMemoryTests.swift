import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Windows under a limit of their address space.
  @Suite("Limited memory")
  struct LimitedMemoryTests {
    /// The canvas must not have a separate heap for each thread. Such heaps would use up the
    /// address space, and Pango ends the program if no thread can be created.
    @Test("The canvas works with less than a third of a gigabyte of address space")
    func addresses() throws {
      let server = try VirtualXServer()
      let app = try server.run(
        "bash", ["-c", #"ulimit -v 300000 && exec "$0""#, LiveCanvas.program("deft")])
      try server.waitForScreen(timeout: 20) { $0[520, 180] != 0 && $0[5, 5] == 0xF6F5F2 }
      #expect(try heaps(of: app) == 0)
      let finger = server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 820, y: 300), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try server.waitForScreen { $0[520, 180] == 0xF6F5F2 }
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(0), "\(app.lines(of: .errors))")
    }

    @Test(
      "A recording that needs more memory than the limit is rejected with a message",
      arguments: ["recording", "-"])
    func recording(name: String) throws {
      let folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("recording")
      let line = #"{"t_ms":100,"id":1,"phase":"move","x":523.25,"y":182.5}"# + "\n"
      let part = Data(String(repeating: line, count: (1 << 20) / line.utf8.count).utf8)
      var script = Data()
      for _ in 0..<96 { script += part }
      try script.write(to: file)
      let server = try VirtualXServer()
      let app = try server.run(
        "bash",
        [
          "-c", #"ulimit -v 400000 && exec "$0" replay "$1" <"$2""#, LiveCanvas.program("deft"),
          name == "-" ? name : file.path, file.path,
        ])
      #expect(try app.waitForExit(timeout: 60) == .exited(66))
      let errors = app.lines(of: .errors)
      #expect(errors.count == 1 && errors[0].contains("not enough memory"), "\(errors)")
      #expect(errors[0].contains(" MB are free"))
    }

    /// Returns the number of the C library's heaps for threads. Each reserves 64 MB of addresses at a multiple of
    /// 64 MB, and begins with its used part.
    private func heaps(of app: ClientProcess) throws -> Int {
      let file = try #require(FileHandle(forReadingAtPath: "/proc/\(app.identifier)/maps"))
      let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      let whole = 64 << 20
      let ranges = maps.split(separator: "\n").compactMap { line -> (Range<Int>, Substring)? in
        let words = line.split(separator: " ")
        let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
        return ends.count == 2 ? (ends[0]..<ends[1], words[1]) : nil
      }
      #expect(ranges.count > 50)
      return zip(ranges, ranges.dropFirst()).count { (used, reserved) in
        used.0.lowerBound % whole == 0 && used.1 == "rw-p" && reserved.1 == "---p"
          && reserved.0.lowerBound == used.0.upperBound
          && reserved.0.upperBound == used.0.lowerBound + whole
      }
    }
  }
}
