/// A laid-out text, shared by the parts of its layout.
final class RenderedText {
  let text: PaintedText
  let frame: CGRect
  let lines: [TextGlyphLine]

  init(_ text: PaintedText, frame: CGRect, lines: [TextGlyphLine]) {
    (self.text, self.frame, self.lines) = (text, frame, lines)
  }
}

extension RenderedText: Equatable {
  static func == (a: RenderedText, b: RenderedText) -> Bool {
    a === b
      || a.text.run == b.text.run && a.text.style == b.text.style && a.frame == b.frame
        && a.text.attributes == b.text.attributes
  }
}

extension Text {
  /// The layout of a text for a renderer: lines of runs of glyphs. Positions are in the coordinates
  /// of the text.
  public struct Layout: Equatable {
    let text: RenderedText

    init(_ text: RenderedText) { self.text = text }

    /// Whether a part of the text is omitted because it does not fit.
    public var isTruncated: Bool { text.text.metrics.isTruncated }
  }
}

extension Text.Layout: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { text.lines.count }
  /// Returns a line, counted from the top.
  public subscript(index: Int) -> Line { Line(text, index) }
}

extension Text.Layout {
  /// The position of a character in the text.
  public struct CharacterIndex: Comparable, Hashable, Sendable {
    /// The offset in the UTF-8 of the text.
    let offset: Int

    public static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  /// The area of a part of a text, without strokes that extend beyond it.
  public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin: CGPoint
    public var width: CGFloat
    /// The distance from the baseline to the top.
    public var ascent: CGFloat
    /// The distance from the baseline to the bottom.
    public var descent: CGFloat
    /// Additional space between lines: 0, because it is part of the ascent.
    public var leading: CGFloat

    public init() { self.init(origin: .zero, width: 0, ascent: 0, descent: 0) }

    init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
      (self.origin, self.width, self.ascent) = (origin, width, ascent)
      (self.descent, leading) = (descent, 0)
    }

    /// The area as a rectangle.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// Options for drawing a part of a text.
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Glyphs may begin between pixels, so that they move smoothly.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line of a text: runs from left to right.
  public struct Line: Equatable {
    let text: RenderedText
    let index: Int
    /// The left end of the baseline. A line is drawn at its origin.
    public var origin: CGPoint

    init(_ text: RenderedText, _ index: Int) {
      (self.text, self.index) = (text, index)
      let line = text.lines[index]
      origin = CGPoint(
        x: text.frame.minX + line.frame.minX, y: text.frame.minY + line.baseline)
    }

    private var line: TextGlyphLine { text.lines[index] }

    /// The offset of the line from its position in the layout.
    fileprivate var offset: CGSize {
      let original = Line(text, index).origin
      return CGSize(width: origin.x - original.x, height: origin.y - original.y)
    }

    /// The direction in which the line is read.
    public var paragraphLayoutDirection: LayoutDirection {
      line.isRightToLeft ? .rightToLeft : .leftToRight
    }
    public var typographicBounds: TypographicBounds {
      let frame = line.frame
      return TypographicBounds(
        origin: origin, width: frame.width, ascent: line.baseline - frame.minY,
        descent: frame.maxY - line.baseline)
    }
  }

  /// Neighboring glyphs of a line with the same attributes and direction, from left to right.
  public struct Run: Equatable {
    let text: RenderedText
    let run: TextGlyphRun
    /// The offset of the run from its position in the layout.
    let offset: CGSize

