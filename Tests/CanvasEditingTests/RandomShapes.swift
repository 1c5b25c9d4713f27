import DeftGeometry
import DeftTesting

@testable import CanvasEditing

extension SplitMix64 {
  /// Returns a point whose coordinates are between `-reach` and `reach`.
  mutating func point(_ reach: CGFloat) -> CGPoint {
    CGPoint(
      x: .random(in: -reach...reach, using: &self), y: .random(in: -reach...reach, using: &self))
  }

  /// Returns a figure of any kind.
  mutating func figure() -> Figure {
    func size(_ numbers: inout SplitMix64) -> CGFloat { .random(in: 4...200, using: &numbers) }
    let (a, b) = (size(&self), size(&self))
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return a < b ? .circle(radius: a / 2) : .oval(CGSize(width: a, height: b))
    case 1: return .ring(radius: a, lineWidth: b / 10)
    case 2: return .rectangle(CGSize(width: a, height: b))
    case 3: return .roundedRectangle(CGSize(width: a, height: b), cornerRadius: min(a, b) / 4)
    case 4:
      return .star(points: Int(3 + a / 40), size: CGSize(width: a, height: b), inset: 0.5)
    case 5: return .polygon(sides: Int(3 + a / 40), radius: b)
    case 6:
      return .text(
        TextBlock(
          String(repeating: "o", count: Int(1 + a / 40)), size: b,
          width: Bool.random(using: &self) ? a : nil))
    case 7: return .picture("dusk.png", CGSize(width: a, height: b))
    case 8: return .arrow(Arrow(from: .init(point(a)), to: .init(point(b)), width: a / 20))
    default:
      return .curve(
        Path { p in
          p.move(to: CGPoint(x: -a, y: 0))
          p.addCurve(
            to: CGPoint(x: a, y: b), control1: CGPoint(x: -b, y: 2 * a),
            control2: CGPoint(x: b, y: -3 * a))
          p.addQuadCurve(to: CGPoint(x: -b, y: -a), control: CGPoint(x: 2 * a, y: -2 * b))
          p.closeSubpath()
        })
    }
  }

  /// Returns a pose whose coordinates are between `-reach` and `reach`.
  mutating func pose(_ reach: CGFloat = 1000) -> Pose {
    Pose(
      position: point(reach), scale: exp(.random(in: -1.3...1.7, using: &self)),
      rotation: .degrees(.random(in: -400...400, using: &self)))
  }

  /// Returns a document of random shapes, some of them pinned, some in nested groups.
  mutating func document(_ count: Int, reach: CGFloat = 1000) -> Document {
    Document(
      (0..<count).map { i in
        var groups: [GroupID] = []
        let group = Int.random(in: 0..<12, using: &self)
        if group < 3 { groups = [GroupID("g\(group)")] }
        if group == 0, i % 2 == 0 { groups.append(GroupID("inner")) }
        let style = Style(
          i % 5 == 0 ? .line(.teal) : .plain(.rose), stroke: i % 3 == 0 ? Stroke() : nil)
        return CanvasShape(
          ShapeID("s\(i)"), figure(), style, home: pose(reach), pose: pose(reach),
          isPinned: Int.random(in: 0..<8, using: &self) == 0, groups: groups)
      })
  }

  /// Returns a random selection of a document's shapes.
  mutating func some(of document: Document) -> Set<ShapeID> {
    let share = Int.random(in: 1...4, using: &self)
    return Set(
      document.shapes.map(\.id).filter { _ in Int.random(in: 0..<4, using: &self) < share })
  }
}
