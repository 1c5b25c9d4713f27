// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIStepper {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIPageControl {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class NSButton {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class NSSlider {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIDatePicker {}

/// Not available: linux has no UIKit or AppKit: use Image.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Image."
)
open class UIImageView {}

/// Not available: linux has no UIKit or AppKit: use Image.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Image."
)
open class NSImageView {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UITapGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIPanGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIPinchGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIRotationGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UILongPressGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UISwipeGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIScreenEdgePanGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class NSGestureRecognizer {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UITouch {}

/// Not available: linux has no UIKit: compose Deft's gestures instead.
@available(
  *, unavailable,
  message: "Linux has no UIKit: compose Deft's gestures instead."
)
open class UIEvent {}

/// Not available: use Font instead, for example Font.system(size: 17).
@available(
  *, unavailable,
  message: "Use Font instead, for example Font.system(size: 17)."
)
open class UIFont {}

/// Not available: use Font instead, for example Font.system(size: 17).
@available(
  *, unavailable,
  message: "Use Font instead, for example Font.system(size: 17)."
)
open class NSFont {}

/// Not available: linux has no UIKit or AppKit: copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIActivityViewController {}

/// Not available: linux has no UIKit or AppKit: copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIImagePickerController {}

/// Not available: linux has no UIKit or AppKit: copy the data to the clipboard, or write a file.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: copy the data to the clipboard, or write a file."
)
open class UIDocumentPickerViewController {}

/// Not available: linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class UIViewPropertyAnimator {}

/// Not available: linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CADisplayLink {}

/// Not available: linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CABasicAnimation {}

/// Not available: linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class CASpringAnimation {}

/// Not available: linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use withAnimation and the animation(_:value:) modifier."
)
open class UISpringTimingParameters {}

/// Not available: the pointer's shape cannot be changed: change the view in onHover.
@available(
  *, unavailable,
  message: "The pointer's shape cannot be changed: change the view in onHover."
)
open class NSCursor {}

/// Not available: deft draws navigation bars itself: use navigationTitle and toolbar.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle and toolbar."
)
open class UINavigationBar {}

/// Not available: deft draws navigation bars itself: use navigationTitle and toolbar.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle and toolbar."
)
open class UINavigationBarAppearance {}

/// Not available: deft draws navigation bars itself: use navigationTitle and toolbar.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle and toolbar."
)
open class UITabBar {}

/// Not available: deft draws navigation bars itself: use navigationTitle and toolbar.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle and toolbar."
)
open class UITabBarAppearance {}

/// Not available: linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class UIHostingController<Content> {}

/// Not available: linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class NSHostingController<Content> {}

/// Not available: linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class NSHostingView<Content> {}

/// Not available: linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: the window of an App shows SwiftUI views directly."
)
open class UIHostingConfiguration<Content> {}

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
