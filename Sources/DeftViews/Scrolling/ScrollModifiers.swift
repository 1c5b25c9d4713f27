/// Whether bars show how far a scroll view is scrolled.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let isShown: Bool?

  /// As the scroll view says.
  public static let automatic = ScrollIndicatorVisibility(isShown: nil)
  /// While it moves.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Not at all.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Not at all.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// Whether a scroll view can be pulled beyond its ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
  let isAlways: Bool

  /// Always, as SwiftUI's scroll views can.
  public static let automatic = ScrollBounceBehavior(isAlways: true)
  public static let always = ScrollBounceBehavior(isAlways: true)
  /// Only where the content is larger than what is seen.
  public static let basedOnSize = ScrollBounceBehavior(isAlways: false)
}

private struct ScrollSettings: Equatable {
  var isEnabled = true
  var hidden: Axis.Set = []
  var still: Axis.Set = []
}

private struct ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
  private var scroll: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether scroll views answer to fingers, wheels and touchpads.
  public var isScrollEnabled: Bool {
    get { scroll.isEnabled }
    set { scroll.isEnabled = newValue }
  }

  func showsIndicator(_ axis: Axis) -> Bool { !scroll.hidden.contains(Axis.Set(axis)) }
  func bounces(_ axis: Axis) -> Bool { !scroll.still.contains(Axis.Set(axis)) }

  fileprivate var hiddenIndicators: Axis.Set {
    get { scroll.hidden }
    set { scroll.hidden = newValue }
  }
  fileprivate var stillAxes: Axis.Set {
    get { scroll.still }
    set { scroll.still = newValue }
  }
}

extension View {
  /// Whether scroll views in the view do not answer to fingers, wheels and touchpads; programs may still scroll
  /// them.
  nonisolated public consuming func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }

  /// Whether bars show how far scroll views in the view are scrolled.
  nonisolated public consuming func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.hiddenIndicators) { hidden in
      switch visibility.isShown {
      case true: hidden.subtract(axes)
      case false: hidden.formUnion(axes)
      default: break
      }
    }
  }

  /// Whether scroll views in the view can be pulled beyond their ends where there is nothing to scroll.
  nonisolated public consuming func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.stillAxes) { still in
      if behavior.isAlways { still.subtract(axes) } else { still.formUnion(axes) }
    }
  }
}
