/// Controls joined in a row, on a common background with lines between them.
struct ControlRow {
  let configuration: ControlGroupStyleConfiguration
  @State private var geometry = ControlRowGeometry()
  @Environment(\.self) private var environment

  init(configuration: ControlGroupStyleConfiguration) { self.configuration = configuration }
}

extension ControlRow: View {
  var body: some View {
    let palette = ControlPalette(environment)
    let size = environment.controlSize
    ControlRowLayout(height: size.height, geometry: geometry) {
      ControlRowFace(
        geometry: geometry, fill: palette.face(.normal), line: palette.hairline,
        radius: size.radius)
      configuration.content
        .environment(\.erasedButtonStyle, ButtonStyleBox(style: ControlRowButtonStyle()))
        .environment(\.erasedToggleStyle, ToggleStyleBox(style: ControlRowToggleStyle()))
        .transformEnvironment(\.erasedLabelStyle) { style in
          // Keep a style that the program has set.
          if style is LabelStyleBox<DefaultLabelStyle> {
            style = LabelStyleBox(style: IconOnlyLabelStyle())
          }
        }
    }
    .accessible { ($0.children, $0.kind) = (.contain, .toolBar) }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
  }
}

private struct ControlRowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ControlRowButton(
      label: configuration.label, role: configuration.role, isPressed: configuration.isPressed,
      isOn: false)
  }
}

/// The style of toggles in a row of controls: a button that is highlighted while on.
private struct ControlRowToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(ControlRowToggleButtonStyle(isOn: configuration.isOn))
  }
}

private struct ControlRowToggleButtonStyle: ButtonStyle {
  let isOn: Bool

  func makeBody(configuration: Configuration) -> some View {
    ControlRowButton(
      label: configuration.label, role: configuration.role, isPressed: configuration.isPressed,
      isOn: isOn)
  }
}

/// The appearance of a button in a row of controls.
private struct ControlRowButton {
  let label: ButtonStyleConfiguration.Label
  let role: ButtonRole?
  let isPressed: Bool
  let isOn: Bool
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(label: ButtonStyleConfiguration.Label, role: ButtonRole?, isPressed: Bool, isOn: Bool) {
    (self.label, self.role, self.isPressed, self.isOn) = (label, role, isPressed, isOn)
  }
}

extension ControlRowButton: View {
  /// The minimum width in points. Source: a finger's width.
  private static let leastWidth: CGFloat = 44

  var body: some View {
    let isDestructive = role == .destructive
    let palette = ControlPalette(
      environment, tint: isDestructive ? Color.red.resolved(in: environment) : nil)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: isPressed)
    let size = environment.controlSize
    let isTinted = isDestructive || environment.tintStyle != nil
    let text =
      isOn
      ? palette.prominentText
      : isTinted && state != .disabled ? palette.tintedText : palette.text
    HStack(spacing: 6) { label }
      .lineLimit(1)
      .font(environment.controlFont(.medium))
      .foregroundStyle(Color(control: text))
      .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
      .padding(.horizontal, size.inset)
      .frame(minWidth: Self.leastWidth, maxWidth: .infinity, minHeight: size.height)
      .background {
        ControlBackground(
          isOn ? palette.prominentFace(state) : palette.shade(state),
          radius: max(2, size.radius - 2)
        )
        .padding(2)
      }
      .contentShape(.interaction, FingerReach(height: size.height))
      .onHover { isHovered = $0 }
  }
}

/// The positions of the lines in a row of controls, shared by its layout and its background.
final class ControlRowGeometry: Equatable {
  weak var element: ControlRowFaceElement?
  /// The distances of the lines from the left edge, in points.
  private(set) var lines: [CGFloat] = []

  func set(_ new: [CGFloat]) {
    guard new != lines else { return }
    lines = new
    element?.redraw()
  }

  static func == (a: ControlRowGeometry, b: ControlRowGeometry) -> Bool { a === b }
}

/// A layout of controls side by side, in front of a background.
///
/// The policy: *each control gets its own width. If space is short, all controls shrink by the
/// same factor.*
struct ControlRowLayout: Layout, Equatable {
  /// The minimum height in points.
  var height: CGFloat
  var geometry: ControlRowGeometry

  private func widths(_ controls: Subviews.SubSequence, in width: CGFloat?) -> [CGFloat] {
    let ideal = controls.map { $0.sizeThatFits(.unspecified).width }
    let sum = ideal.reduce(0, +)
    guard let width, sum > width, sum > 0 else { return ideal }
    return ideal.map { $0 * width / sum }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let controls = subviews.dropFirst()
    let widths = widths(controls, in: proposal.width)
    let heights = zip(controls, widths).map { control, width in
      control.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    return CGSize(width: widths.reduce(0, +), height: max(height, heights.max() ?? 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let face = subviews.first else { return }
    let controls = subviews.dropFirst()
    var (x, ends): (CGFloat, [CGFloat]) = (0, [])
    for (control, width) in zip(controls, widths(controls, in: bounds.width)) {
      control.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
      ends.append(subviews.layoutDirection == .rightToLeft ? bounds.width - x : x)
    }
    geometry.set(Array(ends.dropLast()))
    face.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// The background of a row of controls, with lines between them.
struct ControlRowFace {
  let geometry: ControlRowGeometry
  let fill: RGBAColor
  let line: RGBAColor
  let radius: CGFloat
}

extension ControlRowFace: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ControlRowFaceElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ControlRowFaceElement.self)
    element.environment = context.environment
    element.update(with: view.pointee)
  }
}

/// The element of the background of a row of controls.
final class ControlRowFaceElement: _LeafElement {
  private var face: ControlRowFace

  init(_ face: ControlRowFace, in context: _ViewContext) {
    self.face = face
    super.init(in: context)
    face.geometry.element = self
  }

  func update(with new: ControlRowFace) {
    face = new
    new.geometry.element = self
    redraw()
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    let thickness = 1 / max(1, graph.displayScale.rounded(.down))
    var items: [Drawing.Item] = [
      .fill(ControlBackground.outline(in: rect, radius: face.radius), .color(face.fill)),
      .stroke(
        ControlBackground.outline(
          in: rect.insetBy(dx: thickness / 2, dy: thickness / 2),
          radius: face.radius - thickness / 2),
        .color(face.line), StrokeStyle(lineWidth: thickness)),
    ]
    for x in face.geometry.lines {
      let line = CGRect(
        x: graph.rounded(CGPoint(x: x, y: 0)).x, y: 6, width: thickness,
        height: max(0, size.height - 12))
      items.append(.fill(Path(line), .color(face.line)))
    }
    return Drawing(items)
  }
}
