extension Font {
  /// The role of a text, which determines its size and weight.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    /// A third-level title.
    case title3
    /// A heading above a paragraph.
    case headline
    /// A line below a headline.
    case subheadline
    case body
    /// A callout beside the body text.
    case callout
    case footnote
    case caption
    /// A small caption.
    case caption2

    /// The size in points. Source: the project's four sizes (12, 14, 17, 22), and steps between and
    /// beyond them.
    var size: CGFloat {
      switch self {
      case .largeTitle: 28
      case .title: 22
      case .title2: 19
      case .title3: 17
      case .headline, .body: 14
      case .callout: 13
      case .subheadline, .footnote, .caption: 12
      case .caption2: 11
      }
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The font of window titles: 28 points.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles: 22 points.
  public static let title = system(.title)
  /// The font of second-level titles: 19 points.
  public static let title2 = system(.title2)
  /// The font of third-level titles: 17 points.
  public static let title3 = system(.title3)
  /// The font of headlines: 14 points, semibold.
  public static let headline = system(.headline)
  /// The font of subheadlines: 12 points.
  public static let subheadline = system(.subheadline)
  /// The font of body text: 14 points.
  public static let body = system(.body)
  /// The font of callouts: 13 points.
  public static let callout = system(.callout)
  /// The font of footnotes: 12 points.
  public static let footnote = system(.footnote)
  /// The font of captions: 12 points.
  public static let caption = system(.caption)
  /// The font of small captions: 11 points.
  public static let caption2 = system(.caption2)
}
