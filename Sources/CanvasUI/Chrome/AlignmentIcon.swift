import CanvasEditing
import Deft

/// The icon of a command that aligns or distributes shapes: two or three bars, and the line on which they are aligned.
struct AlignmentIcon {
  let action: CanvasAction
}

extension AlignmentIcon: View {
  var body: some View {
    AlignmentFigure(action: action).fill(.primary).frame(width: 20, height: 20)
  }
}

/// The bars of the icon, in a square.
private struct AlignmentFigure: Shape {
  let action: CanvasAction

  func path(in rect: CGRect) -> Path {
    Path { path in
      for bar in bars {
        // The bars are described for alignment and distribution along x. For y, their axes are swapped.
        let bar =
          isAlongX ? bar : CGRect(x: bar.minY, y: bar.minX, width: bar.height, height: bar.width)
        let frame = CGRect(
          x: rect.minX + bar.minX * rect.width / 20, y: rect.minY + bar.minY * rect.height / 20,
          width: bar.width * rect.width / 20, height: bar.height * rect.height / 20)
        path.addRoundedRect(in: frame, cornerSize: CGSize(width: 1, height: 1))
      }
    }
  }

  private var isAlongX: Bool {
    switch action {
    case .align(.left), .align(.center), .align(.right), .distribute(.horizontal): true
    default: false
    }
  }

  private var bars: [CGRect] {
    func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    switch action {
    case .align(.left), .align(.top):
      return [bar(1, 1, 2, 18), bar(5, 4, 13, 4), bar(5, 12, 8, 4)]
    case .align(.center), .align(.middle):
      return [bar(9, 1, 2, 18), bar(2, 4, 16, 4), bar(5, 12, 10, 4)]
    case .align(.right), .align(.bottom):
      return [bar(17, 1, 2, 18), bar(2, 4, 13, 4), bar(7, 12, 8, 4)]
    default: return [bar(1, 1, 2, 18), bar(7, 4, 6, 12), bar(17, 1, 2, 18)]
    }
  }
}
