import Deft

/// A scene that changes all pixels of a window in every frame.
@MainActor
struct PixelScene {
  /// The kind of the content.
  enum Kind: String, CaseIterable {
    case picture = "picture, rotated and scaled"
    case restingPicture = "picture at rest, finest filter"
    case linear = "linear gradient, rotated"
    case radial = "radial gradient, rotated"
    case shadows = "twelve shapes with soft shadows, all rotated and scaled"
    case group = "blurred, masked, half transparent group"
    case list = "long list of views, scrolled"
    case text = "screen full of text, scaled"
    case everything = "picture, gradients, round corners and soft shadows together"

    /// The maximum time relative to plain Cairo; `nil` if Cairo has no equivalent.
    var bound: Double? {
      switch self {
      case .picture, .restingPicture, .linear, .radial, .everything: 0.5
      case .shadows, .group, .list, .text: nil
      }
    }

    /// The maximum time relative to copying the same number of pixels; `nil` for scenes without
    /// such a limit.
    var copyBound: Double? {
      switch self {
      case .list: 6
      case .text: 20
      case .shadows: 30
      case .group: 50
      case .picture, .restingPicture, .linear, .radial, .everything: nil
      }
    }
  }

  /// The colors of gradients.
  nonisolated static let colors = [
    RGBAColor(hex: 0xFF5E3A), RGBAColor(hex: 0x5856D6), RGBAColor(hex: 0x34C759),
  ]

  /// Returns the rotation in a frame, in radians. The rotation is so small that the picture always covers the window.
  nonisolated static func angle(at frame: Int) -> Double { 0.05 + 0.003 * Double(frame % 100) }

  /// Returns the number of device pixels per picture pixel: 1.5 times the smallest scale at which the picture covers
  /// the window, as during a pinch.
  nonisolated static func scale(width: Int, height: Int) -> CGFloat {
    1.5 * max(CGFloat(width) / picture.size.width, CGFloat(height) / picture.size.height)
  }

  let tree: RenderTree
  let surface: CairoSurface
  private let kind: Kind
  private let nodes: [Node]
  private let list: ScrollingList?

  /// The picture: gradients with noise, 1600 by 1000 pixels.
  nonisolated static let picture: ImageRef = {
    var state: UInt32 = 3
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 & 31
    }
    let pixels = (0..<1000).flatMap { y in
      (0..<1600).map { x -> UInt32 in
        let (red, green) = (UInt32(x * 215 / 1600) + next(), UInt32(y * 215 / 1000) + next())
        return 0xFF00_0000 | red << 16 | green << 8 | next()
      }
    }
    return ImageRef(width: 1600, height: 1000, pixels: pixels)
  }()

  init(_ kind: Kind, width: Int, height: Int) throws(CairoError) {
    self.kind = kind
    let ground = RGBAColor(hex: 0xF4F4F0)
    list = kind == .list ? ScrollingList(width: width, height: height, color: ground) : nil
    tree = list?.tree ?? RenderTree(background: Background(color: ground))
    surface = try CairoSurface(width: width, height: height)
    let (across, down) = (CGFloat(width), CGFloat(height))
    let middle = CGPoint(x: across / 2, y: down / 2)
    // A square with a side of twice the diagonal covers the window at every angle.
    let side = 2 * (across * across + down * down).squareRoot()
    let cover = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    func filled(_ paint: Paint) -> Node {
      Node(drawing: Drawing([.fill(Path(cover), paint, eoFill: false)]))
    }
    let stops = Self.colors
    switch kind {
    case .picture, .restingPicture:
      let photo = Self.picture
      let scale = Self.scale(width: width, height: height)
      let size = CGSize(width: CGFloat(photo.width) * scale, height: CGFloat(photo.height) * scale)
      let frame = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let style = ImageStyle(interpolation: kind == .picture ? .medium : .high)
      nodes = [Node(drawing: Drawing([.image(photo, in: frame, style)]))]
    case .linear:
      nodes = [
        filled(
          .linearGradient(
            colors: stops, start: CGPoint(x: -across / 2, y: 0), end: CGPoint(x: across / 2, y: 0)))
      ]
    case .radial:
      nodes = [
        filled(
          .radialGradient(
            colors: stops, center: CGPoint(x: across / 8, y: 0), startRadius: 0,
            endRadius: across / 2))
      ]
    case .shadows:
      nodes = (0..<12).map { index in
        let rect = CGRect(x: -across / 12, y: -across / 12, width: across / 6, height: across / 6)
        let path = Path(roundedRect: rect, cornerRadius: across / 40)
        let node = Node(
          drawing: Drawing([
            .shadow(
              path,
              Shadow(
                color: RGBAColor.black.opacity(0.3), radius: 24, offset: CGSize(width: 0, height: 8)
              )),
            .fill(path, .color(stops[index % 3]), eoFill: false),
          ]))
        node.position = CGPoint(
          x: (CGFloat(index % 4) + 0.5) * across / 4, y: (CGFloat(index / 4) + 0.5) * down / 3)
        return node
      }
    case .group:
      let node = filled(
        .linearGradient(
          colors: stops, start: CGPoint(x: -across / 2, y: 0), end: CGPoint(x: across / 2, y: 0)))
      node.clipShape = Path(
        ellipseIn: CGRect(x: -across / 2, y: -down / 2, width: across, height: down))
      node.effects = [.blur(radius: 8)]
      node.opacity = 0.5
      nodes = [node]
    case .list: nodes = []
    case .text: nodes = [Self.page(width: across, height: down)]
    case .everything: nodes = Collage(width: across, height: down).nodes
    }
    for node in nodes {
      if kind != .shadows, kind != .everything { node.position = middle }
      tree.root.addChild(node)
    }
  }

  /// Returns a page of different lines. The font size doubles on displays with twice as many pixels.
  private static func page(width: CGFloat, height: CGFloat) -> Node {
    let page = Node()
    let size: CGFloat = width >= 2560 ? 28 : 14
    let words = "The quick brown fox jumps over the lazy dog, and no two lines of it begin alike. "
    // The lines are wider than the window.
    let text = String(repeating: words, count: Int(width / size) / 40 + 2)
    for line in 0..<Int(height / (1.4 * size)) + 1 {
      let run = TextRun(String(text.dropFirst(line % 40)), font: FontSpec(size: size))
      let frame = CGRect(
        x: -width / 2, y: CGFloat(line) * 1.4 * size - height / 2, width: 2 * width,
        height: 1.4 * size)
      page.addChild(Node(drawing: Drawing([.text(run, .black, in: frame)])))
    }
    return page
  }

  func paint(_ frame: Int) {
    if let list {
      list.move(to: frame)
      _ = tree.update(width: surface.width, height: surface.height, displayScale: 1)
      tree.paint(onto: surface, age: frame == 0 ? 0 : 1)
      return
    }
    let angle = Self.angle(at: frame)
    if kind == .everything { Collage.pose(nodes, at: frame) }
    for (index, node) in nodes.enumerated() where kind != .everything {
      if kind == .shadows { node.scale = 1 + 0.002 * CGFloat((frame + index) % 50) }
      if kind == .text {
        node.scale = 1.01 + 0.003 * CGFloat(frame % 50)
      } else {
        node.rotation = .radians(angle)
      }
    }
    _ = tree.update(width: surface.width, height: surface.height, displayScale: 1)
    if kind == .restingPicture { tree.settle() }
    tree.paint(onto: surface, age: 0)
  }
}
