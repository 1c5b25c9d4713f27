import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Responses to fingers and keys during long pastes.
  @Suite("Input during long work")
  struct LongerWorkTests {
    private let user: LiveDocument
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-work-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      user = try LiveDocument()
    }

    /// The maximum latency of a drag, in seconds. On an idle machine, the latency is a tenth of a second; it would be
    /// 5 s or more if the work blocked input.
    private static let patience: TimeInterval = 1.5

    /// A drawing whose decoding exceeds the time limit.
    private static let slowDrawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8000\" height=\"8000\"><filter id=\"f\">"
      + "<feTurbulence baseFrequency=\"0.9\" numOctaves=\"100\"/></filter>"
      + "<rect width=\"8000\" height=\"8000\" filter=\"url(#f)\"/></svg>"

    /// Returns the running decoders of the program.
    private func decoders() throws -> [pid_t] {
      let parent = "\(user.canvas.app.identifier)"
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
        guard let id = pid_t(name),
          let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
          let words = text.split(separator: ")").last?.split(separator: " "), words.count > 1,
          words[1] == parent
        else { return nil }
        return id
      }
    }

    private func waitForDecoder() throws {
      try user.server.wait(until: "a decoder runs", for: 30) { try !decoders().isEmpty }
    }

    /// Drags a shape by finger, and returns the maximum latency.
    private func drag(_ shape: String, from place: CGPoint) throws -> TimeInterval {
      var longest: TimeInterval = 0
      let finger = user.touch.touch(at: place)
      var place = place
      for step in 0..<6 {
        place.x += 20
        place.y += step % 2 == 0 ? 8 : -8
        let begin = SleepClock.now()
        finger.move(to: place)
        try user.canvas.callback("changed", of: "transform", on: shape)
        // The first move stays within the slop of other gestures. The transform still reports it without waiting for
        // their deadlines.
        longest = max(longest, SleepClock.now() - begin)
      }
      finger.lift()
      return longest
    }

    private func offerDrawing() throws -> ClientProcess {
      let path = folder.appendingPathComponent("slow.svg").path
      try Data(Self.slowDrawing.utf8).write(to: URL(fileURLWithPath: path))
      let owner = try user.server.run(
        "xclip", ["-selection", "clipboard", "-t", "image/svg+xml", "-quiet", "-i", path])
      try owner.waitForLine(containing: "1", of: .errors)
      return owner
    }

    @Test("A drag responds while a hostile picture is decoded, and no picture is added")
    func hostilePicture() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let owner = try offerDrawing()
      let before = try user.saved()
      let still = try user.canvas.still()
      user.keyboard.type(.v, holding: .control)
      try waitForDecoder()
      let longest = try drag("a", from: user.a)
      #expect(longest < Self.patience)
      #expect(try !decoders().isEmpty, "Decoding ended before the drag.")
      // The progress bar appears at the top, and disappears when decoding ends.
      let top = PixelRect(x0: 440, y0: 10, x1: 840, y1: 100)
      try user.server.waitForScreen(timeout: 20) {
        !$0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 500)
      }
      try user.server.waitForScreen(timeout: 30) {
        $0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 100)
      }
      #expect(try decoders().isEmpty)
      #expect(try user.saved().pictures.isEmpty)
      #expect(try user.saved().shapes.count == before.shapes.count)
      owner.signal(SIGKILL)
    }

    @Test("Escape cancels the decoding of a picture, and the decoder ends")
    func cancelled() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let owner = try offerDrawing()
      let still = try user.canvas.still()
      user.keyboard.type(.v, holding: .control)
      try waitForDecoder()
      let top = PixelRect(x0: 440, y0: 10, x1: 840, y1: 100)
      try user.server.waitForScreen(timeout: 20) {
        !$0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 500)
      }
      user.keyboard.type(.escape)
      try user.server.wait(until: "the decoder ended", for: 4) { try decoders().isEmpty }
      try user.server.waitForScreen {
        $0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 100)
      }
      owner.signal(SIGKILL)
    }

    @Test("Escape cancels an endless paste, and reading stops")
    func cancelledPaste() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let owner = try EndlessOwner(user.server.displayName, pause: 0.05)
      defer { owner.stop() }
      let still = try user.canvas.still()
      user.keyboard.type(.v, holding: .control)
      let top = PixelRect(x0: 440, y0: 10, x1: 840, y1: 100)
      try user.server.waitForScreen(timeout: 20) {
        !$0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 500)
      }
      user.keyboard.type(.escape)
      try user.server.waitForScreen {
        $0.crop(to: top).matches(still.crop(to: top), tolerance: 2, exceptFor: 100)
      }
      user.canvas.settle()
      let count = owner.pieceCount
      user.canvas.settle()
      #expect(owner.pieceCount <= count + 1)
      #expect(count < 1000)
    }

    @Test("Drags respond during an endless paste, which stops at the size limit")
    func endlessPaste() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let owner = try EndlessOwner(user.server.displayName)
      defer { owner.stop() }
      let before = try user.saved()
      user.keyboard.type(.v, holding: .control)
      try user.server.wait(until: "pieces are requested", for: 20) { owner.pieceCount >= 8 }
      let first = owner.pieceCount
      let longest = try drag("a", from: user.a)
      #expect(longest < Self.patience)
      #expect(owner.pieceCount > first, "The paste ended before the drag.")
      // The limit is 256 MB, in pieces of 256 kB.
      try user.server.wait(until: "the limit is reached", for: 60) { owner.pieceCount >= 1024 }
      user.canvas.settle()
      #expect(owner.pieceCount < 1200)
      #expect(try user.saved().shapes.count == before.shapes.count)
    }
  }
}
