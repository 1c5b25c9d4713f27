extension Font {
  /// What a text is for, which tells its size and weight.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The title of a whole window.
    case largeTitle
    case title
    case title2
    /// A still smaller title.
    case title3
    /// What stands above a paragraph.
    case headline
    /// What stands below a headline.
    case subheadline
    /// What is read.
    case body
    /// What is said beside.
    case callout
    /// What is said below.
    case footnote
    /// What is said of a picture.
    case caption
    /// What is said of a picture, in small.
    case caption2

    /// The size in points.  Source: the house's four sizes (12, 14, 17, 22), and steps between them.
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

  /// For the title of a whole window: 28 points.
  public static let largeTitle = system(.largeTitle)
  /// For titles: 22 points.
  public static let title = system(.title)
  /// For smaller titles: 19 points.
  public static let title2 = system(.title2)
  /// For still smaller titles: 17 points.
  public static let title3 = system(.title3)
  /// For what stands above a paragraph: 14 points, semibold.
  public static let headline = system(.headline)
  /// For what stands below a headline: 12 points.
  public static let subheadline = system(.subheadline)
  /// For what is read: 14 points.
  public static let body = system(.body)
  /// For what is said beside: 13 points.
  public static let callout = system(.callout)
  /// For what is said below: 12 points.
  public static let footnote = system(.footnote)
  /// For what is said of a picture: 12 points.
  public static let caption = system(.caption)
  /// For what is said of a picture, in small: 11 points.
  public static let caption2 = system(.caption2)
}
