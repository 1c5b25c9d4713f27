/// A message in place of content that is missing: a large symbol, a title, a description and
/// actions, in the middle of the available space.
///
///     ContentUnavailableView {
///       Label("No mail", systemImage: "tray")
///     } description: {
///       Text("New messages appear here.")
///     } actions: {
///       Button("Refresh") { refresh() }
///     }
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }
}

extension ContentUnavailableView
where Label == DeftViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, image: name), description)
  }

  nonisolated public init(
    _ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, image: resource), description)
  }

  nonisolated public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, systemImage: name), description)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image name: String, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, image: name), description)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image resource: ImageResource, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, image: resource), description)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(DeftViews.Label(title, systemImage: name), description)
  }

  nonisolated private init(_ label: Label, _ description: Text?) {
    (self.label, self.description, actions) = (label, description, EmptyView())
  }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.body).foregroundStyle(.secondary)
      }
      VStack(spacing: 8) { actions }
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The style of the label of an unavailable view: a large icon above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.bold()).accessibilityAddTraits(.isHeader)
    }
  }
}
