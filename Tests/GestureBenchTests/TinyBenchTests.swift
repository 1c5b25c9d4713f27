import Deft
import DeftCairo
import DeftInspector
import GalleryPages
import Testing

@testable import GestureBench

/// Window sizes down to one point, as tiling window managers create them.
@Suite("The bench in windows of any size")
@MainActor
struct TinyBenchTests {
  nonisolated static let sizes = [
    (1, 1), (1, 800), (1280, 1), (7, 9), (16, 16), (40, 100), (50, 800), (150, 100), (300, 90),
    (900, 130), (1280, 100), (480, 360),
  ].map { CGSize(width: $0.0, height: $0.1) }

  private func paint(_ stage: HeadlessStage) throws {
    let (width, height) = stage.pixelSize
    let surface = try CairoSurface(width: width, height: height, resources: CairoResources())
    stage.tree.paint(onto: surface, age: 0)
  }

  @Test(
    "Gallery pages, the pad of deft try and the inspector are painted in windows of any size"
  )
  func bench() throws {
    for page in GalleryPage.all {
      let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
      stage.accumulatesDamage = true
      let gallery = GalleryApp(on: stage, page: page, settings: DesktopSettings())
      try shrink(stage)
      withExtendedLifetime(gallery) {}
    }
    for isInScroll in [false, true] {
      let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
      stage.accumulatesDamage = true
      let pad = TryApp(
        on: stage, expression: TryApp.defaultExpression, text: TryApp.defaultText,
        isInScroll: isInScroll, appearance: .light, log: nil, stage.logClock)
      let tools = Tools(on: stage)
      try shrink(stage)
      withExtendedLifetime((pad, tools)) {}
    }
  }

  private func shrink(_ stage: HeadlessStage) throws {
    stage.begin(at: 0)
    var time = 0.0
    func press(_ name: NamedKey) {
      stage.handle(.key(KeyEvent(key: name, time: time)))
      stage.handle(.key(KeyEvent(key: name, isDown: false, time: time)))
    }
    for size in Self.sizes {
      time += 0.1
      stage.resize(to: size, at: time)
      for name in [NamedKey.f1, .escape, .f2, .f3, .f12] { press(name) }
      let id = ContactID(device: 7, sequence: UInt32(time * 100))
      for (phase, x) in [(ContactEvent.Phase.began, 0.3), (.moved, 0.6), (.ended, 0.9)] {
        time += 0.05
        stage.handle(
          .contact(
            ContactEvent(
              id: id, kind: .touch, phase: phase, time: time,
              location: CGPoint(x: size.width * x, y: size.height * x))))
      }
      stage.advance(to: time + 0.05)
      try paint(stage)
      press(.f12)
      press(.f2)
      press(.f3)
    }
  }
}
