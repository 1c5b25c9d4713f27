// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Not available: deft has no application delegate: prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol UIApplicationDelegate {}

/// Not available: deft has no application delegate: prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol UIWindowSceneDelegate {}

/// Not available: deft has no application delegate: prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol NSApplicationDelegate {}

/// Not available: linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
public protocol UIScrollViewDelegate {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
public protocol UIGestureRecognizerDelegate {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
public protocol UITextFieldDelegate {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
public protocol UITextViewDelegate {}
