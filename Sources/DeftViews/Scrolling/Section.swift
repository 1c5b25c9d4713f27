/// Views with an optional header and footer.
///
///     List {
///       Section("Motion") { Toggle("Springs", isOn: $springs) }
///     }
///
/// In a list, the header, the views and the footer are rows; elsewhere, header and footer are ordinary
/// views. A section with a binding to its expansion has a chevron in lists with the sidebar style: a
/// press on its header shows or hides its views.
public struct Section<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
  @State private var identity = SectionIdentity()
  @Environment(\.listSectionSpacing) private var spacing

  nonisolated init(
    header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil
  ) {
    (self.header, self.content, self.footer) = (header, content, footer)
    self.isExpanded = isExpanded
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

  /// Creates a section whose views are visible while a binding is `true`.
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
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

  /// Creates a titled section whose views are visible while a binding is `true`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// Creates a titled section whose views are visible while a binding is `true`.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section: View {
  /// The header, the views and the footer.
  @ViewBuilder public var body: some View {
    top.modifier(place(.header))
    if isExpanded?.wrappedValue != false { content.modifier(place(.row)) }
    bottom.modifier(place(.footer))
  }

  private func place(_ part: SectionPlace.Part) -> _LayoutTrait<SectionPlace> {
    _LayoutTrait(
      key: ObjectIdentifier(SectionPlace.self),
      value: SectionPlace(identity: identity, part: part, spacing: spacing))
  }
}

/// A section whose view types are unknown.
protocol SectionView {
  /// The views above the content, the content, and the views below it.
  var parts: (top: any View, content: any View, bottom: any View) { get }
}

extension Section: SectionView {
  var parts: (top: any View, content: any View, bottom: any View) {
    let isShown = isExpanded?.wrappedValue != false
    return (top: top, content: isShown ? content : EmptyView(), bottom: bottom)
  }

  @ViewBuilder private var top: some View {
    SectionSeparator()
    SectionHeader(header: header, isExpanded: isExpanded)
  }

  @ViewBuilder private var bottom: some View {
    SectionFooter(footer: footer)
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

/// A section's footer, with a font and color of its own in lists and menus.
private struct SectionFooter<Footer: View> {
  let footer: Footer
  @Environment(\.isInList) private var isInList
  @Environment(\.isInMenu) private var isInMenu

  init(footer: Footer) { self.footer = footer }
}

extension SectionFooter: View {
  var body: some View {
    if isInList || isInMenu {
      footer.font(.footnote).foregroundStyle(.secondary)
    } else {
      footer
    }
  }
}

/// A section's header, with a font and color of its own in lists and menus.
private struct SectionHeader<Header: View> {
  let header: Header
  let isExpanded: Binding<Bool>?
  @Environment(\.headerProminence) private var prominence
  @Environment(\.collapsibleHeaderStyle) private var style
  @Environment(\.isInList) private var isInList
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.listForm) private var form

  init(header: Header, isExpanded: Binding<Bool>?) {
    (self.header, self.isExpanded) = (header, isExpanded)
  }
}

extension SectionHeader: View {
  @ViewBuilder var body: some View {
    if isInList || isInMenu { styled } else { control }
  }

  private var styled: some View {
    let isIncreased = prominence == .increased
    // As on iOS, headers of groups are in capitals unless they are prominent.
    return
      control
      .transformEnvironment(\.textCase) {
        if form?.hasGroups == true, !isIncreased, !isInMenu { $0 = .uppercase }
      }
      .font(font)
      .foregroundStyle(isIncreased ? Color.primary : .secondary)
  }

  @ViewBuilder private var control: some View {
    if let isExpanded {
      style.view(AnyView(header), isExpanded)
    } else {
      header
    }
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

/// The way in which a container shows the headers of collapsible sections.
struct CollapsibleHeaderStyle: Sendable {
  /// Returns the view of a header whose section the binding expands.
  let view: @Sendable (AnyView, Binding<Bool>) -> AnyView

  /// Headers as they are.
  static let plain = CollapsibleHeaderStyle { header, _ in header }
}

private struct CollapsibleHeaderStyleKey: EnvironmentKey {
  static var defaultValue: CollapsibleHeaderStyle { .plain }
}

extension EnvironmentValues {
  /// The way in which the enclosing container shows the headers of collapsible sections.
  var collapsibleHeaderStyle: CollapsibleHeaderStyle {
    get { self[CollapsibleHeaderStyleKey.self] }
    set { self[CollapsibleHeaderStyleKey.self] = newValue }
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
