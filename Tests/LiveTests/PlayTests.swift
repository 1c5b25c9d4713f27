import Deft
import DeftTesting
import Testing

extension Live {
  /// `deft play`, with programs on a private server.
  @Suite("Playing a script to any program")
  struct PlayTests {
    let folder: ReplayTests.Folder
    private static let script = """
      {"t_ms": 0, "id": 1, "phase": "begin", "x": 200, "y": 200}
      {"t_ms": 100, "id": 1, "phase": "move", "x": 260, "y": 230}
      {"t_ms": 300, "id": 1, "phase": "end", "x": 260, "y": 230}

      """

    init() throws {
      folder = try ReplayTests.Folder()
      try Self.script.write(to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
    }

    private func file(_ name: String) -> URL { folder.url.appending(path: name) }

    private func play(_ options: [String], _ program: [String]) throws -> ReplayTests.Result {
      try ReplayTests.deft(
        [
          "play", file("drag.contacts.jsonl").path, "--size", "640x480", "--output",
          file("out").path,
        ]
          + options + program, environment: ["XDG_STATE_HOME": folder.url.path])
    }

    private func picture(_ name: String) throws -> ImageRef {
      try ImageRef(contentsOf: file("out/\(name)"))
    }

    @Test("The pictures show a program before and after the gesture; the log contains all contacts")
    func pictures() throws {
      let result = try play([], ["--", LiveCanvas.program("deft"), "--size", "640x480"])
      #expect(result.status == 0, "\(result.errors)")
      let (before, after) = (try picture("0.png"), try picture("1.png"))
      #expect((before.width, before.height) == (640, 480))
      #expect(before.pixels != after.pixels)
      #expect(try picture("film.png").pixels == before.pixels)
      // Without a terminal, each picture has a line.
      #expect(result.errors.contains("deft: 0.3 of 0.3 s: saved 1.png."), "\(result.errors)")
      let log = try String(contentsOf: file("out/log.jsonl"), encoding: .utf8)
      let lines = log.split(separator: "\n")
      #expect(lines.filter { $0.contains(#""event":"touch"#) }.count == 3)
      #expect(lines.last?.contains(#""picture":"1.png""#) == true)
    }

    @Test("The times of the log are in order, and include the wait for rest after a gesture")
    func clock() throws {
      let second = Self.script.replacing(/"t_ms": (\d+)/) {
        "\"t_ms\": \(400 + (Int($0.1) ?? 0))"
      }
      try (Self.script + second).write(
        to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      let result = try play([], ["--", "xinput", "test-xi2"])
      #expect(result.status == 0, "\(result.errors)")
      let log = try String(contentsOf: file("out/log.jsonl"), encoding: .utf8)
      let lines = log.split(separator: "\n")
      let times = lines.compactMap { $0.firstMatch(of: /"ms":(\d+)/).flatMap { Int($0.1) } }
      #expect(times.count == lines.count && times == times.sorted(), "\(log)")
      let touches = zip(times, lines).filter { $0.1.contains("touch") }.map(\.0)
      #expect(touches.count == 6)
      // The script has a pause of 100 ms there, and a wait takes at least 300 ms.
      if touches.count == 6 { #expect(touches[3] - touches[2] > 390, "\(log)") }
    }

    @Test("Pictures are taken before and after a mouse gesture")
    func mouse() throws {
      let script = Self.script.replacingOccurrences(
        of: #""phase": "begin""#, with: #""phase": "begin", "kind": "mouse""#)
      try script.write(to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      let result = try play([], ["--", LiveCanvas.program("deft"), "--size", "640x480"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(try picture("0.png").pixels != picture("1.png").pixels)
    }

    @Test("deft play fails if the program ends early, and reports the program's exit status")
    func end() throws {
      let result = try play([], ["--", "sh", "-c", "exit 3"])
      #expect(result.status == 1)
      #expect(result.errors.contains("“sh” ended early: exit status 3"), "\(result.errors)")
    }

    @Test("The last picture must match the expected one")
    func expectation() throws {
      let program = ["--", "xinput", "test-xi2"]
      #expect(try play([], program).status == 0)
      let good = file("good.png")
      try FileManager.default.copyItem(at: file("out/1.png"), to: good)
      #expect(try play(["--expect", good.path], program).status == 0)
      let image = try picture("1.png")
      var pixels = image.pixels
      for x in 0..<5 { pixels[100 * image.width + 300 + x] ^= 0x000010 }
      let bad = file("bad.png")
      try ImageRef(width: image.width, height: image.height, pixels: pixels).writePNG(to: bad)
      let different = try play(["--expect", bad.path], program)
      #expect(different.status == 1)
      #expect(different.errors.contains("in 5 pixels, by up to 16"), "\(different.errors)")
      #expect(different.errors.contains("in 5x1 at 300,100"), "\(different.errors)")
      #expect(try play(["--expect", bad.path, "--tolerance", "16"], program).status == 0)
      // A picture of the whole screen is cropped to the region.
      #expect(try play(["--expect", bad.path, "--region", "0,0,10x10"], program).status == 0)
      let part = try play(["--expect", bad.path, "--region", "302,90,50x50"], program)
      #expect(part.errors.contains("in 3x1 at 302,100"), "\(part.errors)")
    }

    @Test("A picture of the wrong size is an error before playing begins")
    func expectedSize() throws {
      let small = file("small.png")
      try ImageRef(width: 20, height: 10, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 200))
        .writePNG(to: small)
      // The program would run for ever.
      let program = ["--", "xinput", "test-xi2"]
      let whole = try play(["--expect", small.path], program)
      #expect(whole.status == 65)
      #expect(
        whole.errors.contains("it has 20x10 pixels, but the screen has 640x480. Pass --size"),
        "\(whole.errors)")
      let part = try play(["--expect", small.path, "--region", "0,0,30x30"], program)
      #expect(part.status == 65)
      #expect(
        part.errors.contains("but the region has 30x30 and the screen has 640x480."),
        "\(part.errors)")
      let outside = try play(["--expect", small.path, "--region", "630,0,20x10"], program)
      #expect(outside.status == 64)
      #expect(
        outside.errors.contains("630,0,20x10 extends beyond the screen of 640x480 pixels."),
        "\(outside.errors)")
      #expect(!FileManager.default.fileExists(atPath: file("out").path))
    }

    @Test("--compare shows the pictures of several programs side by side")
    func comparison() throws {
      let result = try play(["--compare", "xinput test-xi2", "exec xinput test-xi2"], [])
      #expect(result.status == 0, "\(result.errors)")
      let both = try picture("comparison.png")
      #expect((both.width, both.height) == (2 * 640 + 16, 32 + 2 * 480 + 16))
      #expect(try picture("1/1.png").pixels == picture("2/1.png").pixels)
    }

    @Test("--compare names the programs, and says which one ended early")
    func endInComparison() throws {
      let result = try play(["--compare", "xinput test-xi2", "exit 3"], [])
      #expect(result.status == 1)
      let both = try picture("comparison.png")
      #expect((both.width, both.height) == (2 * 640 + 16, 32 + 2 * 480 + 16))
      /// Returns whether an area contains text of the sheet, which is dark on a light ground.
      func hasText(_ x: Int, _ y: Int, width: Int, height: Int) -> Bool {
        let colors = Set(
          (y..<y + height).flatMap { y in
            (x..<x + width).map { both.pixels[y * both.width + $0] }
          })
        return colors.count > 4 && colors.contains { $0 & 0xFF < 0x60 }
          && colors.contains { $0 & 0xFF > 0xD0 }
      }
      #expect(hasText(0, 0, width: 200, height: 32))
      #expect(hasText(656, 0, width: 100, height: 32))
      // The first picture shows the empty screen.
      #expect(hasText(656, 32 + 496, width: 300, height: 60))
    }

    @Test("More pictures are taken at times from the script and the command line")
    func moments() throws {
      let script = Self.script.replacingOccurrences(
        of: #"{"t_ms": 300"#, with: #"{"t_ms": 200, "phase": "picture"}"# + "\n" + #"{"t_ms": 300"#)
      try script.write(to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      let result = try play(
        ["--pictures-at", "0.4"], ["--", LiveCanvas.program("deft"), "--size", "640x480"])
      #expect(result.status == 0, "\(result.errors)")
      let log = try String(contentsOf: file("out/log.jsonl"), encoding: .utf8)
      let events = log.split(separator: "\n").compactMap { line in
        line.contains("picture") ? "picture" : line.contains("touch") ? "touch" : nil
      }
      #expect(
        events == ["picture", "touch", "touch", "picture", "touch", "picture", "picture"], "\(log)")
    }

    @Test(
      "A fault of the server affects the program",
      arguments: [
        ("unplugged", "(HierarchyChanged)"), ("focus-lost", "(FocusOut)"),
        ("grabbed", "NotifyGrab"),
      ])
    func serverFault(name: String, event: String) throws {
      try Self.longDrag.write(to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      let result = try play(["--fault", name], ["--", "xinput", "test-xi2"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(event), "\(result.output)")
      let plain = try play([], ["--", "xinput", "test-xi2"])
      let begin = plain.output.range(of: "(TouchBegin)")
      #expect(begin.map { plain.output[$0.lowerBound...].contains(event) } == false)
    }

    @Test("A window that is hidden by a fault appears again with the next touch")
    func hiddenWindow() throws {
      let later = Self.longDrag.split(separator: "\n").map { line in
        line.replacing(/"t_ms": (\d+)/) { "\"t_ms\": \(3000 + (Int($0.1) ?? 0))" }
      }
      try (Self.longDrag + later.joined(separator: "\n") + "\n").write(
        to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      let result = try play(["--fault", "window-hidden"], ["--", "xinput", "test-xi2"])
      #expect(result.status == 0, "\(result.errors)")
      func isShown(_ name: String) throws -> Bool {
        let image = try picture(name)
        return image.pixels[100 * image.width + 100] & 0xffffff == 0xffffff
      }
      #expect(try isShown("0.png"))
      #expect(try !isShown("1.png"))
      #expect(try isShown("2.png"))
    }

    /// A drag in the upper left corner, where `xinput test-xi2` has its window.
    private static let longDrag: String = {
      let places = Array(stride(from: 50, through: 150, by: 5))
      return places.enumerated().map { index, x in
        let phase = index == 0 ? "begin" : index == places.count - 1 ? "end" : "move"
        return """
          {"t_ms": \(20 * index), "id": 1, "phase": "\(phase)", "x": \(x), "y": 100}

          """
      }.joined()
    }()

    @Test("Invalid files and arguments are errors, and no server starts")
    func errors() throws {
      #expect(try play([], []).status == 64)
      #expect(try play(["--pictures-at", "1,x"], ["--", "true"]).status == 64)
      #expect(try play(["--size", "nophone"], ["--", "true"]).status == 64)
      #expect(try play(["--tolerance", "300"], ["--", "true"]).status == 64)
      #expect(try play(["--region", "1,2"], ["--", "true"]).status == 64)
      #expect(try play(["--expect", file("none.png").path], ["--", "true"]).status == 66)
      try "nonsense\n".write(to: file("drag.contacts.jsonl"), atomically: true, encoding: .utf8)
      #expect(try play([], ["--", "true"]).status == 65)
      try FileManager.default.removeItem(at: file("drag.contacts.jsonl"))
      #expect(try play([], ["--", "true"]).status == 66)
    }
  }
}
