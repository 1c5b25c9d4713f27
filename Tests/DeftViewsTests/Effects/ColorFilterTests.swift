import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var amount = 0.0
}

@Suite("Color filters and blending") @MainActor
struct ColorFilterTests {
  private let orange = Color(red: 0.8, green: 0.4, blue: 0.2)

  /// Returns the components of the middle pixel.
  private func color(@ViewBuilder _ content: () -> some View) throws -> [Int] {
    let pixel = try ViewTester(size: CGSize(width: 40, height: 40), content).picture()[20, 20]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  private func isNear(_ a: [Int], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs(Double($0) - $1 * 255) <= 1.5 }
  }

  @Test("Filters compute colors by their formulas")
  func formulas() throws {
    #expect(isNear(try color { orange.brightness(0.1) }, [0.9, 0.5, 0.3]))
    #expect(isNear(try color { orange.contrast(0.5) }, [0.65, 0.45, 0.35]))
    let gray = 0.213 * 0.8 + 0.715 * 0.4 + 0.072 * 0.2
    #expect(isNear(try color { orange.saturation(0) }, [gray, gray, gray]))
    #expect(isNear(try color { orange.grayscale(1) }, [gray, gray, gray]))
    #expect(
      isNear(
        try color { orange.grayscale(0.5) }, [0.8, 0.4, 0.2].map { ($0 + gray) / 2 }))
    #expect(isNear(try color { orange.colorInvert() }, [0.2, 0.6, 0.8]))
    #expect(
      isNear(
        try color { orange.colorMultiply(Color(red: 0.5, green: 1, blue: 0)) }, [0.4, 0.4, 0]))
    #expect(isNear(try color { orange.hueRotation(.degrees(360)) }, [0.8, 0.4, 0.2]))
    let turned = try color { orange.hueRotation(.degrees(120)) }
    #expect(turned[1] > turned[0] && turned[1] > turned[2], "Orange becomes green.")
    let alpha = 0.2125 * 0.8 + 0.7154 * 0.4 + 0.0721 * 0.2
    #expect(
      isNear(
        try color { orange.luminanceToAlpha().background(.white) },
        [1 - alpha, 1 - alpha, 1 - alpha]))
  }

  @Test("A filter that changes nothing needs no image")
  func identity() {
    let views = PaintedViews {
      VStack {
        Color.red.brightness(0)
        Color.red.contrast(1).saturation(1).grayscale(0).hueRotation(.zero)
      }
    }
    #expect(views.nodes.allSatisfy { $0.effects.isEmpty })
  }

  @Test("A filter's amount is animated")
  func animation() throws {
    struct Host: View {
      let model: Model
      var body: some View { Color.black.brightness(model.amount) }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 40, height: 40)) { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.amount = 1 }
    tester.advance(by: 0.5)
    let middle = try tester.picture()[20, 20] & 255
    #expect((100...160).contains(middle))
    tester.advance(by: 1)
    #expect(try tester.picture()[20, 20] & 255 == 255)
  }

  @Test("A blend mode mixes a view with the views behind it")
  func blending() throws {
    let blue = Color(red: 0.4, green: 0.6, blue: 1)
    #expect(
      isNear(
        try color {
          ZStack {
            orange
            blue.blendMode(.multiply)
          }
        }, [0.32, 0.24, 0.2]))
    #expect(
      isNear(
        try color {
          ZStack {
            orange
            blue.blendMode(.normal)
          }
        }, [0.4, 0.6, 1]))
    #expect(
      isNear(
        try color {
          ZStack {
            orange
            ZStack { blue.blendMode(.difference) }.compositingGroup()
          }
        }, [0.4, 0.6, 1]))
    #expect(
      isNear(
        try color {
          ZStack {
            orange
            ZStack {
              blue
              Circle().fill(.black).blendMode(.destinationOut)
            }
            .compositingGroup()
          }
        }, [0.8, 0.4, 0.2]))
    #expect(
      isNear(
        try color {
          ZStack {
            orange
            Rectangle().fill(blue.blendMode(.plusLighter))
          }
        }, [1, 1, 1]))
  }

  @Test("Shape styles can have drop shadows and inner shadows")
  func styleShadows() throws {
    func column(@ViewBuilder _ content: () -> some View) throws -> [UInt32] {
      let picture = try ViewTester(size: CGSize(width: 100, height: 100), content).picture()
      return (0..<100).map { picture[50, $0] & 255 }
    }
    let plain = try column { Rectangle().fill(.white).frame(width: 60, height: 60) }
    let drop = try column {
      Rectangle().fill(.white.shadow(.drop(color: .black, radius: 6, y: 4)))
        .frame(width: 60, height: 60)
    }
    #expect(drop[82] < plain[82] - 40 && drop[50] == plain[50])
    let inner = try column {
      Rectangle().fill(.white.shadow(.inner(color: .black, radius: 6)))
        .frame(width: 60, height: 60)
    }
    #expect(inner[21] < plain[21] - 40 && inner[50] == plain[50] && inner[17] == plain[17])
  }

  @Test("The second level of a style is fainter than the style")
  func levels() {
    let views = PaintedViews {
      HStack {
        Rectangle().fill(Color.red)
        Rectangle().fill(Color.red.secondary)
        Rectangle().fill(Color.red.quaternary)
      }
    }
    let alphas = views.painted.compactMap { $0.color?.alpha }
    #expect(alphas.count == 3 && alphas[0] == 1 && alphas[1] < 1 && alphas[2] < alphas[1])
  }

  @Test("An elliptical gradient has the proportions of its area")
  func elliptical() throws {
    let picture = try ViewTester(size: CGSize(width: 200, height: 100)) {
      EllipticalGradient(colors: [.white, .black])
    }.picture()
    func gray(_ x: Int, _ y: Int) -> Int { Int(picture[x, y] & 255) }
    #expect(gray(100, 50) > 250 && gray(2, 50) < 12 && gray(100, 1) < 12)
    #expect(abs(gray(150, 50) - gray(100, 75)) <= 4)
  }
}
