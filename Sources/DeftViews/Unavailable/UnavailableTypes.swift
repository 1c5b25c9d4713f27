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

// The toolchain requires an implementation; this one exists and never runs.
/// Previews are not available.
@freestanding(declaration)
@available(
  *, unavailable,
  message: "Previews are not available: show one view with Deft.run { MyView() }."
)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping () -> any View) =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

// The toolchain requires an implementation; this one exists and never runs.
/// The macro for environment values is not available.
@attached(accessor)
@available(
  *, unavailable,
  message: "Declare a struct Key: EnvironmentKey, and a property that gets and sets self[Key.self]."
)
public macro Entry() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
