import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Frames on a real server's screen, with and without shared memory.
  @Suite("Frames reach the screen")
  struct PresenterTests {
    /// A window at the corner of a screen without a window manager, and what its frames should show.
    private final class Scene {
      let server: VirtualXServer
      let connection: XConnection
      let window: XWindow
      let presenter: XPresenter
      /// What the window shows, row by row.
      private var picture: [UInt32] = []

      init(lacking extensions: [String] = [], mayShareMemory: Bool = true) throws {
        var configuration = VirtualXServer.Configuration(width: 640, height: 480)
        configuration.disabledExtensions = extensions
        server = try VirtualXServer(configuration)
        connection = try XConnection(displayName: server.displayName)
        window = XWindow(connection: connection, WindowConfiguration(width: 400, height: 300))
        presenter = XPresenter(window: window, mayShareMemory: mayShareMemory)
        // However fast the server is, it counts as busy.
        presenter.patience = (0, 1)
        window.map()
        answer()
      }

      deinit { server.stop() }

      /// Has the server answer all that it was asked for.
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

      /// A frame that fills the window.
      @discardableResult
      func frame(_ color: UInt32) throws -> PixelBuffer {
        try frame([PixelRect(x: 0, y: 0, width: window.width, height: window.height)], color)
      }

      /// Expects a buffer to hold what the window was last given.
      func expectCurrent(_ buffer: PixelBuffer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(buffer.age == 1, sourceLocation: sourceLocation)
        let pixels = (0..<buffer.height).flatMap { y in
          UnsafeBufferPointer(start: Self.row(y, of: buffer), count: buffer.width)
        }
        let isCurrent = pixels == picture
        #expect(isCurrent, "It is not as the last frame was.", sourceLocation: sourceLocation)
      }

      /// Expects the screen to show what the window was given.
      func expectSeen(sourceLocation: SourceLocation = #_sourceLocation) throws {
        answer()
        let shot = try server.screenshot(
          of: PixelRect(x: 0, y: 0, width: window.width, height: window.height))
        let wrong = zip(shot.pixels, picture).count { $0 & 0xFFFFFF != $1 & 0xFFFFFF }
        #expect(shot.pixels.count == picture.count, sourceLocation: sourceLocation)
        #expect(wrong == 0, "\(wrong) pixels are wrong.", sourceLocation: sourceLocation)
      }

      private static func row(_ y: Int, of buffer: PixelBuffer) -> UnsafeMutablePointer<UInt32> {
        (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      }
    }

    private let left = PixelRect(x: 10, y: 20, width: 90, height: 70)
    private let right = PixelRect(x: 300, y: 100, width: 100, height: 200)

    @Test(
      "without shared memory pixels are sent, out of one image: all at first, then what was damaged",
      arguments: [["MIT-SHM"], []] as [[String]])
    func sent(lacking extensions: [String]) throws {
      let scene = try Scene(lacking: extensions, mayShareMemory: !extensions.isEmpty)
      let first = try scene.frame(0xFF11_2233)
      #expect(first.age == 0)
      #expect(!scene.presenter.usesSharedMemory)
      try scene.expectSeen()
      for color in [0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC] as [UInt32] {
        // What was sent is the server's own: the image may be written to at once.
        let buffer = try scene.frame([left, right], color)
        #expect(buffer.age == 1 && buffer.base == first.base)
      }
      try scene.expectSeen()
      // What was not damaged does not travel.
      let buffer = try #require(scene.presenter.beginFrame())
      scene.expectCurrent(buffer)
      buffer.base.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
      scene.presenter.present(DeftGeometry.Region(left))
      try scene.expectSeen()
    }

    @Test(
      "a frame that comes before the server has answered takes a second image, as old as the last")
    func second() throws {
      let scene = try Scene()
      let first = try scene.frame(0xFF11_2233)
      #expect(scene.presenter.usesSharedMemory)
      #expect(first.age == 0)
      // To make the second image asks the server, so it is filled from the first as a whole.
      let second = try scene.frame([left], 0xFF44_5566)
      #expect(second.age == 1 && second.base != first.base)
      // That of the first was read meanwhile; it lacks what the second has shown.
      let third = try #require(scene.presenter.beginFrame())
      #expect(third.base == first.base)
      scene.expectCurrent(third)
      #expect(try scene.frame([right], 0xFF77_8899).base == first.base)
      try scene.expectSeen()
      // Now that all is answered, the last image goes on.
      #expect(try scene.frame([left], 0xFFAA_BBCC).base == first.base)
      let other = try #require(scene.presenter.beginFrame())
      #expect(other.base == second.base)
      scene.expectCurrent(other)
      #expect(try scene.frame([left, right], 0xFF01_0203).base == second.base)
      try scene.expectSeen()
    }

    @Test(
      "there is no second image before the server has let many frames in a row wait",
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

    @Test("while the server stands still, one frame can be begun, and it shows all when it goes on")
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

    @Test("where both images are busy, the presenter waits for the server")
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

    @Test("rows are never put as a whole, which X.Org's server takes four times as long for")
    func margin() throws {
      let scene = try Scene()
      let buffer = try scene.frame(0xFF40_A0F0)
      #expect(buffer.width == 400 && buffer.stride > 400 * 4 && buffer.stride % 64 == 0)
      try scene.expectSeen()
    }

    @Test("a frame that was begun and not presented is begun again where it was")
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

    @Test("after a change of size nothing of the old frames is left in either image")
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

    @Test("without a server there is no frame, and nothing of it is left")
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
        // What nobody will see may be painted and presented.
        #expect(begun != nil)
        scene.presenter.present(DeftGeometry.Region(left))
        var lost: [String] = []
        for _ in 0..<2 {
          scene.window.drain { if case .displayLost(let message) = $0 { lost.append(message) } }
        }
        #expect(lost.count == 1, "It is told once.")
        #expect(
          lost.first?.contains("The connection to the X server “\(scene.server.displayName)”")
            == true)
        #expect(scene.presenter.beginFrame() == nil)
        scene.presenter.present(DeftGeometry.Region(left))
        scene.connection.wait(until: nil)
        scene.window.close()
      }
      #expect(try Self.segments().isDisjoint(with: segments))
    }

    /// The shared memory that this program has made, by the numbers of its pieces.
    private static func segments() throws -> Set<Substring> {
      let text = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
      let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
      return Set(rows.filter { Int32($0[4]) == getpid() }.map { $0[1] })
    }
  }
}
