/// The identity of a section in its container.
final class SectionIdentity {}

/// The place of a view in a section, which lists and lazy containers read.
struct SectionPlace: Equatable {
  enum Part: Hashable { case header, row, footer }
  /// The section; `nil` for views that are not in a section.
  var identity: SectionIdentity?
  var part = Part.row
  /// The space between the section and other sections of a list.
  var spacing = ListSectionSpacing.default

  static func == (a: Self, b: Self) -> Bool {
    a.identity === b.identity && a.part == b.part && a.spacing == b.spacing
  }
}

/// The space between sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, compact
    case custom(CGFloat)
  }
  let kind: Kind

  /// The space of the list's style.
  public static let `default` = Self(kind: .automatic)
  /// Half of the space of the list's style.
  public static let compact = Self(kind: .compact)
  /// Returns a space in points; at least 0.
  public static func custom(_ spacing: CGFloat) -> Self { Self(kind: .custom(max(0, spacing))) }
}

extension _ViewElement {
  /// The place of the view in a section; `nil` if it is not in a section.
  final var sectionPlace: SectionPlace? {
    trait(ObjectIdentifier(SectionPlace.self)) as? SectionPlace
  }
}
