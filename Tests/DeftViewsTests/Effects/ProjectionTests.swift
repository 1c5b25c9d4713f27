import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var angle = 0.0
  var taps: [CGPoint] = []
}

@Suite("Rotation in space") @MainActor
struct ProjectionTests {
  @Test("The inverse of a projection undoes the projection")
  func inverse() {
    var t = ProjectionTransform(CGAffineTransform(rotationAngle: 0.3))
    (t.m13, t.m23, t.m31) = (0.002, -0.001, 40)
    #expect(!t.isAffine && !t.isIdentity)
    let product = t.concatenating(t.inverted())
    let numbers = [
      product.m11 - 1, product.m12, product.m13, product.m21, product.m22 - 1, product.m23,
      product.m31, product.m32, product.m33 - 1,
    ]
    #expect(numbers.allSatisfy { abs($0) < 1e-9 })
    var singular = ProjectionTransform()
    singular.m11 = 0
    let isInverted = singular.invert()
    #expect(!isInverted && singular.m11 == 0)
    var shift = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    let isUndone = shift.invert()
    #expect(isUndone && shift.m31 == -3 && shift.m32 == -4 && shift.isAffine)
  }

  private func picture(
    _ angle: Double, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), perspective: CGFloat = 1
  ) throws -> Screenshot {
    try ViewTester(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100)
        .rotation3DEffect(.degrees(angle), axis: axis, perspective: perspective)
    }.picture()
  }

  /// Returns the number of pixels in a column that differ from the background.
  private func height(_ picture: Screenshot, column: Int) -> Int {
    (0..<200).count { picture[column, $0] != picture[0, 0] }
  }

  @Test("The right side recedes in a rotation about the vertical axis")
  func aboutY() throws {
    let picture = try picture(45, (0, 1, 0))
    let columns = (0..<200).filter { height(picture, column: $0) > 0 }
    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(height(picture, column: first + 2) > 110)
    #expect(height(picture, column: last - 2) < 90)
  }

  @Test("The top recedes in a rotation about the horizontal axis")
  func aboutX() throws {
    let picture = try picture(60, (1, 0, 0))
    func width(_ row: Int) -> Int { (0..<200).count { picture[$0, row] != picture[0, 0] } }
    let rows = (0..<200).filter { width($0) > 0 }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    #expect(width(first + 2) < width(last - 2) - 40)
  }

  @Test("Without perspective, a rotated view is only narrower, and needs no image")
  func withoutPerspective() {
    let views = PaintedViews(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0)
    }
    #expect(views.painted.map(\.frame) == [CGRect(x: 75, y: 50, width: 50, height: 100)])
    #expect(views.nodes.allSatisfy { $0.projection == nil })
  }

  @Test("A rotation about the z axis equals a rotation in the plane")
  func aboutZ() throws {
    let plain = try ViewTester(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100).rotationEffect(.degrees(30))
    }.picture()
    let spatial = try picture(30, (0, 0, 1))
    #expect(
      zip(spatial.pixels, plain.pixels).allSatisfy { a, b in
        [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
      })
  }

  @Test("A tap on a rotated view reports its location in the view's own coordinates")
  func taps() throws {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { model.taps.append($0) }
        .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
    }
    // The point (20, 10) of the view, relative to its center: (-30, -40).
    let (c, s) = (cos(50 * Double.pi / 180), sin(50 * Double.pi / 180))
    let w = 1 - 30 * s / 100
    tester.tap(at: CGPoint(x: 100 - 30 * c / w, y: 100 - 40 / w))
    let place = try #require(model.taps.first)
    #expect(place.distance(to: CGPoint(x: 20, y: 10)) < 0.01)
    tester.tap(at: CGPoint(x: 145, y: 55))
    #expect(model.taps.count == 1, "The corner of the flat view is empty.")
  }

  @Test("A turned card shows its back mirrored")
  func back() throws {
    let picture = try ViewTester(size: CGSize(width: 200, height: 200)) {
      HStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .frame(width: 100, height: 100)
      .rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
    }.picture()
    #expect(picture[70, 100] & 0xFF > 0x80 && picture[130, 100] & 0xFF < 0x80)
  }

  @Test("A rotation is animated")
  func animation() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 100, height: 100)
          .rotation3DEffect(.degrees(model.angle), axis: (x: 0, y: 1, z: 0))
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) { Host(model: model) }
    func width() throws -> Int {
      let picture = try tester.picture()
      return (0..<200).count { picture[$0, 100] != picture[0, 100] }
    }
    #expect(try width() == 100)
    withAnimation(.linear(duration: 1)) { model.angle = 80 }
    tester.advance(by: 0.5)
    let middle = try width()
    #expect((60...90).contains(middle))
    tester.advance(by: 1)
    let end = try width()
    #expect((10...30).contains(end))
  }

  @Test("A geometry effect with perspective is painted in perspective")
  func geometryEffect() throws {
    struct Tilt: GeometryEffect {
      func effectValue(size: CGSize) -> ProjectionTransform {
        var t = ProjectionTransform()
        t.m23 = 0.01
        return t
      }
    }
    let picture = try ViewTester(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100).modifier(Tilt())
    }.picture()
    // The bottom edge is at half its original distance from the top left corner.
    #expect(picture[60, 96] != picture[0, 0] && picture[60, 104] == picture[0, 0])
    let shown = try ViewTester(size: CGSize(width: 200, height: 200)) {
      Color.red.frame(width: 100, height: 100)
        .projectionEffect(Tilt().effectValue(size: .zero))
    }.picture()
    #expect(shown == picture)
  }
}
