/// A window of a program, of which `openWindow` can open further ones.
///
///     WindowGroup("Pictures") { Shelf() }
///     WindowGroup("Picture", for: Picture.ID.self) { $id in
///       PictureView(id: id)
///     }
///
/// The first scene of an app is the program's first window. When it is closed, the program ends.
public struct WindowGroup<Content: View> {
  let content: (AnyHashable?) -> Content
  let title: String?
  var id: String?
  /// The type of the values for which windows are opened; `nil` if windows have no value.
  var valueType: ObjectIdentifier?

  /// Creates a window with the program's name as its title.
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    (self.content, title) = ({ _ in content() }, nil)
  }
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title) = ({ _ in content() }, String(title))
  }
  /// Creates a window with the program's name as its title, which `openWindow(id:)` opens.
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    (self.content, title, self.id) = ({ _ in content() }, nil, id)
  }
  /// Creates a window with a title, which `openWindow(id:)` opens.
  nonisolated public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title, self.id) = ({ _ in content() }, String(title), id)
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    let group =
      scene.id.map(WindowPanels.Group.id) ?? scene.valueType.map(WindowPanels.Group.values)
    return context.root(
      of: group, title: scene.title, valueType: scene.valueType, content: scene.content)
  }
}

/// A window of a program that exists at most once.
public struct Window<Content: View> {
  let content: () -> Content
  let title: String
  let id: String

  /// Creates a window with a title, which `openWindow(id:)` opens or brings to the front.
  nonisolated public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title, self.id) = (content, String(title), id)
  }
}

extension Window: Scene {
  public typealias Body = Never
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    context.root(
      of: .id(scene.id), title: scene.title, isUnique: true, content: { _ in scene.content() })
  }
}

extension _SceneContext {
  /// Returns the root of a scene's windows: the views of the first window, or the place of a group in it.
  ///
  /// - Parameters:
  ///   - group: The group of the windows; `nil` if they cannot be opened.
  ///   - title: The title of the windows; `nil` for the program's name.
  ///   - valueType: The type of the values for which windows are opened; `nil` if windows have no value.
  ///   - isUnique: Whether there is at most one window.
  ///   - content: Returns the content of the window for a value.
  func root<Content: View>(
    of group: WindowPanels.Group?, title: String?, valueType: ObjectIdentifier? = nil,
    isUnique: Bool = false, content: @escaping (AnyHashable?) -> Content
  ) -> AnyView {
    if let group {
      window.panels.describe(
        group,
        WindowSource.Description(
          title: title, context: self, valueType: valueType, isUnique: isUnique, isFirst: !isPanel,
          content: { AnyView(content($0)) }))
    }
    guard isPanel else {
      return AnyView(WindowRoot(context: self, title: title, content: { content(nil) }))
    }
    guard let group else { return AnyView(EmptyView()) }
    return AnyView(GroupSheet(group: group, title: title, panels: window.panels))
  }
}
