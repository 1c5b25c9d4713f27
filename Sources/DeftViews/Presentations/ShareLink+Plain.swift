/// A type whose values can be shared without a preview: `String` and `URL`.
public protocol _PlainShareItem: Transferable {}

extension String: _PlainShareItem {}
extension URL: _PlainShareItem {}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link for texts or URLs, with a label.
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: _PlainShareItem {
    self.init(items, subject, message, nil, label())
  }

  /// Creates a link for a text or URL, with a label.
  nonisolated public init<I: _PlainShareItem>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, nil, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a link for texts or URLs.
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: _PlainShareItem {
    self.init(items, subject, message, nil, DefaultShareLinkLabel())
  }

  /// Creates a link with a title for texts or URLs.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: _PlainShareItem {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link with a title for texts or URLs.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: _PlainShareItem {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link with a title for texts or URLs.
  nonisolated public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: _PlainShareItem {
    self.init(items, subject, message, nil, DefaultShareLinkLabel(title: title))
  }

  /// Creates a link for a text or URL.
  nonisolated public init<I: _PlainShareItem>(
    item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel())
  }

  /// Creates a link with a title for a text or URL.
  nonisolated public init<I: _PlainShareItem>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link with a title for a text or URL.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: _PlainShareItem>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link with a title for a text or URL.
  nonisolated public init<I: _PlainShareItem>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title: title))
  }
}
