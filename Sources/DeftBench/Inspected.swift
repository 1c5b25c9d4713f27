import Deft

/// A drag on a stage whose frames are painted into memory, with the inspector over it or without.
///
/// The finger reports 125 times a second, and the stage draws 60 frames, of which each step has its share.
final class Inspected {
  private let stage = HeadlessStage(size: BenchScene.size)
  private let scene: BenchScene
  private let inspector: Inspector

  /// A scene of so many small shapes below the hero, painted once.
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

  /// Drags the hero for so many steps.
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
