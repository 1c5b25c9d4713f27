import Deft

/// A badge at the bottom leading corner of a window that shows that the window is being recorded or replayed.
///
/// It is part of a tool: it does not receive input and does not appear in logs.
package final class StageBadge: StageLayer {
  private let node = Node(name: "badge")
  private unowned let stage: Stage
  private let clearance: (CGSize) -> CGSize
  private var shown: Content?
  /// The frame of the badge in window points.
  private var plate = CGRect.zero

  package struct Content: Equatable {
    /// The symbol before the text.
    package enum Sign: Equatable {
      /// A red disc.
      case recording
      /// A triangle.
      case playing
      /// Two bars.
      case paused
      /// A square.
      case ended
    }

    package var sign: Sign
    package var text: String
    /// Additional text after the main text, or below it if there is a progress line.
    package var hint: String?
    /// The completed fraction, 0 to 1; nil for no progress line.
    package var progress: CGFloat?

    package init(sign: Sign, text: String, hint: String? = nil, progress: CGFloat? = nil) {
      (self.sign, self.text, self.hint, self.progress) = (sign, text, hint, progress)
    }
  }

  /// Creates an empty badge.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - clearance: returns the space to leave free at the leading side and the bottom, in points, given the window
  ///     size.
  package init(on stage: Stage, clearance: @escaping (CGSize) -> CGSize = { _ in .zero }) {
    (self.stage, self.clearance) = (stage, clearance)
    node.allowsHitTesting = false
    stage.layers.add(self, at: .tools).addChild(node)
  }

  deinit { node.removeFromParent() }

  private var lastSize = CGSize.zero
  private var lastGround: RGBAColor?

  /// Shows contents. Redraws the badge only if the contents, the window's size or the background have changed.
  package func show(_ content: Content) {
    let ground = stage.tree.backgroundColor
    guard content != shown || stage.size != lastSize || ground != lastGround else { return }
    (shown, lastSize, lastGround) = (content, stage.size, ground)
    let brightness = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue
    node.drawing = drawing(content, Palette(appearance: brightness < 0.5 ? .dark : .light))
  }

  package func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    guard let shown else { return [] }
    let label = [shown.text, shown.hint].compactMap(\.self).joined(separator: ", ")
    return [AccessibilityNode(id: "badge", label: label, frame: plate, traits: .isStaticText)]
  }

  /// The heights with one line and with two.
  private static let heights: (CGFloat, CGFloat) = (32, 52)
  /// The distance from the leading side and the bottom of the window, in points.
  package static let margin: CGFloat = 32
  private static let red = RGBAColor(hex: 0xE5484D)

  private func drawing(_ content: Content, _ palette: Palette) -> Drawing {
    let measurer = stage.textMeasurer
    let font = FontSpec(size: Palette.caption, weight: 600, hasTabularFigures: true)
    let text = TextRun(content.text, font: font)
    let hint = content.hint.map {
      TextRun($0, font: FontSpec(size: Palette.caption, hasTabularFigures: true))
    }
    let (size, hintSize) = (measurer.measure(text).size, hint.map { measurer.measure($0).size })
    let sign: CGFloat = 24
    let isTall = content.hint != nil && content.progress != nil
    let height = isTall ? Self.heights.1 : Self.heights.0
    let wide =
      isTall
      ? max(size.width, hintSize?.width ?? 0) : size.width + (hintSize.map { $0.width + 16 } ?? 0)
    let free = clearance(stage.size)
    let origin = CGPoint(
      x: Self.margin + free.width, y: stage.size.height - Self.margin - free.height - height)
    let whole = CGRect(origin: origin, size: CGSize(width: 12 + sign + wide + 16, height: height))
    // Frames are computed left to right, and mirrored in right-to-left windows.
    func seen(_ frame: CGRect) -> CGRect {
      stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
    }
    plate = seen(whole)
    let outline = Path(roundedRect: plate, cornerRadius: 16)
    var items: [Drawing.Item] = [
      .shadow(
        outline,
        Shadow(
          color: palette.shadow.opacity(0.6), radius: 10, offset: CGSize(width: 0, height: 3))),
      .fill(outline, palette.panel.paint),
      .stroke(outline, palette.hairline.paint, StrokeStyle(lineWidth: 1)),
    ]
    let line = isTall ? plate.minY + 17 : plate.midY
    let middle = seen(CGRect(x: whole.minX + 12 + 8, y: line, width: 0, height: 0)).origin
    items += Self.sign(content.sign, at: middle, palette)
    let x = whole.minX + 12 + sign
    func write(_ run: TextRun, _ color: RGBAColor, _ size: CGSize, at place: CGPoint) {
      let corner = seen(CGRect(origin: place, size: size)).origin
      items.append(Panel.text(run, color, at: corner, measurer))
    }
    write(text, palette.text, size, at: CGPoint(x: x, y: line - size.height / 2))
    if let hint, let hintSize {
      let place =
        isTall
        ? CGPoint(x: x, y: plate.maxY - 17 - hintSize.height / 2)
        : CGPoint(x: x + size.width + 16, y: line - hintSize.height / 2)
      write(hint, palette.secondaryText, hintSize, at: place)
    }
    if let progress = content.progress {
      let line = CGRect(x: 0, y: 0, width: stage.size.width, height: 3)
      var done = line
      done.size.width *= min(1, max(0, progress))
      items.append(.fill(Path(line), palette.hairline.paint))
      items.append(.fill(Path(seen(done)), palette.accent.paint))
    }
    return Drawing(items)
  }

  private static func sign(
    _ sign: Content.Sign, at middle: CGPoint, _ palette: Palette
  ) -> [Drawing.Item] {
    func box(_ x: CGFloat, _ width: CGFloat) -> Path {
      Path(CGRect(x: middle.x + x, y: middle.y - 5, width: width, height: 10))
    }
    switch sign {
    case .recording:
      let size = CGSize(width: 10, height: 10)
      return [.fill(Path(ellipseIn: CGRect(center: middle, size: size)), red.paint)]
    case .playing:
      let triangle = Path {
        $0.addLines([
          CGPoint(x: middle.x - 4, y: middle.y - 5), CGPoint(x: middle.x + 5, y: middle.y),
          CGPoint(x: middle.x - 4, y: middle.y + 5),
        ])
        $0.closeSubpath()
      }
      return [.fill(triangle, palette.accent.paint)]
    case .paused:
      return [
        .fill(box(-5, 3.5), palette.accent.paint), .fill(box(1.5, 3.5), palette.accent.paint),
      ]
    case .ended:
      return [.fill(box(-5, 10), palette.secondaryText.paint)]
    }
  }
}
