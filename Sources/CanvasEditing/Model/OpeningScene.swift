import DeftGeometry

/// The initial scene of the app: thirteen shapes of different kinds, with space between them.
public enum OpeningScene {
  /// The canvas size for which the homes are defined, in points.
  public static let size = CGSize(width: 1280, height: 800)

  /// The height at the bottom of the canvas that stays free for the floating toolbar, in points.
  public static let toolBarHeight: CGFloat = 88

  /// The shapes from the back to the front, which is also the focus order.
  public static let shapes: [CanvasShape] = [
    CanvasShape(
      "picture", .picture("dusk.png", CGSize(width: 264, height: 176)), Style(.picture),
      home: at(256, 196, degrees: -4)),
    CanvasShape("circle", .circle(radius: 76), Style(.radial(.coral)), home: at(520, 180)),
    CanvasShape(
      "rounded", .roundedRectangle(CGSize(width: 196, height: 124), cornerRadius: 28),
      Style(.linear(.sky)), home: at(756, 184, degrees: 5)),
    CanvasShape(
      "star", .star(points: 5, radius: 92, inset: 0.48), Style(.linear(.amber), stroke: Stroke()),
      home: at(1014, 190, degrees: -8)),
    CanvasShape("leaf", .curve(leaf), Style(.linear(.leaf)), home: at(156, 402, degrees: 18)),
    CanvasShape(
      "hexagon", .polygon(sides: 6, radius: 80), Style(.linear(.violet)), home: at(396, 420)),
    CanvasShape(
      "title", .text(TextBlock("Deft", size: 132)), Style(.linear(.indigo)), home: at(660, 404)),
    CanvasShape(
      "rectangle", .rectangle(CGSize(width: 150, height: 150)),
      Style(.linear(.teal), stroke: Stroke()),
      home: at(928, 420, degrees: 12)),
    CanvasShape("ring", .ring(radius: 62, lineWidth: 22), Style(.line(.rose)), home: at(1124, 424)),
    CanvasShape("drop", .curve(drop), Style(.radial(.sky)), home: at(288, 606, degrees: -14)),
    CanvasShape(
      "capsule", .roundedRectangle(CGSize(width: 220, height: 84), cornerRadius: 42),
      Style(.linear(.rose)), home: at(512, 592, degrees: -6)),
    CanvasShape(
      "triangle", .polygon(sides: 3, radius: 84), Style(.linear(.coral)), home: at(788, 604)),
    CanvasShape("flower", .curve(flower), Style(.radial(.violet)), home: at(1024, 600)),
  ]

  /// The height at the top of a low window that stays free for the controls, in points.
  static let topHeight: CGFloat = 56
  /// The window height below which the scene would lie under the controls at the top, in points.
  private static let lowHeight: CGFloat = 480

  /// Returns the part of a canvas that the controls leave free for the scene. On a canvas without enough room, the
  /// scene extends to the top.
  static func area(on canvas: CGSize) -> CGRect {
    let height = max(0, canvas.height - toolBarHeight)
    let top = canvas.height < lowHeight && height >= 3 * topHeight ? topHeight : 0
    return CGRect(x: 0, y: top, width: canvas.width, height: height - top)
  }

  /// Returns the home of a shape on a canvas of another size. The scene retains its proportions and scales with the
  /// canvas about the center, up to a factor of 1.5.
  public static func home(_ home: Pose, on canvas: CGSize) -> Pose {
    let usable = area(on: canvas)
    let factor = min(
      usable.width / size.width, usable.height / (size.height - toolBarHeight), 1.5)
    let middle = CGPoint(x: size.width / 2, y: (size.height - toolBarHeight) / 2)
    return Pose(
      position: CGPoint(
        x: usable.midX + (home.position.x - middle.x) * factor,
        y: usable.midY + (home.position.y - middle.y) * factor),
      scale: max(home.scale * factor, CanvasShape.scaleRange.lowerBound), rotation: home.rotation)
  }

  private static func at(_ x: CGFloat, _ y: CGFloat, degrees: Double = 0) -> Pose {
    Pose(position: CGPoint(x: x, y: y), rotation: .degrees(degrees))
  }

  /// A leaf of two cubic curves, with its tip at the top right.
  private static let leaf = Path { p in
    p.move(to: CGPoint(x: -58, y: 74))
    p.addCurve(
      to: CGPoint(x: 58, y: -74), control1: CGPoint(x: -98, y: -14),
      control2: CGPoint(x: -36, y: -84))
    p.addCurve(
      to: CGPoint(x: -58, y: 74), control1: CGPoint(x: 98, y: 14), control2: CGPoint(x: 36, y: 84))
    p.closeSubpath()
  }

  private static let drop = Path { p in
    p.move(to: CGPoint(x: 0, y: -92))
    p.addCurve(
      to: CGPoint(x: 60, y: 26), control1: CGPoint(x: 10, y: -52), control2: CGPoint(x: 60, y: -16))
    p.addCurve(
      to: CGPoint(x: 0, y: 84), control1: CGPoint(x: 60, y: 58), control2: CGPoint(x: 33, y: 84))
    p.addCurve(
      to: CGPoint(x: -60, y: 26), control1: CGPoint(x: -33, y: 84),
      control2: CGPoint(x: -60, y: 58))
    p.addCurve(
      to: CGPoint(x: 0, y: -92), control1: CGPoint(x: -60, y: -16),
      control2: CGPoint(x: -10, y: -52))
    p.closeSubpath()
  }

  /// A flower with six petals: a closed curve that alternates between two radii.
  private static let flower = Path { p in
    let petals = 6
    func on(_ turn: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: radius * sin(turn * 2 * .pi), y: -radius * cos(turn * 2 * .pi))
    }
    p.move(to: on(0, 44))
    for i in 0..<petals {
      let (from, to) = (CGFloat(i) / CGFloat(petals), CGFloat(i + 1) / CGFloat(petals))
      p.addCurve(
        to: on(to, 44), control1: on(from - 0.005, 122), control2: on(to + 0.005, 122))
    }
    p.closeSubpath()
  }
}
