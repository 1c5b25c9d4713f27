import Deft
import DeftTesting

/// The gestures in the film of the README: two fingers scale and rotate the hexagon, a third drags the circle, and both
/// shapes spring back.
struct TwoFingers {
  /// The size of the filmed canvas.
  static let size = WindowSize(width: 720, height: 500)
  /// The centers of the two shapes in a canvas of that size.
  private static let (hexagon, circle) = (CGPoint(x: 222, y: 242), CGPoint(x: 292, y: 107))

  private let server: VirtualXServer
  private let film: Film

  /// Creates a film of the canvas at the screen's origin.
  init(on server: VirtualXServer) {
    self.server = server
    film = Film(
      of: PixelRect(x0: 0, y0: 0, x1: Self.size.width, y1: Self.size.height), on: server)
  }

  /// Plays the gestures, and writes the film to a file.
  func play(to url: URL) throws {
    let (center, start) = (Self.hexagon, Self.circle)
    server.mouse.move(to: CGPoint(x: 640, y: 20))
    // The window receives keys once it has the focus.
    try server.waitForRest(for: 0.15)
    server.keyboard.type(.f2)
    try film.capture(for: 0.6)
    let arm = CGSize(width: 28, height: -9)
    let hand = server.touchscreen.hand(at: [center + arm * -1, center + arm])
    try film.capture(for: 0.3)
    try move(over: 1.6) { progress in
      let (reach, angle) = (30 + 40 * progress, -0.32 + 1.2 * progress)
      let middle = center + CGSize(width: 12, height: 16) * progress
      let arm = CGSize(width: reach * cos(angle), height: reach * sin(angle))
      hand.move(to: [middle + arm * -1, middle + arm], over: 0)
    }
    let finger = server.touchscreen.touch(at: start)
    try move(over: 0.9) { progress in
      finger.move(to: start + CGSize(width: 150, height: 90) * progress)
    }
    try film.capture(for: 0.4)
    finger.lift()
    hand.lift()
    try film.capture(for: 0.5)
    server.keyboard.type(.r, holding: .shift)
    try film.capture(for: 1.8)
    try film.write(to: url)
  }

  /// Films the motion of fingers, with a smooth start and end.
  private func move(over duration: TimeInterval, _ step: (_ progress: Double) -> Void) throws {
    let count = (duration * 120).rounded()
    for index in 1...Int(count) {
      let progress = Double(index) / count
      server.mouse.hold(for: 1 / 120)
      step(progress * progress * (3 - 2 * progress))
      try film.capture()
    }
  }
}
