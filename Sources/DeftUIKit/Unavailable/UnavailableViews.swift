// UIKit's and AppKit's types that are not available; the compiler's message names the alternative.

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIView {
  public init() {}
  public init(frame: CGRect) {}
  public class func appearance() -> Self { fatalError() }
  public class func appearance(whenContainedInInstancesOf types: [AnyClass]) -> Self {
    fatalError()
  }
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public func addSubview(_ view: UIView) {}
  public func insertSubview(_ view: UIView, at index: Int) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSView {
  public init() {}
  public init(frame: CGRect) {}
  public func addSubview(_ view: NSView) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIVisualEffectView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class NSVisualEffectView: NSView {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIStackView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class MKMapView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class WKWebView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class AVPlayerLayer {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CALayer {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAShapeLayer {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class CAGradientLayer {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIViewController {
  public init() {}
  public var presentedViewController: UIViewController?
  public func present(_ controller: Any, animated: Bool, completion: (() -> Void)? = nil) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UINavigationController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UITabBarController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIPageViewController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UIAlertController {
  public init() {}
  public init(title: String?, message: String?, preferredStyle: Int) {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class NSViewController {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. A SwiftUI view has its own state, and
/// NavigationStack shows pages.
@available(
  *, unavailable,
  message:
    "Linux has no UIKit or AppKit: a SwiftUI view has its own state, and NavigationStack shows pages."
)
open class UISplitViewController {
  public init() {}
}

/// Unavailable: Deft creates the window. Declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSWindow {
  public init() {}
}

/// Unavailable: Deft creates the window. Declare a WindowGroup in the App.
@available(
  *, unavailable,
  message: "Deft creates the window: declare a WindowGroup in the App."
)
open class NSPanel {
  public init() {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use ScrollView, and ScrollViewReader to scroll it.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
)
open class NSScrollView: NSView {}

/// Unavailable: Linux has no UIKit or AppKit. Use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionViewCell: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class NSTableView: NSView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UILabel: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextField: NSView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class NSTextView: NSView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UISearchBar: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Button, Toggle, Slider or Picker.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Button, Toggle, Slider or Picker."
)
open class UIButton: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use ProgressView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ProgressView."
)
open class UIActivityIndicatorView: UIView {}

/// Unavailable: Linux has no UIKit or AppKit. Use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UITableViewHeaderFooterView: UIView {}
