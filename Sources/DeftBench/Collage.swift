import Deft

/// An expensive scene: a rotated and scaled picture with rounded corners fills the window. On the picture are six
/// rotated and scaled cards with gradients, rounded corners and soft shadows.
struct Collage {
  /// A card. Its rectangle and path are relative to its center.
  struct Card {
    var middle: CGPoint
    var size: CGSize
    var radius: CGFloat
    var gradient: Paint

    var rect: CGRect {
      CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }
    var path: Path { Path(roundedRect: rect, cornerRadius: radius) }
  }

  /// The rounded outline of the picture.
  let outline: Path
  let cards: [Card]
  /// The clipped picture, followed by the cards.
  let nodes: [Node]

  init(width: CGFloat, height: CGFloat) {
    let margin = height / 50
    outline = Path(
      roundedRect: CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: margin, dy: margin),
      cornerRadius: height / 20)
    let scale = PixelScene.scale(width: Int(width), height: Int(height))
    let size = PixelScene.picture.size
    let photo = Node(
      drawing: Drawing([
        .image(
          PixelScene.picture,
          in: CGRect(
            x: -size.width * scale / 2, y: -size.height * scale / 2, width: size.width * scale,
            height: size.height * scale), ImageStyle(interpolation: .high))
      ]))
    photo.position = CGPoint(x: width / 2, y: height / 2)
    let frame = Node()
    frame.clipShape = outline
    frame.addChild(photo)
    let side = CGSize(width: width / 5, height: height / 4)
    let ends = (CGPoint(x: -side.width / 2, y: 0), CGPoint(x: side.width / 2, y: 0))
    let gradients: [Paint] = [
      .linearGradient(colors: PixelScene.colors, start: ends.0, end: ends.1),
      .radialGradient(
        colors: PixelScene.colors, center: .zero, startRadius: 0, endRadius: ends.1.x),
    ]
    cards = (0..<6).map { index in
      let (column, row) = (CGFloat(index % 3), CGFloat(index / 3))
      return Card(
        middle: CGPoint(x: (column + 0.5) * width / 3, y: (row + 0.5) * height / 2), size: side,
        radius: height / 40, gradient: gradients[index % 2])
    }
    nodes = [frame] + cards.map(Self.node)
  }

  private static func node(of card: Card) -> Node {
    let (rect, path) = (card.rect, card.path)
    let node = Node(
      drawing: Drawing([
        .shadow(
          path,
          Shadow(
            color: RGBAColor.black.opacity(0.3), radius: 24, offset: CGSize(width: 0, height: 8)))
      ]))
    let inside = Node(
      drawing: Drawing([
        .fill(
          Path(rect.insetBy(dx: -rect.width / 2, dy: -rect.width / 2)), card.gradient, eoFill: false
        )
      ]))
    let clip = Node()
    clip.clipShape = path
    clip.addChild(inside)
    node.addChild(clip)
    node.position = card.middle
    return node
  }

  static func scale(of card: Int, at frame: Int) -> CGFloat {
    1 + 0.002 * CGFloat((frame + card) % 50)
  }

  /// Rotates the picture, and rotates and scales the cards, as in the given frame.
  static func pose(_ nodes: [Node], at frame: Int) {
    let angle = PixelScene.angle(at: frame)
    nodes[0].children[0].rotation = .radians(angle)
    for (index, card) in nodes.dropFirst().enumerated() {
      card.rotation = .radians(-angle)
      card.scale = scale(of: index, at: frame)
    }
  }
}
