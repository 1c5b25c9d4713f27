/// A column of controls, such as settings; equivalent to a list.
public struct Form<Content: View> {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  public var body: some View {
    // A form has no sidebar style.
    List { content }.environment(\.defaultListForm, nil)
  }
}
