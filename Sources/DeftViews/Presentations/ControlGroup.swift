/// Related controls, joined in a row or shown in a menu.
///
///     ControlGroup("Zoom") {
///       Button("Zoom out", systemImage: "minus.magnifyingglass") { zoom /= 2 }
///       Button("Zoom in", systemImage: "plus.magnifyingglass") { zoom *= 2 }
///     }
///
/// In a row, labels with an icon show only the icon. In a menu, the controls are side by side.
/// Assistive technologies read the label of the group; a menu also shows it.
public struct ControlGroup<Content: View> {
  private let content: Content
  @Environment(\.erasedControlGroupStyle) private var style

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup {
  /// Creates a group with a label.
  nonisolated public init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  /// Creates a group with a title.
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title.
  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a title and a symbol.
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a group with a title and a symbol.
  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates a group from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: ControlGroupStyleConfiguration) {
    var content = configuration.content
    content.label = configuration.label.content
    self.content = content
  }
}

extension ControlGroup: View {
  /// The controls in the style of the environment.
  public var body: some View {
    let label = (content as? any LabeledControls)?.erasedLabel
    style.group(
      ControlGroupStyleConfiguration(
        content: ControlGroupStyleConfiguration.Content(content: AnyView(content)),
        label: ControlGroupStyleConfiguration.Label(content: label)))
  }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
  let content: Content
  let label: Label
}

extension LabeledControlGroupContent: View {
  /// The controls without the label.
  public var body: some View { content }
}

/// The controls of a group, and its label.
private protocol LabeledControls {
  /// The label; `nil` if the group has none.
  var erasedLabel: AnyView? { get }
}

extension LabeledControlGroupContent: LabeledControls {
  fileprivate var erasedLabel: AnyView? { AnyView(label) }
}

extension ControlGroupStyleConfiguration.Content: LabeledControls {
  fileprivate var erasedLabel: AnyView? { label }
}
