/// A column of controls, such as settings; by default equivalent to a list.
public struct Form<Content: View> {
  let content: Content
  @Environment(\.erasedFormStyle) private var style

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates a form from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
  }
}

extension Form: View {
  @ViewBuilder public var body: some View {
    if let style {
      style.form(
        FormStyleConfiguration(
          content: FormStyleConfiguration.Content(content: AnyView(content)))
      )
      .environment(\.erasedFormStyle, nil)
    } else {
      FormList { content }
    }
  }
}

/// The list of a form without a style.
struct FormList<Content: View> {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension FormList: View {
  var body: some View {
    // A form has no sidebar style.
    List { content }.environment(\.defaultListForm, nil)
  }
}
