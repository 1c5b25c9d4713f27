/// A ring that is filled up to the fraction, or a rotating spinner if the fraction is unknown.
public struct CircularProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// Creates a style with a color.
  @available(*, deprecated, message: "Use tint(_:) on the progress view.")
  nonisolated public init(tint: Color) { self.tint = tint }
}

extension CircularProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration).modifier(ProgressTint(tint: tint))
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring that is filled up to the fraction, or a rotating spinner if the fraction is unknown.
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A ring or a spinner, with the label and the current value below.
struct CircularProgress {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.self) private var environment

  init(configuration: ProgressViewStyleConfiguration) { self.configuration = configuration }
}

extension CircularProgress: View {
  var body: some View {
    let secondary = Color(control: ControlPalette(environment).secondaryText)
    VStack(spacing: 6) {
      if let fraction = configuration.fractionCompleted {
        GaugeTrack(form: .ring, share: fraction)
          .frame(width: diameter * 1.4, height: diameter * 1.4)
          .animation(.smooth(duration: 0.3), value: fraction)
      } else {
        Spinner(color: color).frame(width: diameter, height: diameter)
      }
      if !environment.labelsHidden {
        configuration.label.font(environment.controlFont()).foregroundStyle(secondary)
      }
      configuration.currentValueLabel.font(.system(size: 12)).foregroundStyle(secondary)
    }
  }

  /// The diameter of a spinner in points. Source: 20 and 37 points in iOS.
  private var diameter: CGFloat {
    switch environment.controlSize {
    case .mini: 12
    case .small: 16
    case .regular: 20
    case .large, .extraLarge: 36
    }
  }

  private var color: RGBAColor {
    let palette = ControlPalette(environment)
    return environment.tintStyle == nil ? palette.secondaryText : palette.accent
  }
}

/// Spokes that rotate while the view is visible. If the user prefers less motion, they fade in and
/// out instead.
struct Spinner {
  let color: RGBAColor
  @State private var isAway = false
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(color: RGBAColor) { self.color = color }
}

extension Spinner: View {
  var body: some View {
    SpinnerSpokes(color: color)
      .rotationEffect(.degrees(isAway && !reducesMotion ? 360 : 0))
      .animation(
        reducesMotion ? nil : .linear(duration: 1).repeatForever(autoreverses: false),
        value: isAway
      )
      .opacity(isAway && reducesMotion ? 0.4 : 1)
      .animation(
        reducesMotion ? .easeInOut(duration: 0.8).repeatForever(autoreverses: true) : nil,
        value: isAway
      )
      .onAppear { isAway = true }
  }
}

/// Eight spokes, each paler than the next one in the direction of the rotation.
struct SpinnerSpokes: Equatable {
  var color: RGBAColor
}

extension SpinnerSpokes: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    SpinnerSpokesElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(SpinnerSpokesElement.self)
    element.environment = context.environment
    element.spokes = view.pointee
  }
}

final class SpinnerSpokesElement: _LeafElement {
  var spokes: SpinnerSpokes {
    didSet { if spokes != oldValue { redraw() } }
  }

  init(_ spokes: SpinnerSpokes, in context: _ViewContext) {
    self.spokes = spokes
    super.init(in: context)
  }

  override func drawing(size: CGSize) -> Drawing {
    let count = 8
    let radius = min(size.width, size.height) / 2
    let stroke = StrokeStyle(lineWidth: radius * 0.22, lineCap: .round)
    let items = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count) - .pi / 2
      func point(_ share: CGFloat) -> CGPoint {
        CGPoint(
          x: size.width / 2 + radius * share * cos(angle),
          y: size.height / 2 + radius * share * sin(angle))
      }
      let line = Path {
        $0.move(to: point(0.48))
        $0.addLine(to: point(0.88))
      }
      let opacity = 0.2 + 0.8 * Double(index) / Double(count - 1)
      return Drawing.Item.stroke(line, .color(spokes.color.opacity(opacity)), stroke)
    }
    return Drawing(items)
  }
}
