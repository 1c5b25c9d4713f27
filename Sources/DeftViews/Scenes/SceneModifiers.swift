// What SwiftUI's scenes can be asked for, and cannot be had here: using it says what to do instead.

/// How a window's size would be limited; serves only what is not there.
public struct WindowResizability: Sendable {
  /// As usual.
  public static let automatic = Self()
  public static let contentSize = Self()
  /// By the least size of the content.
  public static let contentMinSize = Self()
}

/// What a window's frame would be like; serves only what is not there.
public struct WindowStyle: Sendable {
  /// As usual.
  public static let automatic = Self()
  public static let titleBar = Self()
  /// Without one.
  public static let hiddenTitleBar = Self()
  /// Without a frame.
  public static let plain = Self()
}

/// Commands of a menu, in the place of others; there are no menus.
public struct CommandGroup<Content: View> {
  /// Deft has no menus: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menus: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  /// Deft has no menus: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menus: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

extension CommandGroup: View {
  public var body: some View { EmptyView() }
}

/// A menu of commands; there are no menus.
public struct CommandMenu<Content: View> {
  /// Deft has no menus: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menus: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

extension CommandMenu: View {
  public var body: some View { EmptyView() }
}

/// Where in menus commands would be; serves only what is not there.
public enum CommandGroupPlacement: Sendable {
  /// What makes something new.
  case newItem
  /// What tells about the program.
  case appInfo
  /// What takes back and does again.
  case undoRedo
  case appSettings
}

extension Scene {
  /// People give windows their size.
  @available(
    *, unavailable,
    message: "People give windows their size: use defaultSize, and frame(minWidth:) on the content."
  )
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// The desktop draws frames.
  @available(*, unavailable, message: "The desktop's window manager draws the frame of a window.")
  nonisolated public func windowStyle(_ style: WindowStyle) -> some Scene { self }

  /// There are no menus.
  @available(
    *, unavailable,
    message: "Deft has no menus: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public func commands<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some Scene { self }

  /// Values are watched by views.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene { self }

  /// Values are watched by views.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene { self }
}
