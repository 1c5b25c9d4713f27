import DeftUIKit
import DeftViews
import Testing

@Suite("UIKit's paths")
struct UIBezierPathTests {
  @Test("Only the chosen corners of a rectangle are rounded, up to half of its sides")
  func corners() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let corners: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 11, y: 21)), (.topRight, CGPoint(x: 109, y: 21)),
      (.bottomLeft, CGPoint(x: 11, y: 79)), (.bottomRight, CGPoint(x: 109, y: 79)),
    ]
    for (corner, _) in corners {
      let path = Path(
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: corner, cornerRadii: CGSize(width: 500, height: 20)
        ).cgPath)
      #expect(path.boundingRect == rect)
      for (other, point) in corners { #expect(path.contains(point) == (other != corner)) }
    }
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
    #expect(corners.allSatisfy { !all.contains($0.1) })
    #expect(all.contains(CGPoint(x: 60, y: 21)))
  }

  @Test("A rounded rectangle of UIKit begins at the upper left, and its radius makes a capsule")
  func roundedRectangles() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    let path = Path(UIBezierPath(roundedRect: rect, cornerRadius: 50).cgPath)
    #expect(path.trimmedPath(from: 0, to: 0.1).boundingRect.maxY < 1)
    #expect(path.contains(CGPoint(x: 21, y: 1)) && !path.contains(CGPoint(x: 4, y: 4)))
    let outline = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 10, transform: nil)
    #expect(Path(outline).trimmedPath(from: 0, to: 0.1).boundingRect.minY > 19)
  }

  @Test("A clockwise arc from the right goes down on the screen")
  func arcs() {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi, clockwise: true)
    arc.close()
    #expect(arc.contains(CGPoint(x: 50, y: 70)) && !arc.contains(CGPoint(x: 50, y: 30)))
    #expect(abs(arc.bounds.maxY - 90) < 0.1 && abs(arc.bounds.minY - 50) < 0.1)
    let other = CGMutablePath()
    other.addArc(
      center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi, clockwise: false)
    other.closeSubpath()
    #expect(other.contains(CGPoint(x: 50, y: 70)))
  }

  @Test("A path is built point by point, moved, combined, and emptied")
  func building() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 20, y: 5))
    path.addCurve(
      to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 8, y: 12),
      controlPoint2: CGPoint(x: 2, y: 12))
    #expect(path.currentPoint == CGPoint(x: 0, y: 10))
    path.close()
    #expect(path.contains(CGPoint(x: 12, y: 5)))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.contains(CGPoint(x: 112, y: 5)) && !path.contains(CGPoint(x: 12, y: 5)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.isEmpty)
    #expect(UIBezierPath(cgPath: path.cgPath).bounds == path.bounds)
    path.removeAllPoints()
    #expect(path.isEmpty)
    #expect(UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.maxY == 6)
    #expect(
      !UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 20)
        .contains(CGPoint(x: 1, y: 1)))
  }

  @Test("Core Graphics paths are created from basic shapes, with and without transforms")
  func figures() {
    var shift = CGAffineTransform(translationX: 100, y: 0)
    let moved = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: &shift)
    #expect(moved.boundingBox == CGRect(x: 100, y: 0, width: 10, height: 10))
    let round = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: 10, cornerHeight: 10,
      transform: nil)
    #expect(!round.contains(CGPoint(x: 1, y: 1)) && round.contains(CGPoint(x: 20, y: 1)))
    #expect(
      CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        .contains(CGPoint(x: 5, y: 5)))
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.addPath(CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil))
    #expect(!ring.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 15, y: 15)))
    #expect(Path(CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath.boundingBoxOfPath.width == 5)
  }

  @Test("Edge insets shrink a rectangle")
  func insets() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
  }
}
