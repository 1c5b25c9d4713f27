// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Unavailable: Linux has no UIKit or AppKit. Use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIStepper: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class NSButton {
  public init() {}
  public init(frame: CGRect) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class NSSlider {
  public init() {}
  public init(frame: CGRect) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIDatePicker: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Image.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Image."
)
open class UIImageView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Image.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Image."
)
open class NSImageView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UITapGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIPanGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIPinchGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIRotationGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UILongPressGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UISwipeGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIScreenEdgePanGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class NSGestureRecognizer {
  public init() {}
  public init(target: Any?, action: Any?) {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UITouch {
  public init() {}
}

/// Unavailable: Linux has no UIKit. Compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIEvent {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIActivityViewController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIImagePickerController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIDocumentPickerViewController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use withAnimation and the animation(_:value:)
/// modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class UIViewPropertyAnimator {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use withAnimation and the animation(_:value:)
/// modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CADisplayLink {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use withAnimation and the animation(_:value:)
/// modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CABasicAnimation {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use withAnimation and the animation(_:value:)
/// modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CASpringAnimation {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use withAnimation and the animation(_:value:)
/// modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class UISpringTimingParameters {
  public init() {}
}

/// Unavailable: the pointer's shape cannot be changed. Change the view in onHover.
@available(
  *, unavailable,
  message: "The pointer's shape cannot be changed: change the view in onHover."
)
open class NSCursor {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. The window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class UIHostingController<Content> {
  public init(rootView: Content) {}
}

/// Unavailable: Linux has no UIKit or AppKit. The window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class NSHostingController<Content> {
  public init(rootView: Content) {}
}

/// Unavailable: Linux has no UIKit or AppKit. The window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class NSHostingView<Content> {
  public init(rootView: Content) {}
}

/// Unavailable: Linux has no UIKit or AppKit. The window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class UIHostingConfiguration<Content> {
  public init(rootView: Content) {}
}
