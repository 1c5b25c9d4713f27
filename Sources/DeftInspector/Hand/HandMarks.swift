import DeftGeometry
import DeftViews

/// The fingers of the hand as numbered discs, the pin, and the handle of a fan.
struct HandMarks: View {
  let model: HandModel

  /// The radius of a finger's disc, in points.
  private static let radius: CGFloat = 18

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      if model.fingers.showsPin { pin.position(model.fingers.pin) }
      ForEach(fans.indices, id: \.self) { handle(of: fans[$0]) }
      ForEach(numbers(of: model.played), id: \.self) { number in
        disc(number, isPlayed: true).position(model.played[number] ?? .zero)
      }
      ForEach(numbers(of: places), id: \.self) { number in
        disc(number, isPlayed: false).position(places[number] ?? .zero)
      }
    }
  }

  private var places: [Int: CGPoint] { model.fingers.places }
  private var fans: [FingerGroup] { model.fingers.groups.filter { $0.mode == .fan } }
  private func numbers(of places: [Int: CGPoint]) -> [Int] { places.keys.sorted() }

  /// Returns the disc of a finger; dashed if a track plays it.
  private func disc(_ number: Int, isPlayed: Bool) -> some View {
    ZStack {
      Circle().fill(Color.black.opacity(0.6))
      line(Circle(), width: 2, dash: isPlayed ? [5, 4] : [])
      Text(verbatim: "\(number % 10)").font(.system(size: 14, weight: .semibold)).foregroundStyle(
        .white)
    }
    .frame(width: 2 * Self.radius, height: 2 * Self.radius)
  }

  /// The center of mirrored fingers.
  private var pin: some View {
    ZStack {
      line(Circle().inset(by: 5), width: 2)
      line(Cross(), width: 2)
    }
    .frame(width: 24, height: 24)
  }

  /// Returns the center and the knob of a fan, and the line between them.
  private func handle(of fan: FingerGroup) -> some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      line(Segment(from: fan.center, to: fan.knob), width: 1.5)
      line(Cross(), width: 2).frame(width: 16, height: 16).position(fan.center)
      ZStack {
        Circle().fill(Color.accentColor)
        line(Circle(), width: 2)
      }
      .frame(width: 16, height: 16)
      .position(fan.knob)
    }
  }

  /// Returns a light line with a dark outline, visible on any background.
  private func line<S: Shape>(
    _ shape: S, width: CGFloat, dash: [CGFloat] = []
  ) -> some View {
    ZStack {
      shape.stroke(Color.black.opacity(0.6), style: StrokeStyle(lineWidth: width + 2))
      shape.stroke(Color.white, style: StrokeStyle(lineWidth: width, dash: dash))
    }
  }
}

/// A cross that fills its frame.
private struct Cross: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY)])
      path.addLines([CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)])
    }
  }
}

/// A line between two points, independent of its frame.
private struct Segment: Shape {
  var from: CGPoint
  var to: CGPoint
  init(from: CGPoint, to: CGPoint) { (self.from, self.to) = (from, to) }
  func path(in rect: CGRect) -> Path { Path { $0.addLines([from, to]) } }
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
