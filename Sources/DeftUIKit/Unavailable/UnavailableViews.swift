// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIVisualEffectView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSVisualEffectView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIControl {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIStackView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class MKMapView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class WKWebView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class AVPlayerLayer {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CALayer {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAShapeLayer {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAGradientLayer {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIViewController {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UINavigationController {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UITabBarController {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIPageViewController {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIAlertController {
  public init() {}
  public init(title: String?, message: String?, preferredStyle: Int) {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class NSViewController {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UISplitViewController {
  public init() {}
}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class UIWindow {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class UIWindowScene {
  public init() {}
}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSWindow {
  public init() {}
}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSPanel {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
open class UIScrollView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
open class NSScrollView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UITableView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UITableViewCell {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionViewCell {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class NSTableView {
  public init() {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UILabel {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextField {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextField {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextView {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UISearchBar {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIButton {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISwitch {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISlider {
  public init() {}
  public init(frame: CGRect) {}
}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISegmentedControl {
  public init() {}
  public init(frame: CGRect) {}
}
