// Controls with a title and a picture from an asset catalog.

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}

extension Button where Label == DeftViews.Label<Text, Image> {
  /// Creates a button with a title and a picture.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { DeftViews.Label(titleKey, image: image) }
  }

  /// Creates a button with a title and a picture.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { DeftViews.Label(title, image: image) }
  }
}

extension Toggle where Label == DeftViews.Label<Text, Image> {
  /// Creates a toggle with a title and a picture.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { DeftViews.Label(titleKey, image: image) }
  }

  /// Creates a toggle with a title and a picture.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { DeftViews.Label(title, image: image) }
  }
}
