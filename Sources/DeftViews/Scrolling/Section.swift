/// Views with an optional header and footer.
///
///     List {
///       Section("Motion") { Toggle("Springs", isOn: $springs) }
///     }
///
/// In a list, the header, the views and the footer are rows.
public struct Section<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer
  @State private var identity = SectionIdentity()
  @Environment(\.listSectionSpacing) private var spacing

  nonisolated init(header: Parent, content: Content, footer: Footer) {
    (self.header, self.content, self.footer) = (header, content, footer)
  }
}

extension Section {
  /// Creates a section with a header and a footer.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Creates a section with a header and a footer.
  @available(*, deprecated, renamed: "Section(content:header:footer:)")
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  @available(*, deprecated, renamed: "Section(content:header:)")
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  @available(*, deprecated, renamed: "Section(content:footer:)")
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header or footer.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section: View {
  /// The header, the views and the footer.
  @ViewBuilder public var body: some View {
    top.modifier(place(.header))
    content.modifier(place(.row))
    bottom.modifier(place(.footer))
  }

  private func place(_ part: SectionPlace.Part) -> _LayoutTrait<SectionPlace> {
    _LayoutTrait(
      key: ObjectIdentifier(SectionPlace.self),
      value: SectionPlace(identity: identity, part: part, spacing: spacing))
  }
}

/// The identity of a section in a list.
final class SectionIdentity {}

/// The place of a list row in a section.
struct SectionPlace: Equatable {
  enum Part: Hashable { case header, row, footer }
  /// The section; `nil` for rows that are not in a section.
  var identity: SectionIdentity?
  var part = Part.row
  /// The space between the section and other ones.
  var spacing = ListSectionSpacing.default

  static func == (a: Self, b: Self) -> Bool {
    a.identity === b.identity && a.part == b.part && a.spacing == b.spacing
  }
}

/// A section whose view types are unknown.
protocol SectionView {
  /// The views above the content, the content, and the views below it.
  var parts: (top: any View, content: any View, bottom: any View) { get }
}

extension Section: SectionView {
  var parts: (top: any View, content: any View, bottom: any View) {
    (top: top, content: content, bottom: bottom)
  }

  @ViewBuilder private var top: some View {
    SectionSeparator()
    SectionHeader(header: header)
  }

  @ViewBuilder private var bottom: some View {
    footer.font(.footnote).foregroundStyle(.secondary)
    SectionSeparator()
  }
}

/// The line between sections of a menu; empty elsewhere.
private struct SectionSeparator {
  @Environment(\.isInMenu) private var isInMenu
}

extension SectionSeparator: View {
  var body: some View {
    if isInMenu { Divider() }
  }
}

/// A section's header with its font and color.
private struct SectionHeader<Header: View> {
  let header: Header
  @Environment(\.headerProminence) private var prominence
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.listForm) private var form

  init(header: Header) { self.header = header }
}

extension SectionHeader: View {
  var body: some View {
    let isIncreased = prominence == .increased
    // As on iOS, headers of groups are in capitals unless they are prominent.
    header
      .transformEnvironment(\.textCase) {
        if form?.hasGroups == true, !isIncreased, !isInMenu { $0 = .uppercase }
      }
      .font(font)
      .foregroundStyle(isIncreased ? Color.primary : .secondary)
  }

  private var font: Font {
    if isInMenu { return .system(size: 12, weight: .semibold) }
    if prominence == .increased { return .title3.bold() }
    return switch form {
    case .grouped?, .insetGrouped?: .footnote
    case .sidebar?: .footnote.weight(.semibold)
    default: .headline
    }
  }
}

/// The prominence of a section's header.
public enum Prominence: Hashable, Sendable {
  case standard
  /// Larger, in the color of text.
  case increased
}

private struct HeaderProminenceKey: EnvironmentKey {
  static let defaultValue = Prominence.standard
}

extension EnvironmentValues {
  /// The prominence of section headers.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

extension View {
  /// Sets the prominence of the headers of sections in the view.
  nonisolated public consuming func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
