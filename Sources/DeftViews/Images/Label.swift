/// A symbol and a text that say the same.
///
///     Label("Favorites", systemImage: "star.fill")
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  /// A label of views of your own.
  nonisolated public init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label of a text and a symbol.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    (title, icon) = (Text(titleKey), Image(systemName: name))
  }
  /// A label of a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    (self.title, icon) = (Text(title), Image(systemName: name))
  }
  /// A label of a text and a picture from a file.
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    (title, icon) = (Text(titleKey), Image(name))
  }
  /// A label of a text and a picture from a file.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    (self.title, icon) = (Text(title), Image(name))
  }
}

extension Label: View {
  /// The symbol, and the text beside it on one line.
  public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 6) {
      icon
      title
    }
  }
}
