import DeftCairo
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation

/// A random scene on a stage, painted frame by frame into one of two buffers. Each frame is
/// compared with a full repaint.
@MainActor
final class PaintedScene {
  let scene: RandomScene
  let stage: HeadlessStage
  let views: ViewLayer
  private(set) var problems: [String] = []
  /// The number of painted frames, and of checked drawings of nodes.
  private(set) var (frames, drawings) = (0, 0)
  /// The number of frames painted directly into their buffer.
  private(set) var directFrames = 0
  /// The number of consecutive steps without damage.
  private var calmSteps = 0
  /// The number of consecutive steps without damage after which the scene counts as calm, because
  /// all items may be hidden, clipped or removed.
  private static let calm = 6
  /// The number of visible drawings below which the scene also counts as calm.
  private static let fewDrawings = 4

  private var time: TimeInterval = 0
  /// The resources of the buffers' painters, and those of full repaints.
  private let (stageResources, resources) = (CairoResources(), CairoResources())
  private var buffers: [CairoSurface] = []
  /// The index of the buffer with the latest frame.
  private var latest: Int?
  private var before: CairoSurface?
  private var finger: CGPoint?
  private var fingers: UInt32 = 0
  private let seed: UInt64

  /// The largest allowed difference between a buffer and a full repaint, per channel and as a share of the pixels.
  ///
  /// Where an outline crosses the side of a clip, Cairo samples that row of pixels differently. The coverage of a
  /// pixel on the outline may differ by a fifteenth, and several such outlines may overlap. Along a horizontal
  /// outline across the whole scene, this affects two rows of at least 120.
  static let (mostOff, mostOffShare) = (48, 0.02)

  init<Content: View>(
    _ scene: RandomScene, seed: UInt64, size: CGSize = CGSize(width: 200, height: 180),
    @ViewBuilder content: () -> Content
  ) {
    (self.scene, self.seed) = (scene, seed)
    stage = HeadlessStage(size: size, scale: [1, 1.5, 2][Int(seed % 3)])
    stage.accumulatesDamage = true
    if seed % 2 == 1 { stage.tree.optimizations.insert(.directFrames) }
    views = ViewLayer(on: stage, content: content)
    stage.begin(at: 0)
  }

  convenience init(seed: UInt64) {
    let scene = RandomScene(seed: seed)
    let root = scene.root
    self.init(scene, seed: seed) { RandomView(item: root) }
  }

  /// Taps with one finger.
  func tap(_ place: CGPoint) {
    fingers += 1
    handle(.began, place)
    handle(.ended, place)
  }

  /// Makes random changes and paints a frame.
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

  /// Advances the time and paints the damage.
  func paint(after seconds: TimeInterval) throws {
    time += seconds
    stage.advance(to: time)
    let (width, height) = (
      Int((stage.size.width * stage.scale).rounded()),
      Int((stage.size.height * stage.scale).rounded())
    )
    let damage = stage.tree.update(width: width, height: height, displayScale: stage.scale)
    stage.tree._checkInvariants()
    let now = try repaint(width, height)
    defer { before = now }
    if let before, before.width == width, before.height == height {
      compare(before, now, "outside of the damage") { difference, x, y in
        // Repeated shadows are copied from a cache instead of scaled.
        difference > 2 && !damage.intersects(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    } else {
      buffers = try (0..<2).map { _ in
        try CairoSurface(width: width, height: height, resources: stageResources)
      }
      latest = nil
    }
    calmSteps = damage.isEmpty ? calmSteps + 1 : 0
    // Sometimes no buffer is free.
    if damage.isEmpty || scene.pick(8) == 0 { return }
    frames += 1
    let index = scene.pick(3) == 0 ? 1 - (latest ?? 0) : latest ?? 0
    let age = index == latest ? 1 : 0
    stage.tree.paint(onto: buffers[index], age: age)
    if stage.tree.needsBackdrop { directFrames += 1 }
    // Sometimes the next frame starts before the backdrop is made.
    if scene.pick(5) > 0 { stage.tree.makeBackdrop(from: buffers[index]) }
    latest = index
    var off = 0
    compare(buffers[index], now, "in a buffer of age \(age)") { difference, _, _ in
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

  /// Paints copies of the nodes in a new tree, without any earlier frame.
  private func repaint(_ width: Int, _ height: Int) throws -> CairoSurface {
    let tree = RenderTree(background: stage.tree.background)
    tree.root.copyContents(of: stage.tree.root)
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
    note("\(found.count) pixels in \(found.box) differ by up to \(found.worst): \(what)")
  }

  private func note(_ what: String) { problems.append("seed \(seed), frame \(frames): \(what)") }

  /// Checks that each node's drawing stays within the bounds computed by the tree.
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
  /// Copies the properties and descendants of another node.
  fileprivate func copyContents(of other: Node) {
    (position, scale, rotation) = (other.position, other.scale, other.rotation)
    (opacity, isHidden, drawing) = (other.opacity, other.isHidden, other.drawing)
    (clipShape, clipsEvenOdd) = (other.clipShape, other.clipsEvenOdd)
    (transformEffect, effects) = (other.transformEffect, other.effects)
    for child in other.children { addChild(child.copy) }
    mask = other.mask?.copy
  }

  fileprivate var copy: Node {
    let copy = Node()
    copy.copyContents(of: self)
    return copy
  }
}
