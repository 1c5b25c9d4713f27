// SwiftUI's modifiers of scenes that are not available; the compiler's message names the
// alternative.

/// The limits of a window's size; only used by an unavailable modifier.
public struct WindowResizability: Sendable {
  /// The default.
  public static let automatic = Self()
  public static let contentSize = Self()
  /// Limited by the minimum size of the content.
  public static let contentMinSize = Self()
}

/// The frame of a window; only used by an unavailable modifier.
public struct WindowStyle: Sendable {
  /// The default.
  public static let automatic = Self()
  public static let titleBar = Self()
  /// Without a title bar.
  public static let hiddenTitleBar = Self()
  /// Without a frame.
  public static let plain = Self()
}

/// A group of menu commands; menus are not available.
public struct CommandGroup<Content: View> {
  /// Deft has no menu bar: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menu bar: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  /// Deft has no menu bar: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menu bar: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

extension CommandGroup: View {
  public var body: some View { EmptyView() }
}

/// A menu of commands; there is no menu bar.
public struct CommandMenu<Content: View> {
  /// Deft has no menu bar: put buttons with a keyboardShortcut into the window.
  @available(
    *, unavailable,
    message: "Deft has no menu bar: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

extension CommandMenu: View {
  public var body: some View { EmptyView() }
}

/// The position of commands in menus; only used by unavailable types.
public enum CommandGroupPlacement: Sendable {
  /// Commands that create something.
  case newItem
  /// Commands that describe the program.
  case appInfo
  /// Undo and redo.
  case undoRedo
  case appSettings
}

extension Scene {
  /// The user sets the size of windows.
  @available(
    *, unavailable,
    message: "Users resize windows: use defaultSize, and frame(minWidth:) on the content."
  )
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// The desktop draws the frame of windows.
  @available(*, unavailable, message: "The desktop's window manager draws the frame of a window.")
  nonisolated public func windowStyle(_ style: WindowStyle) -> some Scene { self }

  /// There is no menu bar.
  @available(
    *, unavailable,
    message: "Deft has no menu bar: put buttons with a keyboardShortcut into the window."
  )
  nonisolated public func commands<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some Scene { self }

  /// Only views can observe values.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene { self }

  /// Only views can observe values.
  @available(*, unavailable, message: "Put onChange(of:) on the view in the window.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some Scene { self }
}
