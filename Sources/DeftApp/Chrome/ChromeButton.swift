import Deft

/// A button of the tool bar: its action runs when the press that began on it ends on it.
final class ChromeButton {
  /// What is painted and hit; its origin is the top left corner.
  let node = Node()
  /// The size in points.
  let size: CGSize

  /// Whether what it stands for is chosen.
  var isSelected = false { didSet { if isSelected != oldValue { redraw() } } }
  /// Whether the resting pointer is over it.
  var isHovered = false { didSet { if isHovered != oldValue { redraw() } } }
  /// The colors.
  var palette: Palette { didSet { redraw() } }

  private var isPressed = false { didSet { if isPressed != oldValue { redraw() } } }
  private let title: TextRun
  private let key: TextRun?
  private let measurer: any TextMeasurer

  /// The height of all buttons: a comfortable target for a finger.
  static let height: CGFloat = 44

  /// A button that shows a title and, smaller, the key that does the same.
  init(
    _ title: String, key: String?, width: CGFloat, palette: Palette, measurer: any TextMeasurer,
    interaction: Interaction, action: @escaping () -> Void
  ) {
    self.title = TextRun(title, font: FontSpec(size: Palette.body, weight: 500))
    self.key = key.map { TextRun($0, font: FontSpec(size: Palette.caption)) }
    (self.palette, self.measurer) = (palette, measurer)
    size = CGSize(width: width, height: Self.height)
    node.name = title
    node.contentShape = Path(CGRect(origin: .zero, size: size))
    let pressed = GestureState(initialValue: false) { [unowned self] _, _ in isPressed = false }
    let press = DragGesture(minimumDistance: 0)
      .updating(pressed) { [unowned self] drag, state, _ in
        state = holds(drag.location)
        isPressed = state
      }
      .onEnded { [unowned self] drag in if holds(drag.location) { action() } }
    interaction.attach(press, to: node, name: title)
    redraw()
  }

  /// Fingers are blunt: a press still counts a little outside.
  private func holds(_ p: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).insetBy(dx: -10, dy: -10).contains(p)
  }

  private func redraw() {
    let fill =
      isPressed
      ? palette.pressedFill : isSelected ? palette.accent : isHovered ? palette.hoverFill : nil
    let ink = isSelected && !isPressed ? palette.onAccent : palette.text
    let faint = isSelected && !isPressed ? palette.onAccent : palette.secondaryText
    var items: [Drawing.Item] = []
    if let fill {
      let plate = Path(
        roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Panel.cornerRadius - 4)
      items.append(.fill(plate, fill.paint))
    }
    let titleSize = measurer.measure(title).size
    let keySize = key.map { measurer.measure($0).size } ?? .zero
    let top = ((size.height - titleSize.height - keySize.height) / 2).rounded()
    func centered(_ s: CGSize, _ y: CGFloat) -> CGPoint {
      CGPoint(x: ((size.width - s.width) / 2).rounded(), y: y)
    }
    items.append(Panel.text(title, ink, at: centered(titleSize, top), measurer))
    if let key {
      items.append(
        Panel.text(key, faint, at: centered(keySize, top + titleSize.height), measurer))
    }
    node.drawing = Drawing(items)
  }
}
