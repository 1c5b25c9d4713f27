extension String {
  /// A text, as a window shows it to the person before it.
  ///
  ///     String(localized: "\(name) is locked")
  public init(localized resource: LocalizedStringResource) {
    self = resource.string { MessageCatalog.shownFormat(of: $0) }
  }

  /// A text that is the same in English as another one, and is not in other languages.
  ///
  /// - Parameters:
  ///   - resource: The text.
  ///   - context: Where it is said, or as what: "button".
  public init(localized resource: LocalizedStringResource, context: String) {
    self.init(localized: LocalizedStringResource(resource, context: context))
  }

  /// A text that counts.
  ///
  ///     String(localized: "\(n) shape", many: "\(n) shapes", count: n)
  ///
  /// - Parameters:
  ///   - one: What is said of one.
  ///   - many: What is said of any other number.
  ///   - count: How many there are.
  ///   - context: Where it is said, or as what, where that makes a difference.
  public init(
    localized one: LocalizedStringResource, many: LocalizedStringResource, count: Int,
    context: String? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(one, many: many, count: count, context: context))
  }
}
