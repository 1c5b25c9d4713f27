public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let isShown: Bool?

  /// The setting of the enclosing views; visible by default.
  public static let automatic = ScrollIndicatorVisibility(isShown: nil)
  /// Visible during motion.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Never visible.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Never visible.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// The behavior of a scroll view when it is pulled beyond its ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
  let isAlways: Bool

  /// Can always be pulled, like SwiftUI's scroll views.
  public static let automatic = ScrollBounceBehavior(isAlways: true)
  public static let always = ScrollBounceBehavior(isAlways: true)
  /// Can only be pulled if the content is larger than the visible part.
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

  /// Whether scroll views respond to fingers, wheels and touchpads.
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
  /// The axes along which a scroll view cannot be pulled if its content fits.
  var stillAxes: Axis.Set {
    get { scroll.still }
    set { scroll.still = newValue }
  }
}

extension View {
  /// Sets whether scroll views in the view ignore fingers, wheels and touchpads; programs can still
  /// scroll them. Passing `false` does not override an enclosing `scrollDisabled(true)`.
  nonisolated public consuming func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }

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

  /// Sets whether scroll views in the view can be pulled beyond their ends when their content fits.
  nonisolated public consuming func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.stillAxes) { still in
      if behavior.isAlways { still.subtract(axes) } else { still.formUnion(axes) }
    }
  }
}
