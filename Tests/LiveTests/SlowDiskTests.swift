import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// A disk that needs 1.5 seconds for each sync. It must neither delay input nor cause the loss of an edit.
  @Suite("Slow disk")
  struct SlowDiskTests {
    private let folder: URL
    private var path: String { folder.appendingPathComponent("sun.deft").path }
    private static let sync = 1500

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-slow-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try DocumentFile.write(
        Document(LiveDocument.shapes), to: path, old: nil, replaces: true)
    }

    private func start() throws -> LiveCanvas {
      try LiveCanvas(
        ["--reduce-motion", path], environment: SlowDisk.environment(Self.sync, in: folder),
        titled: "sun – Deft")
    }

    /// Selects the first shape and moves it a step.
    private func move(_ canvas: LiveCanvas) {
      canvas.server.touchscreen.tap(at: CGPoint(x: 400, y: 240))
      canvas.server.keyboard.type(.rightArrow)
      canvas.settle()
    }

    private func isMarked(_ canvas: LiveCanvas) -> Bool {
      canvas.other.window(titled: "• sun – Deft") != nil
    }

    private func place(_ document: Document) -> CGFloat? { document["a"]?.pose.position.x }

    @Test("Input is handled at once while the document is saved")
    func answers() throws {
      let canvas = try start()
      let clock = ContinuousClock()
      move(canvas)
      canvas.server.keyboard.type(.s, holding: .control)
      var delays: [Duration] = []
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 640, y: 240))
      var x: CGFloat = 640
      while isMarked(canvas) {
        x = x > 800 ? 600 : x + 7
        finger.move(to: CGPoint(x: x, y: 300), over: 0.02)
        // The program answers on the drawing thread, after it has handled the finger's motion.
        delays.append(clock.measure { canvas.settle() })
      }
      finger.lift()
      #expect(delays.count >= 10, "Saving was not slow.")
      // The median reflects the program; the maximum also reflects the machine's load.
      let sorted = delays.sorted()
      #expect(sorted[sorted.count / 2] < .milliseconds(100))
      #expect(try #require(sorted.last) < .milliseconds(Self.sync / 2), "\(sorted.suffix(3))")
      #expect(try place(DocumentFile.read(path).document) != 400)
      canvas.settle()
      #expect(canvas.app.isRunning)
    }

    @Test("A program killed while saving loses no edit")
    func killed() throws {
      let canvas = try start()
      move(canvas)
      canvas.server.keyboard.type(.s, holding: .control)
      // Another tap so soon would be a double tap.
      canvas.server.keyboard.type(.rightArrow)
      canvas.settle()
      #expect(isMarked(canvas))
      kill(canvas.app.identifier, SIGKILL)
      _ = try canvas.app.waitForExit()
      let journal = folder.appendingPathComponent(".sun.deft.journal").path
      let contents = try #require(try Journal.open(journal).contents)
      let recovered = try contents.recovery(at: path).history
      #expect(recovered.done.count == 2)
      let file = try #require(try place(DocumentFile.read(path).document))
      #expect(file == 400, "The file must be unchanged before the first sync ends.")
      #expect(try #require(place(recovered.document)) > file)
    }

    @Test("Closing waits until the document is saved; Escape cancels closing")
    func closing() throws {
      var canvas = try start()
      move(canvas)
      canvas.server.keyboard.type(.s, holding: .control)
      canvas.server.keyboard.type(.q, holding: .control)
      canvas.settle()
      canvas.server.keyboard.type(.escape)
      let deadline = Deadline(in: 20)
      while isMarked(canvas), !deadline.hasPassed { canvas.settle() }
      canvas.settle()
      #expect(canvas.app.isRunning && !isMarked(canvas))
      let first = try #require(try place(DocumentFile.read(path).document))

      move(canvas)
      canvas.server.keyboard.type(.s, holding: .control)
      canvas.server.keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit(timeout: 20) == .exited(0))
      let second = try #require(try place(DocumentFile.read(path).document))
      #expect(second > first)

      // After a signal, as at the end of a session, the program also waits.
      canvas = try start()
      move(canvas)
      canvas.server.keyboard.type(.s, holding: .control)
      canvas.settle()
      canvas.app.signal(SIGTERM)
      #expect(try canvas.app.waitForExit(timeout: 20) == .exited(0))
      #expect(try #require(try place(DocumentFile.read(path).document)) > second)
    }

    @Test("Escape cancels saving, with the file unchanged and no temporary files left")
    func cancelled() throws {
      let canvas = try start()
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      move(canvas)
      let shown = try canvas.server.screenshot()
      canvas.server.keyboard.type(.s, holding: .control)
      // The progress line appears at the top of the window.
      try canvas.server.waitForScreen(of: PixelRect(x: 440, y: 16, width: 400, height: 60)) {
        $0[640, 30] != shown[640, 30]
      }
      canvas.server.keyboard.type(.escape)
      canvas.settle()
      #expect(isMarked(canvas))
      canvas.app.signal(SIGTERM)
      #expect(try canvas.app.waitForExit(timeout: 20) == .exited(0))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
    }
  }
}
