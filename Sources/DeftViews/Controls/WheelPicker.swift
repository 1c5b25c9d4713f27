import Foundation

/// A wheel that people rotate with a finger, the mouse wheel or the arrow keys.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel that people rotate with a finger, the mouse wheel or the arrow keys.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension WheelPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(WheelPicker(configuration: configuration))
  }
}

/// The values of a picker on a wheel.
///
/// The policy: *A value is chosen when the wheel comes to rest at it. A tap on a value rotates the
/// wheel to it. If the program changes the selection, the wheel rotates to the new value.*
struct WheelPicker {
  let configuration: PickerConfiguration
  /// The index of the value in the middle.
  @State private var middle = 0
  /// Whether the user is rotating the wheel, or it is still decelerating.
  @State private var isMoving = false
  @Environment(\.self) private var environment

  init(configuration: PickerConfiguration) { self.configuration = configuration }
}

extension WheelPicker: View {
  /// The height of the wheel and of a value, in points.
  private static let (height, row) = (CGFloat(216), CGFloat(34))

  var body: some View {
    let palette = ControlPalette(environment)
    let values = configuration.values
    let chosen = values.firstIndex { $0.tag == configuration.chosen }
    ZStack {
      ControlBackground(palette.shade(.hovered), radius: 8).frame(height: Self.row)
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          ForEach(values.indices, id: \.self) { index in
            values[index].view
              .lineLimit(1)
              .frame(maxWidth: .infinity)
              .frame(height: Self.row)
              .contentShape(Rectangle())
              .onTapGesture { choose(index) }
              .visualEffect { content, proxy in
                let position = WheelPosition(
                  of: proxy.frame(in: .scrollView).midY, in: Self.height)
                return
                  content
                  .rotation3DEffect(.radians(-position.angle), axis: (1, 0, 0), perspective: 0.4)
                  .offset(y: position.offset)
                  .opacity(position.opacity)
              }
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.vertical, (Self.height - Self.row) / 2, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)
      // The selection does not scroll the wheel while the user is rotating it.
      .scrollPosition(
        id: Binding(get: { isMoving ? nil : chosen }, set: { _ in }), anchor: .center
      )
      .scrollDisabled(!environment.isEnabled)
      .onScrollGeometryChange(for: Int.self) {
        Int((($0.contentOffset.y + $0.contentInsets.top) / Self.row).rounded())
      } action: {
        middle = $1
      }
      .onScrollPhaseChange { _, phase in
        if phase == .idle { choose(middle) }
        isMoving = phase == .interacting || phase == .decelerating
      }
    }
    .frame(height: Self.height)
    .frame(minWidth: 44, idealWidth: 280, maxWidth: .infinity)
    .clipped()
    .font(environment.controlFont())
    .foregroundStyle(Color(control: palette.text))
    .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
    .modifier(
      _FocusableModifier(
        isFocusable: true,
        arrow: { configuration.choose(by: $0, in: environment.layoutDirection) })
    )
    .accessible {
      $0.children = .ignore
      $0.kind = .stepper
      $0.value = configuration.valueText
      $0.adjust = {
        _ = configuration.choose(by: $0 == .increment ? .downArrow : .upArrow, in: .leftToRight)
      }
    }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
  }

  private func choose(_ index: Int) {
    let values = configuration.values
    guard values.indices.contains(index), let tag = values[index].tag else { return }
    withAnimation(environment.accessibilityReduceMotion ? nil : .snappy(duration: 0.3)) {
      configuration.choose(tag)
    }
  }
}

/// The position of a value on the surface of the wheel.
private struct WheelPosition {
  /// The angle from the middle in radians; positive below it.
  let angle: Double
  /// The distance from the value's place in a flat list, in points.
  let offset: CGFloat
  let opacity: Double

  init(of place: CGFloat, in height: CGFloat) {
    let distance = place - height / 2
    // The visible height is the wheel's diameter.
    angle = max(-Double.pi / 2, min(Double.pi / 2, Double(distance / (height / 2))))
    offset = height / 2 * sin(angle) - distance
    opacity = max(0, cos(angle))
  }
}