    /// The direction in which the glyphs are read.
    public var layoutDirection: LayoutDirection {
      run.isRightToLeft ? .rightToLeft : .leftToRight
    }
    public var typographicBounds: TypographicBounds { self[0..<count].typographicBounds }
    /// The character of each glyph.
    public var characterIndices: [CharacterIndex] { self[0..<count].characterIndices }
    /// The custom attribute of a type; `nil` if the run has none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      let all = text.text.attributes
      return all.indices.contains(run.span) ? all[run.span]?[key] : nil
    }
  }

  /// A range of glyphs in a run, from left to right.
  public struct RunSlice: Equatable {
    public var run: Run
    /// The positions of the glyphs in the run.
    public var indices: Range<Int>

    /// Creates a slice of a run.
    ///
    /// - Precondition: The positions are in the run.
    public init(run: Run, indices: Range<Int>) {
      precondition(
        indices.lowerBound >= 0 && indices.upperBound <= run.count,
        "A slice must not exceed its run.")
      (self.run, self.indices) = (run, indices)
    }

    var clusters: ArraySlice<TextCluster> { run.run.clusters[indices] }

    public var typographicBounds: TypographicBounds {
      let corner = run.text.frame.origin
      let x = clusters.first?.x ?? run.run.origin.x
      return TypographicBounds(
        origin: CGPoint(
          x: corner.x + x + run.offset.width,
          y: corner.y + run.run.origin.y + run.offset.height),
        width: (clusters.last.map { $0.x + $0.width } ?? x) - x, ascent: run.run.ascent,
        descent: run.run.descent)
    }
    /// The character of each glyph.
    public var characterIndices: [CharacterIndex] {
      clusters.map { CharacterIndex(offset: $0.offset) }
    }
    /// The custom attribute of a type; `nil` if the run has none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
  }
}

extension Text.Layout.Line: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { text.lines[index].runs.count }
  /// Returns a run, counted from the left.
  public subscript(index: Int) -> Text.Layout.Run {
    Text.Layout.Run(text: text, run: text.lines[self.index].runs[index], offset: offset)
  }
}

extension Text.Layout.Run: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { run.clusters.count }
  /// Returns a glyph, counted from the left.
  public subscript(index: Int) -> Text.Layout.RunSlice { self[index..<index + 1] }
  /// Returns a range of glyphs.
  public subscript(bounds: Range<Int>) -> Text.Layout.RunSlice {
    Text.Layout.RunSlice(run: self, indices: bounds)
  }
}

extension Text.Layout.RunSlice: RandomAccessCollection {
  public var startIndex: Int { indices.lowerBound }
  public var endIndex: Int { indices.upperBound }
  /// Returns a glyph by its position in the run.
  public subscript(index: Int) -> Text.Layout.RunSlice { run[index..<index + 1] }
  /// Returns a range of glyphs by their positions in the run.
  public subscript(bounds: Range<Int>) -> Text.Layout.RunSlice { run[bounds] }
}

extension GraphicsContext {
  /// Draws a line of a text at its origin.
  public func draw(
    _ line: Text.Layout.Line,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    for run in line { draw(run, options: options) }
  }

  /// Draws a run of a text at its place in the line.
  public func draw(
    _ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    draw(run[0..<run.count], options: options)
  }

  /// Draws a range of glyphs of a text at their place in the line.
  public func draw(
    _ slice: Text.Layout.RunSlice,
    options: Text.Layout.DrawingOptions = Text.Layout.DrawingOptions()
  ) {
    let clusters = slice.clusters
    guard let first = clusters.first, let last = clusters.last else { return }
    let text = slice.run.text
    var run = text.text.run
    run.part = TextPart(
      run: slice.run.run.index, glyphs: first.glyphs.lowerBound..<last.glyphs.upperBound,
      bounds: slice.typographicBounds.rect.offsetBy(
        dx: -text.frame.minX - slice.run.offset.width,
        dy: -text.frame.minY - slice.run.offset.height),
      isSnapped: !options.contains(.disablesSubpixelQuantization))
    let frame = text.frame.offsetBy(dx: slice.run.offset.width, dy: slice.run.offset.height)
    let paint = text.text.style.paint(in: text.frame)
    let ink = text.text.metrics.ink
    draw(frame) { frame in
      if case .color(let color) = paint { return .text(run, color, in: frame, ink: ink) }
      return .letters(run, paint, in: frame, ink: ink)
    }
  }

  /// Adds an item whose colors the context cannot fade one by one.
  private func draw(_ frame: CGRect, _ item: (CGRect) -> Drawing.Item) {
    let move = CGAffineTransform(translationX: transform.tx, y: transform.ty)
    let isMoved = transform == move
    let item = item(isMoved ? frame.offsetBy(dx: move.tx, dy: move.ty) : frame)
    let map = isMoved ? CGAffineTransform.identity : transform
    guard opacity < 1 else { return add([item], map: map) }
    layer.groups.append(
      CanvasLayer.Group(
        appearance: appearance(map), items: [item], opacity: min(max(opacity, 0), 1)))
  }
}
