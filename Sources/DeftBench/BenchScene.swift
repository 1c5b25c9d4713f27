import Deft

/// The scene that every program in a comparison draws: N small shapes that take no input, and a hero
/// on top that fingers drag, turn and scale.
///
/// The generator and the measures are those of the comparison, so that all programs draw the same.
struct BenchScene {
  /// The window's size in points.
  static let size = CGSize(width: 1280, height: 800)

  /// The hero, which stays where it is let go.
  let hero = Node()

  /// Builds the scene into a tree, and the hero's gesture into its interaction.
  ///
  /// - Parameters:
  ///   - count: How many small shapes lie below the hero.
  ///   - tree: Whose background it has.
  ///   - interaction: Where the hero is touched.
  ///   - root: The node that all of it is in; nil for the tree's own.
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
  /// Position, scale and rotation as one map.
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
