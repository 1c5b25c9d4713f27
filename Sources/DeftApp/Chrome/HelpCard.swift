import Deft

/// The card that tells what fingers, mouse and keys do.
final class HelpCard {
  /// What is painted: a veil over the window, and the card on it.
  let node = Node(name: "help")

  private let veil = Node()
  private let card = Node()
  private let measurer: any TextMeasurer
  private let size = CGSize(width: 640, height: 420)
  private var window = CGSize.zero

  /// Opens or closes the card.
  var isOpen = false { didSet { node.isHidden = !isOpen } }
  /// The colors.
  var palette: Palette { didSet { redraw() } }

  /// A closed card; a tap anywhere closes it again.
  init(palette: Palette, measurer: any TextMeasurer, interaction: Interaction) {
    (self.palette, self.measurer) = (palette, measurer)
    node.isHidden = true
    node.addChild(veil)
    node.addChild(card)
    card.contentShape = Path(CGRect(origin: .zero, size: size))
    interaction.attach(TapGesture().onEnded { [unowned self] in isOpen = false }, to: node)
    redraw()
  }

  /// Places the card in the middle of a window; smaller windows show it smaller.
  func layout(in window: CGSize) {
    let fit = min(
      1, (window.width - 16) / size.width, (window.height - 16) / size.height)
    card.scale = fit
    card.position = CGPoint(
      x: ((window.width - size.width * fit) / 2).rounded(),
      y: ((window.height - size.height * fit) / 2).rounded())
    self.window = window
    redraw()
  }

  private static let gestures: [(String, String)] = [
    ("Drag", "move; let go in motion: throw"),
    ("Two fingers", "move, scale and turn"),
    ("Finger beside", "joins a held shape"),
    ("Tap", "pulse"),
    ("Double tap", "spring home"),
    ("Long press", "pin or unpin"),
    ("Touchpad pinch", "scale and turn"),
    ("Ctrl + wheel", "scale about the pointer"),
    ("Shift + wheel", "turn"),
    ("Ctrl + drag", "a second, mirrored finger"),
  ]

  private static let keys: [(String, String)] = [
    ("Tab  ⇧Tab", "next, previous shape"),
    ("← → ↑ ↓", "move (⇧ farther)"),
    ("+  −", "scale"),
    ("[  ]", "turn"),
    ("Return", "tap"),
    ("P", "pin or unpin"),
    ("R  ⇧R", "reset shape, all"),
    ("1 … 5  S", "transition, slow motion"),
    ("Esc", "cancel the gesture"),
    ("F2  F11", "contacts, full screen"),
    ("?  Ctrl+Q", "this card, quit"),
  ]

  private func redraw() {
    var items = Panel.background(size, palette)
    let margin: CGFloat = 24
    func add(_ string: String, _ size: CGFloat, _ weight: Int, _ color: RGBAColor, _ at: CGPoint) {
      let run = TextRun(string, font: FontSpec(size: size, weight: weight))
      items.append(Panel.text(run, color, at: at, measurer))
    }
    add("Gestures and keys", Palette.title, 600, palette.text, CGPoint(x: margin, y: 20))
    let columns = [
      (title: "With fingers and mouse", rows: Self.gestures, x: margin, second: CGFloat(116)),
      (title: "With keys", rows: Self.keys, x: margin + 350, second: CGFloat(88)),
    ]
    for column in columns {
      add(
        column.title, Palette.body, 600, palette.accent, CGPoint(x: column.x, y: 64))
      for (index, row) in column.rows.enumerated() {
        let y = 92 + CGFloat(index) * 28
        add(row.0, Palette.caption, 600, palette.text, CGPoint(x: column.x, y: y))
        add(
          row.1, Palette.caption, 400, palette.secondaryText,
          CGPoint(x: column.x + column.second, y: y))
      }
    }
    let line = Path {
      $0.move(to: CGPoint(x: margin + 326, y: 68))
      $0.addLine(to: CGPoint(x: margin + 326, y: size.height - margin))
    }
    items.append(.stroke(line, palette.hairline.paint, StrokeStyle(lineWidth: 1)))
    card.drawing = Drawing(items)
    veil.drawing = Drawing(
      fill: Path(CGRect(origin: .zero, size: window)), palette.canvas.opacity(0.75))
  }
}
