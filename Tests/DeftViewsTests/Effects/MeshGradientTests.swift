import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isMoved = false
}

@Suite("Mesh gradients") @MainActor
struct MeshGradientTests {
  private static let colors: [Color] = [
    .red, .black, .green, .black, .white, .black, .blue, .black, .red,
  ]

  private static func points(center: SIMD2<Float> = [0.5, 0.5]) -> [SIMD2<Float>] {
    [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], center, [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ]
  }

  private func picture(@ViewBuilder _ content: () -> some View) throws -> Screenshot {
    try ViewTester(size: CGSize(width: 100, height: 100), content).picture()
  }

  /// Returns the gray level of a pixel whose components are equal.
  private func gray(_ pixel: UInt32) -> Int { Int(pixel & 255) }

  private func components(_ pixel: UInt32) -> [Int] {
    [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  @Test("Each vertex has its color, and colors blend between vertices", arguments: [true, false])
  func vertices(isSmooth: Bool) throws {
    let picture = try picture {
      MeshGradient(
        width: 3, height: 3, points: Self.points(),
        colors: [
          Color(red: 1, green: 0, blue: 0), .black, Color(red: 0, green: 1, blue: 0),
          .black, .white, .black,
          Color(red: 0, green: 0, blue: 1), .black, Color(red: 1, green: 0, blue: 0),
        ], smoothsColors: isSmooth)
    }
    for (x, y, color) in [
      (1, 1, [255, 0, 0]), (98, 1, [0, 255, 0]), (1, 98, [0, 0, 255]), (50, 50, [255, 255, 255]),
      (50, 1, [0, 0, 0]), (1, 50, [0, 0, 0]),
    ] {
      let found = components(picture[x, y])
      #expect(zip(found, color).allSatisfy { abs($0 - $1) <= 24 }, "\(found) at \(x), \(y)")
    }
    let half = gray(picture[50, 25])
    #expect(isSmooth ? (130...160).contains(half) : (118...138).contains(half), "\(half)")
    // Nearer to the vertex, smooth colors change more slowly.
    let slope = gray(picture[50, 49]) - gray(picture[50, 43])
    #expect(isSmooth ? slope < 20 : slope > 20, "\(slope)")
  }

  @Test("The color of a moved vertex is at its new position")
  func moved() throws {
    let picture = try picture {
      MeshGradient(
        width: 3, height: 3, points: Self.points(center: [0.8, 0.3]),
        colors: [.black, .black, .black, .black, .white, .black, .black, .black, .black])
    }
    #expect(gray(picture[80, 30]) > 230 && gray(picture[50, 50]) < 160)
  }

  @Test("Control points bend the edges, and the background shows outside them")
  func control() throws {
    func vertex(_ x: Float, _ y: Float, inset: Float) -> MeshGradient.BezierPoint {
      let position: SIMD2<Float> = [x, y]
      let down: Float = y == 0 ? inset : -inset
      return MeshGradient.BezierPoint(
        position: position, leadingControlPoint: [x - 0.3, y + down],
        topControlPoint: [x, y - 0.3], trailingControlPoint: [x + 0.3, y + down],
        bottomControlPoint: [x, y + 0.3])
    }
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    let picture = try picture {
      MeshGradient(
        width: 2, height: 2,
        bezierPoints: [
          vertex(0, 0, inset: 0.4), vertex(1, 0, inset: 0.4), vertex(0, 1, inset: 0.4),
          vertex(1, 1, inset: 0.4),
        ], colors: [gray, gray, gray, gray], background: .white)
    }
    // The upper edge bends down by 3/4 of the distance between it and its control points.
    #expect(self.gray(picture[50, 27]) == 255 && (126...129).contains(self.gray(picture[50, 33])))
    #expect((126...129).contains(self.gray(picture[50, 50])))
    #expect(self.gray(picture[50, 72]) == 255)
  }

  @Test("A gradient with too few positions or colors paints only its background")
  func incomplete() throws {
    for (points, colors) in [
      (Array(Self.points().dropLast()), Self.colors), (Self.points(), [Color.black]),
    ] {
      let picture = try picture {
        MeshGradient(
          width: 3, height: 3, points: points, colors: colors,
          background: Color(red: 0, green: 0, blue: 1))
      }
      #expect(components(picture[50, 50]) == [0, 0, 255])
    }
  }

  @Test("Positions and colors are animated")
  func animation() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        MeshGradient(
          width: 3, height: 3,
          points: MeshGradientTests.points(center: model.isMoved ? [0.8, 0.5] : [0.2, 0.5]),
          colors: [.black, .black, .black, .black, .white, .black, .black, .black, .black])
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    #expect(gray(try tester.picture()[20, 50]) > 230)
    withAnimation(.linear(duration: 1)) { model.isMoved = true }
    tester.advance(by: 0.5)
    #expect(gray(try tester.picture()[50, 50]) > 230)
    tester.advance(by: 1)
    let last = try tester.picture()
    #expect(gray(last[80, 50]) > 230 && gray(last[20, 50]) < 200)
  }

  @Test("A mesh fills shapes and text, with opacity")
  func shapes() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [.black, .black, .black, .black])
    let picture = try picture {
      Circle().fill(mesh.opacity(0.5)).background(.white)
    }
    #expect((125...130).contains(gray(picture[50, 50])) && gray(picture[2, 2]) == 255)
  }
}
