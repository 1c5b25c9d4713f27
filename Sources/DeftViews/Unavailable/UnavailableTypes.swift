// What SwiftUI has around views, and cannot be had here: using it says what to do instead.

/// UIViewRepresentable is not there. Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol UIViewRepresentable {}

/// UIViewControllerRepresentable is not there. Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol UIViewControllerRepresentable {}

/// NSViewRepresentable is not there. Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol NSViewRepresentable {}

/// NSViewControllerRepresentable is not there. Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public protocol NSViewControllerRepresentable {}

/// UIGestureRecognizerRepresentable is not there. Linux has no UIKit: compose a Gesture of Deft's instead.
@available(*, unavailable, message: "Linux has no UIKit: compose a Gesture of Deft's instead.")
public protocol UIGestureRecognizerRepresentable {}

/// AppStorage is not there. Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:).
@propertyWrapper
public struct AppStorage<Value> {
  /// Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:).
  @available(
    *, unavailable,
    message: "Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:)."
  )
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

/// SceneStorage is not there. Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:).
@propertyWrapper
public struct SceneStorage<Value> {
  /// Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:).
  @available(
    *, unavailable,
    message: "Nothing is kept by itself: read and write a file, or UserDefaults, in onChange(of:)."
  )
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

/// ScaledMetric is not there. Texts have no sizes that people choose: use the number itself.
@propertyWrapper
public struct ScaledMetric<Value> {
  /// Texts have no sizes that people choose: use the number itself.
  @available(
    *, unavailable, message: "Texts have no sizes that people choose: use the number itself."
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

// The toolchain asks for an implementation; this one is there, and never runs.
/// Previews of one view are not there.
@freestanding(declaration)
@available(
  *, unavailable,
  message: "There is no tool for previews: show one view with Deft.run { MyView() }."
)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping () -> any View) =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

// The toolchain asks for an implementation; this one is there, and never runs.
/// Values of surroundings are not made by a macro.
@attached(accessor)
@available(
  *, unavailable,
  message:
    "Write the key: struct Key: EnvironmentKey, and a property that gets and sets self[Key.self]."
)
public macro Entry() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
