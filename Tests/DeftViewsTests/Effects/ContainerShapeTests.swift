import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var padding: CGFloat = 6
  var radius: CGFloat = 20
}

@Suite("Container shapes") @MainActor
struct ContainerShapeTests {
  private struct Host: View {
    let model: Model
    var body: some View {
      ContainerRelativeShape().fill(.red)
        .padding(model.padding)
        .frame(width: 100, height: 60)
        .containerShape(RoundedRectangle(cornerRadius: model.radius, style: .circular))
    }
  }

  private func outline(_ painted: PaintedViews) throws -> Path {
    try #require(painted.painted.last?.path)
  }

  /// Returns a rounded rectangle in the middle of a window of 200 by 100 points.
  private func rounded(inset: CGFloat, radius: CGFloat) -> Path {
    RoundedRectangle(cornerRadius: radius, style: .circular)
      .path(in: CGRect(x: 50, y: 20, width: 100, height: 60).insetBy(dx: inset, dy: inset))
  }

  @Test("The shape is inset by its distance from the container, and follows both")
  func inset() throws {
    let model = Model()
    let painted = PaintedViews { Host(model: model) }
    #expect(try outline(painted).isClose(to: rounded(inset: 6, radius: 14)))
    model.padding = 10
    #expect(try outline(painted).isClose(to: rounded(inset: 10, radius: 10)))
    model.radius = 30
    #expect(try outline(painted).isClose(to: rounded(inset: 10, radius: 20)))
    model.padding = 0
    #expect(try outline(painted).isClose(to: rounded(inset: 0, radius: 30)))
  }

  @Test("A view that only moves in its container gets another shape")
  func movement() throws {
    struct Moving: View {
      let model: Model
      var body: some View {
        ContainerRelativeShape().fill(.red).frame(width: 40, height: 40)
          .offset(y: model.padding - 6)
          .frame(width: 60, height: 60)
          .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
      }
    }
    let model = Model()
    let painted = PaintedViews { Moving(model: model) }
    func expected(_ radius: CGFloat, dy: CGFloat) -> Path {
      RoundedRectangle(cornerRadius: radius, style: .circular)
        .path(in: CGRect(x: 80, y: 30 + dy, width: 40, height: 40))
    }
    #expect(try outline(painted).isClose(to: expected(10, dy: 0)))
    model.padding = 11
    #expect(try outline(painted).isClose(to: expected(15, dy: 5)))
  }

  @Test("Outside a container, the shape is a rectangle; an inset shape keeps its centers")
  func outside() throws {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(ContainerRelativeShape().path(in: rect) == Path(rect))
    let plain = PaintedViews { ContainerRelativeShape().frame(width: 100, height: 60) }
    #expect(try outline(plain).isClose(to: Path(CGRect(x: 50, y: 20, width: 100, height: 60))))
    let inner = PaintedViews {
      ContainerRelativeShape().inset(by: 4).fill(.red).frame(width: 100, height: 60)
        .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
    }
    #expect(try outline(inner).isClose(to: rounded(inset: 4, radius: 16)))
  }

  @Test("Views are clipped to the container's shape")
  func clip() throws {
    let picture = try ViewTester(size: CGSize(width: 200, height: 100)) {
      Color(red: 1, green: 0, blue: 0).clipShape(ContainerRelativeShape())
        .frame(width: 100, height: 60).containerShape(Capsule())
    }.picture()
    #expect(picture[100, 50] & 0xFFFFFF == 0xFF0000)
    #expect(picture[52, 22] & 0xFFFFFF != 0xFF0000)
  }
}
