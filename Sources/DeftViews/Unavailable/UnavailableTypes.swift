// View-related types of SwiftUI that are not available; the compiler's message names the
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
