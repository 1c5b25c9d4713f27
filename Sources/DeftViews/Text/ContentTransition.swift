/// The transition from the old to the new content of a text or symbol that changes with an
/// animation.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity, interpolate, opacity
    case digits(countsDown: Bool)
    case value(Double)
    case symbol
  }
  let kind: Kind

  /// The change is immediate.
  public static let identity = ContentTransition(kind: .identity)
  /// Sizes and colors change gradually; the content changes at once.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// One content fades out while the other fades in.
  public static let opacity = ContentTransition(kind: .opacity)

  /// Returns a transition in which changed digits roll.
  ///
  /// - Parameter countsDown: Whether the digits roll down instead of up.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .digits(countsDown: countsDown))
  }

  /// Returns a transition in which changed digits roll up if the value has increased, and down if
  /// it has decreased.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .value(value))
  }
}

extension EnvironmentValues {
  /// The transition when the content of texts and symbols changes.
  public var contentTransition: ContentTransition {
    get { textValues.contentTransition }
    set { textValues.contentTransition = newValue }
  }
}

extension View {
  /// Sets the transition of texts and symbols whose content changes with an animation.
  nonisolated public consuming func contentTransition(_ transition: ContentTransition) -> some View
  {
    texts { $0.contentTransition = transition }
  }
}

/// A text that is being replaced by another text.
struct TextReplacement {
  /// The parts of a line that are the same in both texts, and the part that differs.
  struct Pieces {
    var before = ""
    var changed = ""
    var after = ""
  }
  let old: ResolvedText
  /// The size that was proposed to the old text.
  private let proposal: ProposedViewSize
  /// The direction of rolling: -1 up, 1 down, `nil` for fading.
  let direction: CGFloat?
  var progress = AnimatedValue(UnitFraction(value: 0))

  /// Whether both texts are visible.
  var isRunning: Bool { progress.presentation.value < 1 }

  /// Creates the replacement for a transition; `nil` if the text changes at once.
  init?(
    _ old: ResolvedText, _ proposal: ProposedViewSize, _ transition: ContentTransition,
    from previous: ContentTransition
  ) {
    (self.old, self.proposal) = (old, proposal)
    switch transition.kind {
    case .identity, .interpolate, .symbol: return nil
    case .opacity: direction = nil
    case .digits(let countsDown): direction = countsDown ? 1 : -1
    case .value(let new):
      if case .value(let last) = previous.kind {
        direction = new < last ? 1 : -1
      } else {
        direction = -1
      }
    }
  }

  /// Splits two lines into the beginning and the end that they share, and the parts that differ.
  static func pieces(_ old: String, _ new: String) -> (old: Pieces, new: Pieces) {
    var (a, b) = (Substring(old), Substring(new))
    var (before, after) = ("", "")
    while let x = a.first, x == b.first {
      before.append(x)
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let x = a.last, x == b.last {
      after = String(x) + after
      (a, b) = (a.dropLast(), b.dropLast())
    }
    return (
      Pieces(before: before, changed: String(a), after: after),
      Pieces(before: before, changed: String(b), after: after)
    )
  }

  /// Returns the items that show both texts.
  ///
  /// - Parameters:
  ///   - new: The new text, as laid out.
  ///   - color: The color of the new text.
  ///   - frame: The frame of the new text.
  ///   - measurer: The measurer of the window.
  func items(
    _ new: (run: TextRun, metrics: TextMetrics), _ color: RGBAColor, in frame: CGRect,
    _ measurer: any TextMeasurer
  ) -> [Drawing.Item] {
    let share = min(max(progress.presentation.value, 0), 1)
    let previous = old.fitted(to: proposal, measurer)
    func item(
      _ run: TextRun, _ metrics: TextMetrics, _ origin: CGPoint, _ opacity: Double
    ) -> Drawing.Item {
      .text(
        run, color.opacity(opacity), in: CGRect(origin: origin, size: metrics.size),
        ink: metrics.ink)
    }
    guard let direction, new.run.spans.count <= 1, previous.run.spans.count <= 1,
      new.metrics.lineCount == 1, previous.metrics.lineCount == 1,
      // The parts of a line are placed from left to right.
      !measurer.geometry(of: new.run).isRightToLeft,
      !measurer.geometry(of: previous.run).isRightToLeft
    else {
      return [
        item(previous.run, previous.metrics, frame.origin, 1 - share),
        item(new.run, new.metrics, frame.origin, share),
      ]
    }
    let pieces = Self.pieces(previous.run.string, new.run.string)
    let height = new.metrics.size.height
    var items: [Drawing.Item] = []
    func add(_ string: String, at x: CGFloat, y: CGFloat, _ opacity: Double) {
      if string.isEmpty || opacity <= 0 { return }
      let run = new.run.replacing(string)
      items.append(
        item(run, measurer.measure(run), CGPoint(x: x, y: frame.minY + y), opacity))
    }
    func width(_ string: String) -> CGFloat {
      string.isEmpty ? 0 : measurer.measure(new.run.replacing(string)).size.width
    }
    let start = frame.minX + width(pieces.new.before)
    // The end moves from its old place to the new one.
    let (last, next) = (width(pieces.old.changed), width(pieces.new.changed))
    add(pieces.new.before, at: frame.minX, y: 0, 1)
    add(pieces.new.after, at: start + last + (next - last) * share, y: 0, 1)
    add(pieces.old.changed, at: start, y: direction * height * share / 2, 1 - share)
    add(pieces.new.changed, at: start, y: -direction * height * (1 - share) / 2, share)
    return items
  }
}

extension TextRun {
  /// Returns a line with another string and the same attributes.
  fileprivate func replacing(_ string: String) -> TextRun {
    var span = spans.first ?? TextSpan(string, font: font)
    span.string = string
    var run = TextRun(spans: [span])
    run.hugsLines = true
    return run
  }
}
