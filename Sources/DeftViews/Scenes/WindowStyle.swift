/// A frame around the content of a window, which the window manager draws.
public protocol WindowStyle: Sendable {
  /// The frame that the window requests.
  static var _frame: _WindowFrame { get }
}

/// A style with a title bar.
public struct DefaultWindowStyle: WindowStyle {
  public static var _frame: _WindowFrame { .titled }
  public init() {}
}

public struct TitleBarWindowStyle: WindowStyle {
  public static var _frame: _WindowFrame { .titled }
  public init() {}
}

/// A style with a border, but without a title bar. Window managers that cannot hide the title bar alone show it. Others
/// move the window as they do with all windows, usually by a drag with Alt or Super held down.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  public static var _frame: _WindowFrame { .untitled }
  public init() {}
}

/// A style without a frame.
public struct PlainWindowStyle: WindowStyle {
  public static var _frame: _WindowFrame { .none }
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The default: a title bar.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// No title bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// No frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The arrangement of a toolbar and a title bar. All styles look the same, because toolbars are in the bars of pages.
public protocol WindowToolbarStyle: Sendable {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
  /// Creates a style with or without a title; both look the same.
  public init(showsTitle: Bool) {}
}
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
  /// Creates a style with or without a title; both look the same.
  public init(showsTitle: Bool) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle()
  }
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}
