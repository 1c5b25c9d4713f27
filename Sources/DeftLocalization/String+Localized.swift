extension String {
  /// Creates the translated string of a text, for windows.
  ///
  ///     String(localized: "\(name) is locked")
  public init(localized resource: LocalizedStringResource) {
    self = resource.string { MessageCatalog.shownFormat(of: $0) }
  }

  /// Creates the translated string of a text whose translation depends on its context.
  ///
  /// - Parameters:
  ///   - resource: The text.
  ///   - context: The context, such as "button".
  public init(localized resource: LocalizedStringResource, context: String) {
    self.init(localized: LocalizedStringResource(resource, context: context))
  }

  /// Creates the translated string of a text with a plural form.
  ///
  ///     String(localized: "\(n) shape", many: "\(n) shapes", count: n)
  ///
  /// - Parameters:
  ///   - one: The text for a count of 1.
  ///   - many: The text for all other counts.
  ///   - count: The count.
  ///   - context: The context, if the translation depends on it.
  public init(
    localized one: LocalizedStringResource, many: LocalizedStringResource, count: Int,
    context: String? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(one, many: many, count: count, context: context))
  }
}
