import DeftCairo
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation

/// A random scene on a stage, painted frame by frame into a buffer, now and then another, and anew beside them.
@MainActor
final class PaintedScene {
  let scene: RandomScene
  let stage: HeadlessStage
  let views: ViewLayer
  private(set) var wrong: [String] = []
  /// How many frames were painted, and how many nodes' own drawings were looked at.
  private(set) var (frames, drawings) = (0, 0)
  /// How many of the frames were painted straight onto their buffer.
  private(set) var straightFrames = 0
  /// How many steps in a row have painted nothing.
  private var calmSteps = 0
  /// After so many of them the scene is calm: its items may all be hidden, clipped or removed.
  private static let calm = 6
  /// A scene with fewer visible drawings is calm, too.
  private static let fewDrawings = 4

  private var time: TimeInterval = 0
  /// What the painters of the buffers share, and those of what is painted anew.
  private let (stageResources, resources) = (CairoResources(), CairoResources())
  private var buffers: [CairoSurface] = []
  /// Which buffer shows the last frame.
  private var latest: Int?
  private var before: CairoSurface?
  private var finger: CGPoint?
  private var fingers: UInt32 = 0
  private let seed: UInt64

  /// How far a pixel of a buffer may be from one that was painted at once.
  ///
  /// Where an outline crosses the side of a clip, Cairo samples that row of pixels differently: a
  /// pixel on the outline may cover a fifteenth more or less, and several may lie upon each other.  Along a
  /// level outline that crosses the whole scene, these are two rows of pixels, of 120 or more.
  static let (mostOff, mostOffShare) = (48, 0.02)

  init<Content: View>(
    _ scene: RandomScene, seed: UInt64, size: CGSize = CGSize(width: 200, height: 180),
    @ViewBuilder content: () -> Content
  ) {
    (self.scene, self.seed) = (scene, seed)
    stage = HeadlessStage(size: size, scale: [1, 1.5, 2][Int(seed % 3)])
    stage.keepsDamage = true
    if seed % 2 == 1 { stage.tree.shortcuts.insert(.straight) }
    views = ViewLayer(on: stage, content: content)
    stage.begin(at: 0)
  }

  convenience init(seed: UInt64) {
    let scene = RandomScene(seed: seed)
    let root = scene.root
    self.init(scene, seed: seed) { RandomView(item: root) }
  }

  /// A finger touches and lifts.
  func tap(_ place: CGPoint) {
    fingers += 1
    handle(.began, place)
    handle(.ended, place)
  }

  /// Something changes or moves, and a frame is painted.
  func step() throws {
    if calmSteps >= Self.calm {
      scene.wake()
      calmSteps = 0
    }
    if scene.pick(3) == 0 { scene.change() }
    if scene.pick(3) == 0 { useFinger() }
    switch scene.pick(40) {
    case 0:
      let size = CGSize(width: 150 + scene.pick(80), height: 120 + scene.pick(90))
      stage.resize(to: size, at: time)
    case 1:
      var environment = EnvironmentValues()
      environment.colorScheme = scene.pick(2) == 0 ? .dark : .light
      views.environment = environment
    case 2..<5:
      stage.handle(
        .scroll(
          ScrollEvent(
            location: place(), delta: CGSize(width: 0, height: scene.pick(5) - 2), time: time)))
    case 5: stage.tree.releaseBackdrop()
    default: break
    }
    try paint(after: [1.0 / 60, 1.0 / 60, 1.0 / 60, 0.1, 0.7][scene.pick(5)])
  }

