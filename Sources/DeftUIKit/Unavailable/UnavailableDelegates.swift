// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Unavailable: Deft has no application delegate. Prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol UIApplicationDelegate {}

/// Unavailable: Deft has no application delegate. Prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol UIWindowSceneDelegate {}

/// Unavailable: Deft has no application delegate. Prepare data in the initializer of the App.
@available(
  *, unavailable,
  message: "Deft has no application delegate: prepare data in the initializer of the App."
)
public protocol NSApplicationDelegate {}

/// Unavailable: Linux has no UIKit or AppKit. Use ScrollView, and ScrollViewReader to scroll it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
public protocol UIScrollViewDelegate {}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
public protocol UIGestureRecognizerDelegate {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
public protocol UITextFieldDelegate {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
public protocol UITextViewDelegate {}

/// Unavailable: Linux has no UIKit or AppKit. Use a Material as a background.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use a Material as a background."
)
open class UIBlurEffect {
  public enum Style { case extraLight, light, dark, regular, prominent, systemMaterial }
  public init(style: Style) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public struct UIViewRepresentableContext<Representable> {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
public struct UIViewControllerRepresentableContext<Representable> {}

/// Unavailable: Linux has no UIKit or AppKit. Use stacks, frames and padding.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use stacks, frames and padding."
)
open class NSLayoutConstraint {
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

/// Unavailable: a window has no orientation. Read its size with GeometryReader.
@available(
  *, unavailable,
  message: "A window has no orientation: read its size with GeometryReader."
)
public struct UIInterfaceOrientationMask {
  public static let all = 0
  public static let portrait = 0
  public static let landscape = 0
  public static let allButUpsideDown = 0
}
