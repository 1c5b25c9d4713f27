/// A preview of shared content. The menu of a ``ShareLink`` shows its title, and its image or icon if
/// that is an `Image`.
public struct SharePreview<Image, Icon> {
  let erased: ErasedSharePreview

  init(_ title: Text, _ image: Image?, _ icon: Icon?) {
    let picture = (image as? DeftViews.Image) ?? (icon as? DeftViews.Image)
    erased = ErasedSharePreview(title: title, picture: picture)
  }

  /// Creates a preview with an image and an icon.
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(Text(titleKey), image, icon)
  }

  /// Creates a preview with an image and an icon.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(Text(title), image, icon)
  }

  /// Creates a preview with an image and an icon.
  nonisolated public init(_ title: Text, image: Image, icon: Icon) {
    self.init(title, image, icon)
  }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with an image.
  nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(Text(titleKey), image, nil)
  }

  /// Creates a preview with an image.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(Text(title), image, nil)
  }

  /// Creates a preview with an image.
  nonisolated public init(_ title: Text, image: Image) { self.init(title, image, nil) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with an icon.
  nonisolated public init(_ titleKey: LocalizedStringKey, icon: Icon) {
    self.init(Text(titleKey), nil, icon)
  }

  /// Creates a preview with an icon.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(Text(title), nil, icon)
  }

  /// Creates a preview with an icon.
  nonisolated public init(_ title: Text, icon: Icon) { self.init(title, nil, icon) }
}

extension SharePreview where Image == Never, Icon == Never {
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(Text(titleKey), nil, nil)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) { self.init(Text(title), nil, nil) }

  nonisolated public init(_ title: Text) { self.init(title, nil, nil) }
}

/// A preview whose image and icon have known types.
struct ErasedSharePreview {
  let title: Text
  let picture: Image?
}
