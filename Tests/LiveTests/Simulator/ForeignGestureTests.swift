import DeftGeometry
import DeftTesting
import Foundation
import Testing

extension Live {
  /// Programs of GTK 4, Qt 6 and SDL 2 in `deft simulate`, operated with the mouse and F3 on Deft's window alone.
  ///
  /// The tests read the programs' drawings from Deft's window. This window is at the screen's
  /// origin, and so is the program's window inside it.
  @Suite("Foreign programs in the simulator")
  struct ForeignGestureTests {
    /// A program that draws a square with sides of 200 pixels.
    enum SquareProgram: String, CaseIterable, CustomTestStringConvertible {
      case gtk, qt, sdl

      var testDescription: String { rawValue }

      /// The program and its arguments.
      var command: [String] {
        switch self {
        case .gtk: ["gtk4-demo", "--run=gestures"]
        case .qt: ["/usr/lib/qt6/bin/qml", Self.file("square.qml")]
        case .sdl: ["python3", Self.file("square.py")]
        }
      }

      private static func file(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
      }

      /// The accepted error of the scale. Qt's pinch begins after the first pixels of movement.
      var tolerance: Double { self == .qt ? 0.06 : 0.02 }
    }

    /// The place of a square that is rotated by less than 45 degrees, measured by its pixels.
    ///
    /// Only the outermost pixels count, because Deft draws fingers on top.
    struct Square: CustomStringConvertible {
      let center: CGPoint
      let scale: Double
      let degrees: Double

      /// Finds the square in front of a background in one color; `nil` if there is none.
      init?(in shot: Screenshot) {
        let background = shot[shot.bounds.x0, shot.bounds.y0]
        var places: [CGPoint] = []
        for y in shot.bounds.y0..<shot.bounds.y1 {
          let row = (shot.bounds.x0..<shot.bounds.x1).filter { shot[$0, y] != background }
          guard let first = row.first, let last = row.last else { continue }
          places += [first, last].map { CGPoint(x: Double($0) + 0.5, y: Double(y) + 0.5) }
        }
        let (x, y) = (places.map(\.x), places.map(\.y))
        guard let x0 = x.min(), let x1 = x.max(), let y0 = y.min(), let y1 = y.max() else {
          return nil
        }
        let center = CGPoint(x: (x0 + x1) / 2, y: (y0 + y1) / 2)
        guard
          let corner = places.max(by: { $0.distance(to: center) < $1.distance(to: center) })
        else { return nil }
        self.center = center
        scale = corner.distance(to: center) / (100 * 2.0.squareRoot())
        let angle = atan2(corner.y - center.y, corner.x - center.x) * 180 / .pi
        degrees = (angle + 360).truncatingRemainder(dividingBy: 90) - 45
      }

      func isNear(
        _ center: CGPoint, scale: Double, degrees: Double, tolerance: Double
      ) -> Bool {
        self.center.distance(to: center) < 6 && abs(self.scale - scale) < tolerance
          && abs(self.degrees - degrees) < 1.5
      }

      var description: String { "\(center), scale \(scale), \(degrees)°" }
    }

    let server: VirtualXServer
    /// The window of the program.
    private static let window = PixelRect(x: 0, y: 0, width: 400, height: 400)

    init() throws { server = try VirtualXServer() }

    /// Starts a program in the simulator. The hand's palette has room below the window of the program.
    private func simulate(_ command: [String]) throws {
      _ = try server.run(
        LiveCanvas.program("deft"), ["simulate", "--size", "400x800", "--"] + command,
        environment: [
          "GSK_RENDERER": "cairo", "QT_QUICK_BACKEND": "software", "SDL_VIDEODRIVER": "x11",
        ])
    }

    /// Waits until the program draws a square in a place.
    private func waitForSquare(
      at center: CGPoint, scale: Double = 1, degrees: Double = 0, by program: SquareProgram,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var last: Square?
      do {
        try server.waitForScreen(of: Self.window, timeout: 20) { shot in
          last = Square(in: shot)
          return last?.isNear(
            center, scale: scale, degrees: degrees, tolerance: program.tolerance) == true
        }
      } catch {
        Issue.record(
          "No square at \(center), scale \(scale), \(degrees)°, but \(last.map(String.init(describing:)) ?? "none"): \(error)",
          sourceLocation: sourceLocation)
      }
    }

    @Test(
      "The mouse drags a square, and two fingers of the hand scale and rotate it",
      arguments: SquareProgram.allCases)
    func square(program: SquareProgram) throws {
      try simulate(program.command)
      let start = CGPoint(x: 180, y: 160)
      if program == .gtk {
        // The GTK program draws its square only under two fingers.
        try server.waitForScreen(of: Self.window, timeout: 30) {
          $0.pixels.allSatisfy { $0 == 0xF6F5F4 }
        }
      } else {
        waitForSquare(at: CGPoint(x: 200, y: 200), by: program)
        server.mouse.drag(from: CGPoint(x: 200, y: 200), to: start, over: 0.2)
        waitForSquare(at: start, by: program)
      }

      let user = MouseUser(server)
      user.touch(beside: start, reach: 60)
      // Qt ignores the start of the movement that begins its pinch, or all of it on a busy machine.
      // Therefore, the first movement is short.
      user.move(CGPoint(x: 240, y: 160), to: CGPoint(x: 243, y: 160))
      user.move(CGPoint(x: 243, y: 160), to: CGPoint(x: 270, y: 160))
      waitForSquare(at: CGPoint(x: 195, y: 160), scale: 1.25, by: program)
      user.move(CGPoint(x: 270, y: 160), to: CGPoint(x: 250, y: 235))
      waitForSquare(at: CGPoint(x: 185, y: 197.5), scale: 1.25, degrees: 30, by: program)
    }

    @Test("The mouse scribbles in a program of GTK 4")
    func scribble() throws {
      try simulate(["gtk4-demo", "--run=drawingarea"])
      let (start, end) = (CGPoint(x: 60, y: 200), CGPoint(x: 180, y: 250))
      let middle = CGPoint(x: 120, y: 225)
      try server.waitForScreen(timeout: 30) { shot in
        [start, middle, end].allSatisfy { shot[$0] == 0xFFFFFF }
      }
      server.mouse.drag(from: start, to: end, over: 0.3)
      // Deft's mark of the finger disappears after the drag.
      try server.waitForScreen(timeout: 20) { shot in
        [start, middle, end].allSatisfy { shot[$0] == 0x000000 }
          && shot[CGPoint(x: 180, y: 225)] == 0xFFFFFF
      }
    }
  }
}
