import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Printing with Ctrl+P on a real CUPS, started by the test with its own folder and socket.
  @Suite("Printing")
  struct PrintTests {
    private let folder: URL

    init() throws {
      var template = Array("/tmp/deft-cups-XXXXXX".utf8CString)
      let path = try #require(mkdtemp(&template).map { String(cString: $0) })
      folder = URL(fileURLWithPath: path)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to name: String) throws {
      try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    }

    /// Starts the printing system.
    ///
    /// - Parameters:
    ///   - server: The X server of the programs that print.
    ///   - hasPrinter: Whether the printing system has a printer.
    ///   - fails: Whether the printer accepts each job and then aborts it.
    private func printingSystem(
      on server: VirtualXServer, hasPrinter: Bool, fails: Bool = false
    ) throws -> ClientProcess {
      for name in ["etc", "spool", "tmp", "cache", "state"] {
        try FileManager.default.createDirectory(
          atPath: path(name), withIntermediateDirectories: false)
      }
      try write(
        """
        Listen \(path("socket"))
        Browsing Off
        LogLevel info
        PreserveJobFiles Yes
        <Location />
          Allow all
        </Location>
        <Policy default>
          <Limit All>
            Allow all
          </Limit>
        </Policy>

        """, to: "etc/cupsd.conf")
      try write(
        """
        FileDevice Yes
        ServerRoot \(path("etc"))
        RequestRoot \(path("spool"))
        TempDir \(path("tmp"))
        CacheDir \(path("cache"))
        StateDir \(path("state"))
        AccessLog \(path("access"))
        PageLog \(path("pages"))
        ErrorLog stderr
        Printcap \(path("printcap"))
        User nobody
        Group nogroup

        """, to: "etc/cups-files.conf")
      if hasPrinter {
        try write(
          """
          <DefaultPrinter Paper>
          DeviceURI \(fails ? "fail://printer" : "file:///dev/null")
          State Idle
          Accepting Yes
          ErrorPolicy abort-job
          </DefaultPrinter>

          """, to: "etc/printers.conf")
      }
      if fails { try makeFailingPrinter() }
      // Run a copy, because the system may restrict the installed program to its own folders.
      try FileManager.default.copyItem(atPath: "/usr/sbin/cupsd", toPath: path("cupsd"))
      let daemon = try server.run(
        path("cupsd"),
        ["-f", "-c", path("etc/cupsd.conf"), "-s", path("etc/cups-files.conf")])
      try daemon.waitForLine(containing: "Listening to", timeout: 20, of: .errors)
      return daemon
    }

    /// Creates a printer whose backend ends with an error.
    private func makeFailingPrinter() throws {
      try FileManager.default.createDirectory(
        atPath: path("bin/backend"), withIntermediateDirectories: true)
      // Copy only the contents, because not every user may copy the owner.
      try FileManager.default.createDirectory(
        atPath: path("bin/daemon"), withIntermediateDirectories: false)
      let helper = try Data(contentsOf: URL(fileURLWithPath: "/usr/lib/cups/daemon/cups-exec"))
      try helper.write(to: URL(fileURLWithPath: path("bin/daemon/cups-exec")))
      try write(
        "#!/bin/sh\necho 'ERROR: The paper is made of stone' >&2\nexit 1\n", to: "bin/backend/fail")
      // Backends run as another user.
      for name in [
        "", "bin", "bin/backend", "bin/backend/fail", "bin/daemon", "bin/daemon/cups-exec",
      ] {
        #expect(chmod(path(name), 0o755) == 0)
      }
      let settings = try String(contentsOfFile: path("etc/cups-files.conf"), encoding: .utf8)
      try write(settings + "ServerBin \(path("bin"))\n", to: "etc/cups-files.conf")
    }

    /// Opens a canvas that uses only the test's printing system.
    private func canvas() throws -> LiveCanvas {
      try LiveCanvas(environment: ["CUPS_SERVER": path("socket"), "LC_ALL": "C"])
    }

    private func run(_ server: VirtualXServer, _ program: String, _ file: String) throws -> String {
      let tool = try server.run(program, [file] + (program == "pdftotext" ? ["-"] : []))
      #expect(try tool.waitForExit() == .exited(0))
      return tool.lines().joined(separator: "\n")
    }

    @Test("The printer receives one page with all shapes, and the window shows a notice")
    func prints() throws {
      let canvas = try canvas()
      let daemon = try printingSystem(on: canvas.server, hasPrinter: true)
      let before = try canvas.server.screenshot()
      canvas.server.keyboard.type(.p, holding: .control)
      try daemon.waitForLine(containing: "Job completed", timeout: 20, of: .errors)
      // The document that the printing system received.
      let names = try FileManager.default.contentsOfDirectory(atPath: path("spool"))
      let job = try #require(names.first { $0.hasPrefix("d0") })
      let facts = try run(canvas.server, "pdfinfo", path("spool/\(job)"))
      #expect(facts.contains("Pages:") && facts.contains("Title:"))
      #expect(
        facts.split(separator: "\n").contains { $0.hasPrefix("Pages:") && $0.hasSuffix(" 1") })
      #expect(try run(canvas.server, "pdftotext", path("spool/\(job)")).contains("Deft"))
      // A notice appears over the canvas.
      try canvas.server.waitForScreen { $0.pixels != before.pixels }
      canvas.settle()
      #expect(canvas.app.isRunning)
    }

    /// Waits for a card, and closes it with Escape.
    private func dismissCard(on canvas: LiveCanvas, over before: Screenshot) throws {
      // The modal card covers the center, where a shape was visible.
      let middle = PixelRect(x: 440, y: 300, width: 400, height: 200)
      try canvas.server.waitForScreen(of: middle, timeout: 20) { screen in
        (0..<20).allSatisfy { screen[640, 320 + $0 * 8] != before[640, 320 + $0 * 8] }
      }
      canvas.server.keyboard.type(.escape)
      try canvas.server.waitForScreen(of: middle) { screen in
        (0..<20).allSatisfy { screen[640, 320 + $0 * 8] == before[640, 320 + $0 * 8] }
      }
    }

    @Test("Without a printer, a card reports the problem until the user closes the card")
    func noPrinter() throws {
      let canvas = try canvas()
      let daemon = try printingSystem(on: canvas.server, hasPrinter: false)
      let before = try canvas.server.screenshot()
      canvas.server.keyboard.type(.p, holding: .control)
      try dismissCard(on: canvas, over: before)
      daemon.signal(SIGKILL)
    }

    @Test("A card reports a job that fails after it was accepted")
    func failsLater() throws {
      let canvas = try canvas()
      let daemon = try printingSystem(on: canvas.server, hasPrinter: true, fails: true)
      let before = try canvas.server.screenshot()
      canvas.server.keyboard.type(.p, holding: .control)
      try daemon.waitForLine(containing: "The paper is made of stone", timeout: 20, of: .errors)
      try dismissCard(on: canvas, over: before)
      #expect(canvas.app.isRunning)
    }

    @Test("The canvas continues when the printing system has ended")
    func dies() throws {
      let canvas = try canvas()
      let daemon = try printingSystem(on: canvas.server, hasPrinter: true)
      daemon.signal(SIGKILL)
      try daemon.waitForExit()
      let before = try canvas.server.screenshot()
      canvas.server.keyboard.type(.p, holding: .control)
      try dismissCard(on: canvas, over: before)
      let pose = try canvas.place(
        "circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 600, y: 300))
      expect(pose, at: CGPoint(x: 600, y: 300))
    }
  }
}
