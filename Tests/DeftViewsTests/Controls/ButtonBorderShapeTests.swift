import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Shapes of buttons") @MainActor
struct ButtonBorderShapeTests {
  /// Returns the background of a button.
  private func background(_ shape: ButtonBorderShape?, prominent: Bool = false) throws -> Path {
    let painted = PaintedViews(size: CGSize(width: 300, height: 100)) {
      let button = Button("Continue") {}
      Group {
        if prominent {
          button.buttonStyle(.borderedProminent)
        } else {
          button.buttonStyle(.bordered)
        }
      }
      .transformEnvironment(\.buttonBorderShape) { if let shape { $0 = shape } }
    }
    let fills = painted.painted.compactMap { item -> Path? in
      if case .fill = item.item { return item.path } else { return nil }
    }
    return try #require(fills.first)
  }

  @Test("The border shape determines the corners of bordered buttons", arguments: [false, true])
  func corners(prominent: Bool) throws {
    func corner(_ shape: ButtonBorderShape?) throws -> Path {
      try background(shape, prominent: prominent)
    }
    let standard = try corner(nil)
    let rect = standard.boundingRect
    #expect(try corner(.automatic) == standard)
    #expect(try corner(.roundedRectangle) == standard)
    let capsule = Path(roundedRect: rect, cornerRadius: rect.height / 2)
    #expect(try corner(.capsule).isClose(to: capsule))
    let sharp = Path(roundedRect: rect, cornerRadius: 3)
    #expect(try corner(.roundedRectangle(radius: 3)).isClose(to: sharp))
    #expect(!standard.isClose(to: sharp) && !standard.isClose(to: capsule))
    let circle = try corner(.circle).boundingRect
    #expect(circle.width == circle.height)
    #expect(circle.width > rect.height)
  }

  @Test("The modifier sets the environment, and the shape is a shape of its own")
  func shape() {
    struct Reader: View {
      @Environment(\.buttonBorderShape) private var shape
      var body: some View { Text(shape == .capsule ? "capsule" : "other") }
    }
    #expect(ViewTester { Reader().buttonBorderShape(.capsule) }.exists(text: "capsule"))
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(ButtonBorderShape.capsule.path(in: rect) == Capsule().path(in: rect))
    #expect(ButtonBorderShape.circle.path(in: rect) == Circle().path(in: rect))
    #expect(
      ButtonBorderShape.roundedRectangle(radius: 9).inset(by: 2).path(in: rect)
        == Path(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadius: 9))
  }
}
