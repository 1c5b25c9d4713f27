import AppSupport
import Deft

/// The marks and texts of ``MappingTrialApp``, over the whole screen.
struct MappingTrialView {
  let model: MappingTrialModel
  @Environment(\.palette) private var palette

  init(model: MappingTrialModel) { self.model = model }

  /// The center of the texts, as a fraction of the output's height: between the upper marks and above the line.
  private static let textPlace = 0.12
  /// The maximum width of the texts beside marks, and without marks beside them, as fractions of the output's width.
  private static let (narrowTextWidth, textWidth) = (0.55, 0.92)
  /// The length of the lines of the cross that shows where a touch has landed, in points.
  private static let crossSize: CGFloat = 28
}

extension MappingTrialView: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color(palette.canvas)
      ForEach(model.outputs, id: \.name) { output in
        let area = model.area(of: output)
        ZStack {
          marks(on: output, area.size)
          if let texts = model.texts(for: output) {
            VStack(spacing: Panel.grid) {
              Text(texts.task).font(.system(size: Palette.title, weight: .semibold))
                .foregroundStyle(Color(palette.text))
              VStack(spacing: 0) {
                Text(verbatim: model.deviceText)
                Text(texts.note).monospacedDigit()
              }
              .font(.system(size: Palette.body))
              .foregroundStyle(Color(palette.secondaryText))
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: area.width * textWidth)
            .position(x: area.width / 2, y: area.height * Self.textPlace)
          }
        }
        .frame(width: area.width, height: area.height)
        .offset(x: area.minX, y: area.minY)
      }
      if case .correction = model.content, let place = model.touchPlace {
        cross.position(place)
      }
    }
    .allowsHitTesting(false)
  }

  private var textWidth: CGFloat {
    if case .trial = model.content { Self.narrowTextWidth } else { Self.textWidth }
  }

  @ViewBuilder
  private func marks(on output: TouchMapping.Output, _ size: CGSize) -> some View {
    switch model.content {
    case .trial(let trial, output):
      switch trial.step {
      case .mark(let index):
        mark.position(place(MappingTrial.marks[index], in: size))
      case .line, .measured:
        arrow(from: place(trial.line.start, in: size), to: place(trial.line.end, in: size))
      }
    case .correction(_, output): mark.position(x: size.width / 2, y: size.height / 2)
    default: EmptyView()
    }
  }

  private func place(_ fraction: CGPoint, in size: CGSize) -> CGPoint {
    CGPoint(x: fraction.x * size.width, y: fraction.y * size.height)
  }

  private var mark: some View {
    ZStack {
      Circle().fill(Color(palette.accent.opacity(model.isTouched ? 0.25 : 0)))
      Circle().strokeBorder(Color(palette.accent), lineWidth: 2)
      Circle().fill(Color(palette.accent)).frame(width: 8, height: 8)
    }
    .frame(width: MappingTrialApp.markSize, height: MappingTrialApp.markSize)
  }

  /// Shows where a touch lands with the correction.
  private var cross: some View {
    Path { path in
      let (size, middle) = (Self.crossSize, Self.crossSize / 2)
      path.move(to: CGPoint(x: 0, y: middle))
      path.addLine(to: CGPoint(x: size, y: middle))
      path.move(to: CGPoint(x: middle, y: 0))
      path.addLine(to: CGPoint(x: middle, y: size))
    }
    .stroke(Color(palette.text), style: StrokeStyle(lineWidth: 2, lineCap: .round))
    .frame(width: Self.crossSize, height: Self.crossSize)
  }

  private func arrow(from start: CGPoint, to end: CGPoint) -> some View {
    ZStack(alignment: .topLeading) {
      Path { path in
        path.move(to: start)
        path.addLine(to: end)
        // The head of an arrow that points to the upper right.
        path.move(to: CGPoint(x: end.x - 20, y: end.y))
        path.addLine(to: end)
        path.addLine(to: CGPoint(x: end.x, y: end.y + 20))
      }
      .stroke(
        Color(palette.accent),
        style: StrokeStyle(lineWidth: model.isTouched ? 6 : 4, lineCap: .round, lineJoin: .round))
      mark.position(start)
    }
  }
}
