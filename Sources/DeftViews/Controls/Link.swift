/// A control that opens a URL.
///
///     Link("Source code", destination: URL(string: "https://example.org")!)
///
/// It calls the environment's `openURL`.
public struct Link<Label: View> {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: View {
  /// The label as a button that assistive technologies announce as a link.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessible { ($0.added, $0.removed) = (.isLink, .isButton) }
  }
}