  /// Lets time pass, and paints what that damages.
  func paint(after seconds: TimeInterval) throws {
    time += seconds
    stage.advance(to: time)
    let (width, height) = (
      Int((stage.size.width * stage.scale).rounded()),
      Int((stage.size.height * stage.scale).rounded())
    )
    let damage = stage.tree.update(width: width, height: height, displayScale: stage.scale)
    stage.tree._checkInvariants()
    let now = try anew(width, height)
    defer { before = now }
    if let before, before.width == width, before.height == height {
      compare(before, now, "is not in the damage") { difference, x, y in
        // From the second time on a shadow is copied, and not scaled.
        difference > 2 && !damage.intersects(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    } else {
      buffers = try (0..<2).map { _ in
        try CairoSurface(width: width, height: height, resources: stageResources)
      }
      latest = nil
    }
    calmSteps = damage.isEmpty ? calmSteps + 1 : 0
    // Now and then no buffer is free.
    if damage.isEmpty || scene.pick(8) == 0 { return }
    frames += 1
    let index = scene.pick(3) == 0 ? 1 - (latest ?? 0) : latest ?? 0
    let age = index == latest ? 1 : 0
    stage.tree.paint(onto: buffers[index], age: age)
    if stage.tree.owesBackdrop { straightFrames += 1 }
    // Now and then the next frame comes before the backdrop could be made.
    if scene.pick(5) > 0 { stage.tree.makeBackdrop(from: buffers[index]) }
    latest = index
    var off = 0
    compare(buffers[index], now, "differs in a buffer of age \(age)") { difference, _, _ in
      if difference > 2 { off += 1 }
      return difference > Self.mostOff
    }
    if Double(off) > Self.mostOffShare * Double(width * height) {
      note("\(off) pixels differ in a buffer of age \(age)")
    }
    if frames % 10 == 0 { try checkDrawings() }
  }

  private func place() -> CGPoint {
    CGPoint(x: scene.share() * stage.size.width, y: scene.share() * stage.size.height)
  }

  private func handle(_ phase: ContactEvent.Phase, _ place: CGPoint) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 7, sequence: fingers), kind: .touch, phase: phase, time: time,
          location: place)))
  }

  private func useFinger() {
    guard let old = finger else {
      fingers += 1
      let place = place()
      finger = place
      return handle(.began, place)
    }
    if scene.pick(4) == 0 {
      finger = nil
      handle(scene.pick(6) == 0 ? .cancelled(.userCancelled) : .ended, old)
    } else {
      let new = CGPoint(
        x: old.x + 20 * (scene.share() - 0.5), y: old.y + 40 * (scene.share() - 0.5))
      finger = new
      handle(.moved, new)
    }
  }

  /// The same nodes in another tree, which has no memory of frames.
  private func anew(_ width: Int, _ height: Int) throws -> CairoSurface {
    let tree = RenderTree(background: stage.tree.background)
    tree.root.take(stage.tree.root)
    _ = tree.update(width: width, height: height, displayScale: stage.scale)
    let surface = try CairoSurface(width: width, height: height, resources: resources)
    tree.paintAll(on: surface.painter)
    return surface
  }

  private func compare(
    _ a: CairoSurface, _ b: CairoSurface, _ what: String,
    _ isWrong: (_ difference: Int, _ x: Int, _ y: Int) -> Bool
  ) {
    var found: (count: Int, box: PixelRect, worst: Int) = (0, .empty, 0)
    a.withPixels { p, aRow in
      b.withPixels { q, bRow in
        for y in 0..<a.height {
          let (left, right) = (p.baseAddress! + y * aRow, q.baseAddress! + y * bRow)
          if memcmp(left, right, 4 * a.width) == 0 { continue }
          for x in 0..<a.width where left[x] & 0xFFFFFF != right[x] & 0xFFFFFF {
            let (u, v) = (left[x], right[x])
            let difference = [0, 8, 16].reduce(0) {
              max($0, abs(Int(u >> $1 & 255) - Int(v >> $1 & 255)))
            }
            if isWrong(difference, x, y) {
              found.count += 1
              found.worst = max(found.worst, difference)
              found.box = found.box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
          }
        }
      }
    }
    if found.count == 0 { return }
    note("\(found.count) pixels of \(found.box), by up to \(found.worst): \(what)")
  }

  private func note(_ what: String) { wrong.append("seed \(seed), frame \(frames): \(what)") }

  /// Each node's own drawing, painted alone, stays within the bounds that the tree believes.
  private func checkDrawings() throws {
    let (width, height) = (stage.tree.extent.x1, stage.tree.extent.y1)
    func check(_ node: Node, _ outer: CGAffineTransform) throws {
      guard node.isShown else { return }
      let map = node.transform.concatenating(outer)
      if !node.drawing.isEmpty {
        drawings += 1
        let bounds = DeviceBounds(node.drawing.bounds, in: map).rect
        let surface = try CairoSurface(
          width: width, height: height, isOpaque: false, resources: resources)
        surface.painter.setTransform(map)
        surface.painter.draw(node.drawing, opacity: 1)
        var box = PixelRect.empty
        surface.withPixels { p, row in
          let zeros = [UInt32](repeating: 0, count: width)
          for y in 0..<height {
            let line = p.baseAddress! + y * row
            if memcmp(line, zeros, 4 * width) == 0 { continue }
            for x in 0..<width where line[x] != 0 {
              box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
          }
        }
        if !bounds.contains(box) {
          note("\(node.drawing.items) paints \(box) outside of \(bounds) under \(map)")
        }
      }
      for child in node.children { try check(child, map) }
      if let mask = node.mask { try check(mask, map) }
    }
    let before = drawings
    try check(stage.tree.root, stage.tree.baseTransform)
    if drawings - before < Self.fewDrawings { calmSteps = Self.calm }
  }
}

extension Node {
  /// Becomes as another one, with all that is in it.
  fileprivate func take(_ other: Node) {
    (position, scale, rotation) = (other.position, other.scale, other.rotation)
    (opacity, isHidden, drawing) = (other.opacity, other.isHidden, other.drawing)
    (clipShape, clipsEvenOdd) = (other.clipShape, other.clipsEvenOdd)
    (transformEffect, effects) = (other.transformEffect, other.effects)
    for child in other.children { addChild(child.copy) }
    mask = other.mask?.copy
  }

  fileprivate var copy: Node {
    let copy = Node()
    copy.take(self)
    return copy
  }
}
