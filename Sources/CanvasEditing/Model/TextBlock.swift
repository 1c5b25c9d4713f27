import DeftGeometry

/// A text: its content, font size, wrapping width and alignment.
///
/// The policy: *a text is as wide as its longest line until the user sets its width. Lines then wrap at that width, and
/// the number of lines determines the height.*
public struct TextBlock: Hashable, Sendable {
  /// The characters; line feeds separate lines.
  public var content: String
  /// The font size in points, at the shape's natural size.
  public var size: CGFloat
  /// The width at which lines wrap, in points at the shape's natural size; `nil` for the width of the longest line.
  public var width: CGFloat?
  /// The alignment of the lines.
  public var alignment: Alignment

  /// The alignment of lines.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The side at which a line starts.
    case leading
    case center
    /// The side at which a line ends.
    case trailing
  }

  public init(
    _ content: String, size: CGFloat = TextSize.medium.points, width: CGFloat? = nil,
    alignment: Alignment = .leading
  ) {
    (self.content, self.size, self.width, self.alignment) = (content, size, width, alignment)
  }

  /// Whether nothing is visible.
  public var isBlank: Bool { content.allSatisfy(\.isWhitespace) }
}

/// The font sizes that users can choose.
public enum TextSize: String, CaseIterable, Hashable, Sendable {
  case small, medium, large

  /// The font size in points.
  public var points: CGFloat {
    switch self {
    case .small: 24
    case .medium: 48
    case .large: 96
    }
  }
}

/// The side at which the lines of a text are aligned, regardless of the reading direction.
public enum TextSide: String, CaseIterable, Hashable, Sendable { case left, center, right }

extension TextBlock {
  /// The side at which the lines are aligned. Hebrew and Arabic texts start at the right.
  public var side: TextSide {
    get {
      switch alignment {
      case .leading: isRightToLeft ? .right : .left
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    }
    set {
      switch newValue {
      case .left: alignment = isRightToLeft ? .trailing : .leading
      case .center: alignment = .center
      case .right: alignment = isRightToLeft ? .leading : .trailing
      }
    }
  }

  /// Whether the first letter belongs to a script that is written from right to left.
  private var isRightToLeft: Bool {
    let first = content.unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map { letter in Self.rightToLeft.contains { $0.contains(letter.value) } } ?? false
  }

  /// The blocks of Hebrew, Arabic and the other scripts that are written from right to left. Source: Unicode 15,
  /// DerivedBidiClass.txt.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}

extension Figure {
  /// The text; `nil` for other figures.
  public var text: TextBlock? {
    get { if case .text(let text) = self { text } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }
}
