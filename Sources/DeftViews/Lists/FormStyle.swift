/// The appearance of forms.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form passed to its style.
public struct FormStyleConfiguration {
  public let content: Content

  /// The type-erased content.
  public struct Content {
    let content: AnyView
  }
}

extension FormStyleConfiguration.Content: View {
  public var body: some View { content }
}

/// The default style: a list.
public struct AutomaticFormStyle {
  nonisolated public init() {}
}

extension AutomaticFormStyle: FormStyle {
  public func makeBody(configuration: Configuration) -> some View {
    FormList { configuration.content }
  }
}

/// Sections as cards with rounded corners, unless the list style is set.
public struct GroupedFormStyle {
  nonisolated public init() {}
}

extension GroupedFormStyle: FormStyle {
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }.environment(\.defaultListForm, .insetGrouped)
  }
}

/// A column of labels, aligned at their trailing edges, and a column of controls. The form does not
/// scroll.
public struct ColumnsFormStyle {
  nonisolated public init() {}
}

extension ColumnsFormStyle: FormStyle {
  public func makeBody(configuration: Configuration) -> some View {
    FormColumnsLayout { configuration.content }
      .environment(\.isInFormColumns, true)
      .environment(\.isInList, false)
      // Beside their labels, fields without a border would look like texts.
      .transformEnvironment(\.textFieldDecoration) { if case .plain = $0 { $0 = .background } }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style.
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections as cards with rounded corners.
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A column of labels and a column of controls, which do not scroll.
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the style of forms in the view.
  nonisolated public consuming func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(
      \.erasedFormStyle, style is AutomaticFormStyle ? nil : FormStyleBox(style: style))
  }
}

/// A type-erased form style.
protocol ErasedFormStyle {
  func form(_ configuration: FormStyleConfiguration) -> AnyView
}

struct FormStyleBox<S: FormStyle>: ErasedFormStyle {
  let style: S
  func form(_ configuration: FormStyleConfiguration) -> AnyView {
    AnyView(StyledForm(style: style, configuration: configuration))
  }
}

private struct StyledForm<S: FormStyle> {
  let style: S
  let configuration: FormStyleConfiguration
}

extension StyledForm: View {
  var body: some View { style.makeBody(configuration: configuration) }
}

private struct FormStyleKey: EnvironmentKey {
  static var defaultValue: (any ErasedFormStyle)? { nil }
}

extension EnvironmentValues {
  /// The style of forms; `nil` for the default.
  var erasedFormStyle: (any ErasedFormStyle)? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}
