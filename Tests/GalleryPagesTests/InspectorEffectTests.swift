import Deft
import DeftGestures
import DeftInput
import DeftRuntime
import DeftTesting
import Testing

@testable import GalleryPages

/// A comparison of each page with and without the inspector, for the same random input.
@Suite("The inspector does not affect the gallery's pages")
@MainActor
struct InspectorEffectTests {
  /// The phase changes of gestures, and the texts of the page after each contact begins or ends.
  /// Texts are compared only at these moments, when the clock is at the contact's time. Between two
  /// frames, a view still shows the state of the previous frame.
  private struct Log {
    var steps: [String] = []
    var frames: [String] = []
  }

  private func play(_ page: GalleryPage, inspected: Bool, seed: UInt64) -> Log {
    // The page is in the center, so the panel covers it on neither side.
    let stage = HeadlessStage(size: CGSize(width: 1400, height: 640))
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      page.view.frame(width: 480, height: 640).frame(maxWidth: .infinity)
    }
    var log = Log()
    let engine = stage.interaction.engine
    let transitions = engine.transitions.add { step in
      log.steps.append("\(step.time) \(step.from) \(step.to)")
    }
    stage.begin(at: 0)
    inspector.isOpen = inspected
    var numbers = SplitMix64(seed: seed)
    var time = 1.0
    var down: [(id: ContactID, place: CGPoint)] = []
    var next: UInt32 = 1
    for _ in 0..<80 {
      time += Double.random(in: 0.004...0.12, using: &numbers)
      let isBegin = down.isEmpty || (down.count < 2 && Int.random(in: 0..<12, using: &numbers) == 0)
      let isEnd = !isBegin && Int.random(in: 0..<8, using: &numbers) == 0
      var (id, place) = (ContactID(device: 1, sequence: next), CGPoint.zero)
      var phase = ContactEvent.Phase.began
      if isBegin {
        // Choose a position with a gesture, if one is found.
        for _ in 0..<40 {
          place = CGPoint(
            x: .random(in: 480...920, using: &numbers), y: .random(in: 20...620, using: &numbers))
          if stage.interaction.target(at: place) != nil { break }
        }
        down.append((id, place))
        next += 1
      } else {
        let index = Int.random(in: 0..<down.count, using: &numbers)
        down[index].place.x += .random(in: -9...14, using: &numbers)
        down[index].place.y += .random(in: -9...14, using: &numbers)
        (id, place) = down[index]
        phase = isEnd ? .ended : .moved
        if isEnd { down.remove(at: index) }
      }
      stage.handle(
        .contact(
          ContactEvent(id: id, kind: .touch, phase: phase, time: time, location: place)))
      if phase != .moved { log.frames.append(texts(views.accessibilityTree)) }
    }
    for (id, place) in down {
      time += 0.01
      stage.handle(
        .contact(
          ContactEvent(id: id, kind: .touch, phase: .ended, time: time, location: place)))
    }
    stage.advance(to: time + 3)
    log.frames.append(texts(views.accessibilityTree))
    #expect((inspector.history?.isEmpty == false) == inspected)
    transitions.cancel()
    return log
  }

  private func expectSame(_ plain: [String], _ inspected: [String], _ what: String) {
    let index = zip(plain, inspected).prefix { $0 == $1 }.count
    let isSame = index == plain.count && index == inspected.count
    #expect(
      isSame,
      """
      \(what) differ at \(index): \(plain.dropFirst(index).first ?? "nothing")
      with the inspector: \(inspected.dropFirst(index).first ?? "nothing")
      """)
  }

  private func texts(_ node: AccessibilityNode) -> String {
    "\(node.label ?? "") \(node.value ?? "") \(node.frame)\n" + node.children.map(texts).joined()
  }

  @Test(
    "Gesture phases and page texts are equal with and without the inspector",
    arguments: GalleryPage.all.map(\.id))
  func samePage(_ id: String) throws {
    let page = try #require(GalleryPage.named(id))
    let plain = play(page, inspected: false, seed: 1)
    let inspected = play(page, inspected: true, seed: 1)
    #expect(plain.steps.count > 3, "The input must reach gestures.")
    expectSame(plain.steps, inspected.steps, "Steps")
    expectSame(plain.frames, inspected.frames, "Texts")
  }
}
