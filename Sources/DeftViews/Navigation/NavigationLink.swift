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
  @State private var identity = NavigationLinkIdentity()
  @Environment(\.navigation) private var navigation
  @Environment(\.isInList) private var isInList

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
  /// Creates a link to the view of a value; `nil` disables it.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    (self.label, destination, self.value) = (label(), nil, value.map { AnyHashable($0) })
  }

  /// Creates a link to the view of a value; `nil` disables it.
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: View {
  /// The label, which responds to taps.
  public var body: some View {
    let (navigation, identity) = (navigation, identity)
    let _ = refresh(navigation, identity)
    Group {
      if isInList {
        Button {
          open(navigation, identity)
        } label: {
          HStack {
            label
            Spacer()
            Chevron(direction: .trailing).frame(width: 7, height: 12).foregroundStyle(.secondary)
          }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
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

  private func refresh(_ navigation: NavigationModel?, _ identity: NavigationLinkIdentity) {
    if let destination { navigation?.refresh(AnyView(destination), link: identity) }
  }

  private func open(_ navigation: NavigationModel?, _ identity: NavigationLinkIdentity) {
    if let destination {
      navigation?.push(AnyView(destination), link: identity)
    } else if let value {
      navigation?.push(value)
    }
  }
}
