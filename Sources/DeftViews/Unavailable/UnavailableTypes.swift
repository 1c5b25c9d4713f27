// SwiftUI's types around views that are not available; the compiler's message names the
// alternative.

/// Not available: Linux has no UIKit or AppKit.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol UIViewRepresentable {}

/// Not available: Linux has no UIKit or AppKit.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol UIViewControllerRepresentable {}

/// Not available: Linux has no UIKit or AppKit.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol NSViewRepresentable {}

/// Not available: Linux has no UIKit or AppKit.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol NSViewControllerRepresentable {}

/// Not available: Linux has no UIKit.
@available(*, unavailable, message: "Linux has no UIKit: compose Deft's gestures instead.")
public protocol UIGestureRecognizerRepresentable {}

/// Not available: values are not stored automatically.
@propertyWrapper
public struct AppStorage<Value> {
  /// Values are not stored automatically.
  @available(
    *, unavailable,
    message: "Values are not stored: load from UserDefaults or a file, and save in onChange(of:)."
  )
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

/// Not available: values are not stored automatically.
@propertyWrapper
public struct SceneStorage<Value> {
  /// Values are not stored automatically.
  @available(
    *, unavailable,
    message: "Values are not stored: load from UserDefaults or a file, and save in onChange(of:)."
  )
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

/// Not available: the text size is not a user setting.
@propertyWrapper
public struct ScaledMetric<Value> {
  /// The text size is not a user setting.
  @available(
    *, unavailable, message: "The text size is not a user setting: use the number itself."
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
