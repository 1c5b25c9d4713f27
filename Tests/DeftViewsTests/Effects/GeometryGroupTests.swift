import DeftRenderTree
import DeftTesting
import DeftViews
import Testing

@Observable
private final class Model {
  var isMoved = false
}

@Suite("Views that move as a whole") @MainActor
struct GeometryGroupTests {
  private struct Host: View {
    let model: Model
    let isGroup: Bool

    var body: some View {
      Group {
        if isGroup { row.geometryGroup() } else { row }
      }
      .frame(width: 200, height: 20, alignment: model.isMoved ? .trailing : .leading)
    }

    private var row: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        if model.isMoved { Color.blue.frame(width: 10, height: 10).transition(.identity) }
      }
      .frame(width: 20, alignment: .leading)
    }
  }

  @Test(
    "A view inserted into a moving view moves along only in a geometry group",
    arguments: [false, true])
  func insertion(isGroup: Bool) throws {
    let model = Model()
    let painted = PaintedViews(size: CGSize(width: 200, height: 20)) {
      Host(model: model, isGroup: isGroup)
    }
    withAnimation(.linear(duration: 1)) { model.isMoved = true }
    painted.stage.advance(to: 31.0 / 60)
    let frames = painted.painted.map(\.frame)
    #expect(frames.count == 2)
    let (red, blue) = (try #require(frames.first), try #require(frames.last))
    #expect(red.minX > 60 && red.minX < 120, "The row is halfway.")
    #expect(blue.minX == (isGroup ? red.maxX : 190))
  }
}
