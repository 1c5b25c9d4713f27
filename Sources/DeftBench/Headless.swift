import Deft

/// The complete pipeline from contact to pixels without a server. It runs the same passes per frame as the host and
/// paints to memory.
final class Headless {
  let tree = RenderTree()
  let interaction: Interaction
  let scene: BenchScene
  private let surface: CairoSurface
  private var time: TimeInterval = 1000

  /// Creates a scene with `count` small shapes below the hero, and paints it once.
  init(count: Int) throws(CairoError) {
    interaction = Interaction(tree: tree)
    scene = BenchScene(count: count, tree: tree, interaction: interaction)
    surface = try CairoSurface(
      width: Int(BenchScene.size.width), height: Int(BenchScene.size.height))
    frame()
  }

  /// Sends a contact event, 8 ms after the previous one.
  func send(_ phase: ContactEvent.Phase, finger: UInt32 = 1, at location: CGPoint) {
    time += 0.008
    interaction.handle(
      ContactEvent(
        id: ContactID(device: 2, sequence: finger), kind: .touch, phase: phase, time: time,
        location: location))
  }

  /// Runs a frame: deadlines, damage, painting.
  func frame() {
    interaction.engine.advance(to: time)
    let damage = tree.update(width: surface.width, height: surface.height, displayScale: 1)
    if !damage.isEmpty { tree.paint(onto: surface, age: 1) }
  }

  /// Returns the position of a circling finger at a step. The circle is so small that the hero stays inside the window.
  static func circling(_ step: Int) -> CGPoint {
    let angle = Double(step) * 0.05
    return CGPoint(x: 640 + 200 * (cos(angle) - 1), y: 400 + 150 * sin(angle))
  }

  /// Drags the hero, with one frame per step.
  func drag(steps: Int) {
    send(.began, at: Self.circling(0))
    frame()
    for step in 1...max(1, steps) {
      send(.moved, at: Self.circling(step))
      frame()
    }
    send(.ended, at: Self.circling(steps))
    frame()
  }

  /// Rotates and scales the hero with two fingers, with one frame per step.
  func pinch(steps: Int) {
    func place(_ finger: Double, _ step: Int) -> CGPoint {
      let (angle, reach) = (Double(step) * 0.02, 50 + 15 * sin(Double(step) * 0.03))
      return CGPoint(
        x: 640 + finger * reach * cos(angle), y: 400 + finger * reach * sin(angle))
    }
    send(.began, finger: 1, at: place(-1, 0))
    send(.began, finger: 2, at: place(1, 0))
    frame()
    for step in 1...max(1, steps) {
      send(.moved, finger: 1, at: place(-1, step))
      send(.moved, finger: 2, at: place(1, step))
      frame()
    }
    send(.ended, finger: 1, at: place(-1, steps))
    send(.ended, finger: 2, at: place(1, steps))
    frame()
  }

  /// Sends moves through the engine, without frames.
  func moves(_ count: Int) {
    send(.began, at: Self.circling(0))
    for step in 1...max(1, count) { send(.moved, at: Self.circling(step)) }
    send(.ended, at: Self.circling(count))
  }
}
