/// A view that shows another page of the enclosing navigation stack when tapped.
///
///     NavigationLink("Settings") { SettingsView() }
///     NavigationLink(value: card) { CardRow(card: card) }
///
/// A link looks like a button, and in a list like a row with a chevron. For a link with a value,
/// `navigationDestination(for:)` provides the view.
public struct NavigationLink<Label: View, Destination: View> {
  private let label: Label
  private let destination: Destination?
  private let value: AnyHashable?
  private var isActive: Binding<Bool>?
  @State private var identity = NavigationLinkIdentity()
  @Environment(\.navigation) private var navigation
  @Environment(\.isInList) private var isInList
  @Environment(\.listRows) private var rows

  /// Creates a link to a view.
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    (self.label, self.destination, value) = (label(), destination(), nil)
  }

  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    (self.label, self.destination, value) = (label(), destination, nil)
  }
}

extension NavigationLink {
  /// Creates a link that the program can also follow.
  @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:).")
  nonisolated public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    (self.label, self.destination, value) = (label(), destination, nil)
    self.isActive = isActive
  }

  /// Creates a link that the program can also follow.
  @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:).")
  nonisolated public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    (self.label, self.destination, value) = (label(), destination(), nil)
    self.isActive = isActive
  }

  /// Creates a link that is followed while a selection has a value.
  @available(*, deprecated, message: "Use navigationDestination(item:destination:).")
  nonisolated public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    (self.label, self.destination, value) = (label(), destination, nil)
    isActive = Binding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that the program can also follow.
  @available(*, deprecated, message: "Use navigationDestination(isPresented:destination:).")
  nonisolated public init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) {
    (label, self.destination, value) = (Text(title), destination, nil)
    self.isActive = isActive
  }
}

/// An object whose identity distinguishes links.
private final class NavigationLinkIdentity {}

extension NavigationLink where Label == Text {
  /// Creates a link to a view.
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Creates a link to a view.
  nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination, label: { Text(title) })
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the view of a value; `nil` disables the link.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    (self.label, destination, self.value) = (label(), nil, value.map { AnyHashable($0) })
  }

  /// Creates a link to the view of a value; `nil` disables the link.
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: View {
  /// The label, which responds to taps.
  @ViewBuilder public var body: some View {
    if let isActive, let destination {
      link.navigationDestination(isPresented: isActive) { destination }
    } else {
      link
    }
  }

  private var link: some View {
    let (navigation, identity) = (navigation, identity)
    if isActive == nil { refresh(navigation, identity) }
    // In a column of a split view, the row of a list with a selection selects the value.
    let outer = isInList && navigation?.column?.next != nil ? navigation?.column : nil
    let selected = outer == nil ? nil : value.flatMap { rows?.accepts($0) == true ? $0 : nil }
    let leadsToNext = selected != nil || navigation.map { outer?.owns($0) == true } == true
    let column = leadsToNext ? outer : nil
    return Group {
      if let selected {
        row(in: column).tag(selected)
      } else if isInList {
        Button {
          open(navigation, identity)
        } label: {
          row(in: column).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .modifier(
          _LayoutTrait(
            key: ObjectIdentifier(RowSelectedTrait.self),
            value: isFollowed(identity, in: column)))
      } else {
        Button {
          open(navigation, identity)
        } label: {
          label
        }
      }
    }
    .disabled(navigation == nil || destination == nil && value == nil)
  }

  /// Returns the label in a list. In a wide split view, a link leads to a visible column and has no
  /// chevron.
  private func row(in column: SplitColumn?) -> some View {
    HStack {
      label
      Spacer()
      if column?.split?.isCollapsed ?? true {
        Chevron(direction: .trailing).frame(width: 7, height: 12).foregroundStyle(.secondary)
      }
    }
  }

  /// Returns whether the next column of a wide split view shows the link's view.
  private func isFollowed(_ identity: NavigationLinkIdentity, in column: SplitColumn?) -> Bool {
    guard let column, column.split?.isCollapsed == false else { return false }
    return column.next?.shows(link: identity) == true
  }

  private func refresh(_ navigation: NavigationModel?, _ identity: NavigationLinkIdentity) {
    if let destination { navigation?.refresh(AnyView(destination), link: identity) }
  }

  private func open(_ navigation: NavigationModel?, _ identity: NavigationLinkIdentity) {
    if let isActive {
      isActive.wrappedValue = true
    } else if let destination {
      navigation?.push(AnyView(destination), link: identity)
    } else if let value {
      navigation?.push(value)
    }
  }
}
