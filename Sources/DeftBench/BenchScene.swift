import Deft

/// The scene for comparisons between programs: N small shapes without input, and a hero on top that fingers drag,
/// rotate and scale.
///
/// All programs use the same random generator and sizes, and therefore draw the same scene.
struct BenchScene {
  /// The size of the window, in points.
  static let size = CGSize(width: 1280, height: 800)

  /// The hero, which keeps its position after the release.
  let hero = Node()

  /// Adds the scene to a render tree, and the hero's gesture to an interaction.
  ///
  /// - Parameters:
  ///   - count: The number of small shapes below the hero.
  ///   - tree: The render tree, whose background is set.
  ///   - interaction: The interaction for the hero's gesture.
  ///   - root: The parent node; `nil` for the root of the tree.
  init(count: Int, tree: RenderTree, interaction: Interaction, in root: Node? = nil) {
    let root = root ?? tree.root
    tree.background = Background(color: RGBAColor(hex: 0xF4F4F0))
    var state: UInt32 = 12345
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 8) % bound
    }
    let tile = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 6)
    for _ in 0..<count {
      let node = Node()
      node.position = CGPoint(x: CGFloat(next(1256)), y: CGFloat(next(776)))
      func component(_ low: UInt32, _ range: UInt32) -> Double { Double(low + next(range)) / 255 }
      let color = RGBAColor(
        red: component(40, 100), green: component(120, 120), blue: component(120, 120),
        alpha: 128 / 255)
      node.drawing = Drawing(fill: tile, color)
      node.allowsHitTesting = false
      root.addChild(node)
    }

    hero.drawing = Drawing(
      fill: Path(
        roundedRect: CGRect(x: -80, y: -80, width: 160, height: 160), cornerRadius: 24),
      RGBAColor(hex: 0xFF00FF))
    hero.position = CGPoint(x: 640, y: 400)
    root.addChild(hero)

    let hero = hero
    var start: SimilarityTransform?
    let transform = TransformGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { value in
        let from = start ?? hero.pose
        start = from
        hero.pose = from.concatenating(value.transform)
      }
      .onEnded { _ in start = nil }
      .onCancelled { reason in
        if reason.revertsChanges, let start { hero.pose = start }
        start = nil
      }
    interaction.attach(transform, to: hero, name: "hero")
  }
}

extension Node {
  /// The position, scale and rotation as one transform.
  var pose: SimilarityTransform {
    get {
      SimilarityTransform(
        translation: CGSize(width: position.x, height: position.y), scale: scale,
        rotation: rotation)
    }
    set {
      position = CGPoint(x: newValue.translation.width, y: newValue.translation.height)
      scale = newValue.scale
      rotation = newValue.rotation
    }
  }
}
