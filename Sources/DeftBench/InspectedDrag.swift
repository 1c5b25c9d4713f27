import Deft

/// A drag on a stage whose frames are painted to memory, with or without the inspector.
///
/// The finger reports 125 times per second, and the stage draws 60 frames per second. Each step includes its share of
/// the frames.
final class InspectedDrag {
  private let stage = HeadlessStage(size: BenchScene.size)
  private let scene: BenchScene
  private let inspector: Inspector

  /// Creates a scene with `count` small shapes below the hero, and paints it once.
  init(count: Int, isOpen: Bool) throws(CairoError) {
    scene = BenchScene(
      count: count, tree: stage.tree, interaction: stage.interaction,
      in: stage.layers.node(of: .content))
    inspector = Inspector(on: stage)
    let surface = try CairoSurface(
      width: Int(BenchScene.size.width), height: Int(BenchScene.size.height))
    stage.accumulatesDamage = true
    stage.frames.add { [unowned stage] _ in stage.tree.paint(onto: surface, age: 1) }
    stage.begin(at: 0)
    inspector.isOpen = isOpen
    stage.advance(to: 1)
  }

  /// Drags the hero.
  func drag(steps: Int) {
    var time: TimeInterval = 1
    func send(_ phase: ContactEvent.Phase, _ step: Int) {
      time += 0.008
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 2, sequence: 1), kind: .touch, phase: phase, time: time,
            location: Headless.circling(step))))
    }
    send(.began, 0)
    for step in 1...max(1, steps) { send(.moved, step) }
    send(.ended, steps)
    stage.advance(to: time + 0.1)
  }
}
