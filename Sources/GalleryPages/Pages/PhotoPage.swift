import Deft

/// A photo that one finger moves and two fingers scale, within limits.
struct PhotoPage: View {
  @State private var scale = 1.0
  @State private var offset = CGSize.zero
  @GestureState private var pinch = 1.0
  @GestureState private var drag = CGSize.zero

  private let frame = CGSize(width: 380, height: 266)

  var body: some View {
    VStack(spacing: 20) {
      Landscape()
        .scaleEffect(zoom)
        .offset(place)
        .frame(width: frame.width, height: frame.height)
        .clipShape(.rect(cornerRadius: 20))
        .contentShape(.rect(cornerRadius: 20))
        .accessibilityElement()
        .accessibilityLabel("Landscape")
        .gesture(dragging.simultaneously(with: pinching))
        .onTapGesture(count: 2) {
          withAnimation(.smooth) { (scale, offset) = (1, .zero) }
        }
        .shadow(color: .black.opacity(0.25), radius: 16, y: 8)
      Text(String(format: "%.1f×", zoom))
        .font(.title3)
        .monospacedDigit()
    }
  }

  /// The zoom, from 1 to 4 times.
  private var zoom: Double { min(max(scale * pinch, 1), 4) }

  /// The offset, limited so that the photo fills its frame.
  private var place: CGSize {
    func within(_ x: CGFloat, _ length: CGFloat) -> CGFloat {
      let limit = length * (zoom - 1) / 2
      return min(max(x, -limit), limit)
    }
    return CGSize(
      width: within(offset.width + drag.width, frame.width),
      height: within(offset.height + drag.height, frame.height))
  }

  private var dragging: some Gesture {
    DragGesture()
      .updating($drag) { value, drag, _ in drag = value.translation }
      .onEnded { value in
        offset.width += value.translation.width
        offset.height += value.translation.height
        offset = place
      }
  }

  private var pinching: some Gesture {
    MagnifyGesture()
      .updating($pinch) { value, pinch, _ in pinch = value.magnification }
      .onEnded { value in
        scale = min(max(scale * value.magnification, 1), 4)
        offset = place
      }
  }
}

/// A picture of hills in the evening.
private struct Landscape: View {
  var body: some View {
    Canvas { context, size in
      let all = Path(CGRect(origin: .zero, size: size))
      let sky = Gradient(colors: [.indigo, .pink, .orange])
      let ground = CGPoint(x: 0, y: size.height)
      context.fill(
        all,
        with: .linearGradient(sky, startPoint: .zero, endPoint: ground))
      let sun = CGRect(
        x: size.width * 0.62, y: size.height * 0.36,
        width: 64, height: 64)
      context.fill(Path(ellipseIn: sun), with: .color(.yellow))
      for hill in 0..<3 {
        let top = size.height * (0.62 + 0.12 * Double(hill))
        var path = Path()
        path.move(to: ground)
        for x in stride(from: 0, through: size.width, by: 4) {
          let wave = sin(x / 70 + Double(hill) * 2) + 0.5 * sin(x / 31)
          path.addLine(to: CGPoint(x: x, y: top + 14 * wave))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        let shade = 0.34 - 0.1 * Double(hill)
        let color = Color(hue: 0.68, saturation: 0.5, brightness: shade)
        context.fill(path, with: .color(color))
      }
    }
  }
}
