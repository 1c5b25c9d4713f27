// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIVisualEffectView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSVisualEffectView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIControl {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIStackView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class MKMapView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class WKWebView {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class AVPlayerLayer {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CALayer {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAShapeLayer {}

/// Not available: linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAGradientLayer {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIViewController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UINavigationController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UITabBarController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIPageViewController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIAlertController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class NSViewController {}

/// Not available: linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UISplitViewController {}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class UIWindow {}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class UIWindowScene {}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSWindow {}

/// Not available: deft creates the window: declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSPanel {}

/// Not available: linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
open class UIScrollView {}

/// Not available: linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
open class NSScrollView {}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UITableView {}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UITableViewCell {}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionView {}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionViewCell {}

/// Not available: linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class NSTableView {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UILabel {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextField {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextView {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextField {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextView {}

/// Not available: linux has no UIKit or AppKit: use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UISearchBar {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIButton {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISwitch {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISlider {}

/// Not available: linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UISegmentedControl {}
