import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Frames on a real server's screen, with and without shared memory.
  @Suite("Frame presentation")
  struct PresenterTests {
    /// A window at the corner of a screen without a window manager, and its expected picture.
    private final class Scene {
      let server: VirtualXServer
      let connection: XConnection
      let window: XWindow
      let presenter: XPresenter
      /// The expected pixels, row by row.
      private var picture: [UInt32] = []

      init(lacking extensions: [String] = [], mayShareMemory: Bool = true) throws {
        var configuration = VirtualXServer.Configuration(width: 640, height: 480)
        configuration.disabledExtensions = extensions
        server = try VirtualXServer(configuration)
        connection = try XConnection(displayName: server.displayName)
        window = XWindow(connection: connection, WindowConfiguration(width: 400, height: 300))
        presenter = XPresenter(window: window, mayShareMemory: mayShareMemory)
        // The presenter treats even a fast server as busy.
        presenter.patience = (0, 1)
        window.map()
        answer()
      }

      deinit { server.stop() }

      /// Waits until the server has answered all requests.
      func answer() {
        XSync(connection.display, 0)
        window.drain { _ in }
      }

      /// Begins a frame, fills rectangles with a color, and presents them.
      @discardableResult
      func frame(_ rects: [PixelRect], _ color: UInt32) throws -> PixelBuffer {
        let buffer = try #require(presenter.beginFrame())
        let size = (width: window.width, height: window.height)
        if buffer.age == 0 { picture = Array(repeating: 0, count: size.width * size.height) }
        for rect in rects {
          for y in rect.y0..<rect.y1 {
            for x in rect.x0..<rect.x1 {
              picture[y * size.width + x] = color
              Self.row(y, of: buffer)[x] = color
            }
          }
        }
        var damage = DeftGeometry.Region()
        for rect in rects { damage.formUnion(rect) }
        presenter.present(damage)
        return buffer
      }

      /// Presents a frame that fills the window with a color.
      @discardableResult
      func frame(_ color: UInt32) throws -> PixelBuffer {
        try frame([PixelRect(x: 0, y: 0, width: window.width, height: window.height)], color)
      }

      /// Expects a buffer to contain the last frame.
      func expectCurrent(_ buffer: PixelBuffer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(buffer.age == 1, sourceLocation: sourceLocation)
        let pixels = (0..<buffer.height).flatMap { y in
          UnsafeBufferPointer(start: Self.row(y, of: buffer), count: buffer.width)
        }
        let isCurrent = pixels == picture
        #expect(
          isCurrent, "The buffer differs from the last frame.", sourceLocation: sourceLocation)
      }

      /// Expects the screen to show the last frame.
      func expectSeen(sourceLocation: SourceLocation = #_sourceLocation) throws {
        answer()
        let shot = try server.screenshot(
          of: PixelRect(x: 0, y: 0, width: window.width, height: window.height))
        let wrong = zip(shot.pixels, picture).count { $0 & 0xFFFFFF != $1 & 0xFFFFFF }
        #expect(shot.pixels.count == picture.count, sourceLocation: sourceLocation)
        #expect(wrong == 0, "\(wrong) pixels differ.", sourceLocation: sourceLocation)
      }

      private static func row(_ y: Int, of buffer: PixelBuffer) -> UnsafeMutablePointer<UInt32> {
        (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      }
    }

    private let left = PixelRect(x: 10, y: 20, width: 90, height: 70)
    private let right = PixelRect(x: 300, y: 100, width: 100, height: 200)

    @Test(
      "Without shared memory, one image is sent: first completely, then its damaged parts",
      arguments: [["MIT-SHM"], []] as [[String]])
    func sent(lacking extensions: [String]) throws {
      let scene = try Scene(lacking: extensions, mayShareMemory: !extensions.isEmpty)
      let first = try scene.frame(0xFF11_2233)
      #expect(first.age == 0)
      #expect(!scene.presenter.usesSharedMemory)
      try scene.expectSeen()
      for color in [0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC] as [UInt32] {
        // The server has copied the pixels, so the image may be written to at once.
        let buffer = try scene.frame([left, right], color)
        #expect(buffer.age == 1 && buffer.base == first.base)
      }
      try scene.expectSeen()
      // Undamaged pixels are not sent.
      let buffer = try #require(scene.presenter.beginFrame())
      scene.expectCurrent(buffer)
      buffer.base.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
      scene.presenter.present(DeftGeometry.Region(left))
      try scene.expectSeen()
    }

    @Test(
      "A frame that begins before the server has answered uses a second image with the last contents"
    )
    func second() throws {
      let scene = try Scene()
      let first = try scene.frame(0xFF11_2233)
      #expect(scene.presenter.usesSharedMemory)
      #expect(first.age == 0)
      // Creating the second image waits for the server, so it is filled from the complete first
      // image.
      let second = try scene.frame([left], 0xFF44_5566)
      #expect(second.age == 1 && second.base != first.base)
      // The server has read the first image by now; the image lacks the changes of the second.
      let third = try #require(scene.presenter.beginFrame())
      #expect(third.base == first.base)
      scene.expectCurrent(third)
      #expect(try scene.frame([right], 0xFF77_8899).base == first.base)
      try scene.expectSeen()
      // All requests are answered, so the last image is used again.
      #expect(try scene.frame([left], 0xFFAA_BBCC).base == first.base)
      let other = try #require(scene.presenter.beginFrame())
      #expect(other.base == second.base)
      scene.expectCurrent(other)
      #expect(try scene.frame([left, right], 0xFF01_0203).base == second.base)
      try scene.expectSeen()
    }

    @Test(
      "A second image is created only after many frames in a row had to wait",
      arguments: [(.infinity, 1), (0, 4)] as [(TimeInterval, Int)])
    func quick(patience: (seconds: TimeInterval, frames: Int)) throws {
      let scene = try Scene()
      scene.presenter.patience = patience
      let first = try scene.frame(0xFF11_2233)
      for color in [0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC] as [UInt32] {
        let buffer = try #require(scene.presenter.beginFrame())
        #expect(buffer.base == first.base)
        scene.expectCurrent(buffer)
        try scene.frame([left, right], color)
      }
      try scene.expectSeen()
    }

    @Test("A frame can begin while the server is stopped, and all frames appear when it continues")
    func standstill() throws {
      let scene = try Scene()
      try scene.frame(0xFF11_2233)
      try scene.frame(0xFF22_3344)
      scene.answer()
      kill(scene.server.processIdentifier, SIGSTOP)
      let one = try scene.frame([left], 0xFF44_5566)
      let two = try scene.frame([right], 0xFF77_8899)
      kill(scene.server.processIdentifier, SIGCONT)
      #expect(one.base != two.base)
      try scene.expectSeen()
    }

    @Test("The presenter waits for the server while both images are busy")
    func bothBusy() throws {
      let scene = try Scene()
      for color in 1...9 as ClosedRange<UInt32> {
        let buffer = try scene.frame([left], 0xFF00_0000 | color << 20)
        #expect(buffer.age == (color == 1 ? 0 : 1))
      }
      try scene.frame(0xFF11_2233)
      for color in 1...9 as ClosedRange<UInt32> {
        try scene.frame([right], 0xFF00_0000 | color << 4)
      }
      try scene.expectSeen()
    }

    @Test(
      "Images are wider than the window, because X.Org's server copies whole rows more slowly")
    func margin() throws {
      let scene = try Scene()
      let buffer = try scene.frame(0xFF40_A0F0)
      #expect(buffer.width == 400 && buffer.stride > 400 * 4 && buffer.stride % 64 == 0)
      try scene.expectSeen()
    }

    @Test("A frame that was not presented begins again in the same image")
    func begunAgain() throws {
      let scene = try Scene()
      try scene.frame(0xFF11_2233)
      try scene.frame([left], 0xFF44_5566)
      let begun = try #require(scene.presenter.beginFrame())
      let again = try #require(scene.presenter.beginFrame())
      #expect(begun.base == again.base && again.age == 1)
      scene.presenter.present(DeftGeometry.Region(right))
      scene.presenter.present(DeftGeometry.Region(left))
      try scene.expectSeen()
    }

    @Test("A new size leaves nothing of the old frames in either image")
    func resized() throws {
      let scene = try Scene()
      try scene.frame(0xFF11_2233)
      try scene.frame([left], 0xFF44_5566)
      let other = try ForeignClient(displayName: scene.server.displayName)
      for (width, height) in [(500, 350), (120, 90), (640, 480)] {
        other.resize(scene.window.id, width: width, height: height)
        scene.answer()
        #expect((scene.window.width, scene.window.height) == (width, height))
        let buffer = try scene.frame(0xFF77_8899)
        #expect(buffer.age == 0 && (buffer.width, buffer.height) == (width, height))
        try scene.frame([PixelRect(x: 3, y: 4, width: 80, height: 50)], 0xFF01_0203)
        try scene.expectSeen()
      }
    }

    @Test("Without a server, no frame begins, and shared memory is freed")
    func lost() throws {
      var segments: Set<Substring> = []
      let before = try Self.segments()
      do {
        let scene = try Scene()
        try scene.frame(0xFF11_2233)
        try scene.frame([left], 0xFF44_5566)
        segments = try Self.segments().subtracting(before)
        #expect(segments.count == 2)
        let begun = scene.presenter.beginFrame()
        scene.server.stop()
        // The frame may still be painted and presented.
        #expect(begun != nil)
        scene.presenter.present(DeftGeometry.Region(left))
        var lost: [String] = []
        for _ in 0..<2 {
          scene.window.drain { if case .displayLost(let message) = $0 { lost.append(message) } }
        }
        #expect(lost.count == 1, "The loss must be reported once.")
        #expect(
          lost.first?.contains("The X server “\(scene.server.displayName)”")
            == true)
        #expect(scene.presenter.beginFrame() == nil)
        scene.presenter.present(DeftGeometry.Region(left))
        scene.connection.wait(until: nil)
        scene.window.close()
      }
      #expect(try Self.segments().isDisjoint(with: segments))
    }

    /// Returns the ids of the shared memory segments that this program has created.
    private static func segments() throws -> Set<Substring> {
      let text = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
      let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
      return Set(rows.filter { Int32($0[4]) == getpid() }.map { $0[1] })
    }
  }
}
