// UIKit's types that are not available, but whose appearance programs customize.
//
// Their members exist so that such code has one error, which names the alternative.

/// Unavailable: Linux has no UIKit or AppKit. Write the view with shapes, Canvas and gestures.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
)
open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  public var isEnabled = true
}

/// Unavailable: Linux has no UIKit or AppKit. Use Picker with pickerStyle(.segmented).
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Picker with pickerStyle(.segmented)."
)
open class UISegmentedControl: UIControl {
  public var selectedSegmentTintColor: UIColor?
  public var apportionsSegmentWidthsByContent = false
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use TabView with tabViewStyle(.page).
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use TabView with tabViewStyle(.page)."
)
open class UIPageControl: UIControl {
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
  public var hidesForSinglePage = false
  public var numberOfPages = 0
  public var currentPage = 0
}

/// Unavailable: Linux has no UIKit or AppKit. Use Toggle, with tint(_:) for its color.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Toggle, with tint(_:) for its color."
)
open class UISwitch: UIControl {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

/// Unavailable: Linux has no UIKit or AppKit. Use Slider, with tint(_:) for its color.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Slider, with tint(_:) for its color."
)
open class UISlider: UIControl {
  public var minimumTrackTintColor: UIColor?
  public var maximumTrackTintColor: UIColor?
  public var thumbTintColor: UIColor?
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// Unavailable: Linux has no UIKit or AppKit. Use ScrollView and its modifiers.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use ScrollView and its modifiers."
)
open class _UIScrollingView: UIView {
  public var bounces = true
  public var alwaysBounceVertical = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var contentInset = UIEdgeInsets.zero
  public var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
}

/// Unavailable: Linux has no UIKit or AppKit. Use List, scrollContentBackground and
/// listRowSeparator.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, scrollContentBackground and listRowSeparator."
)
open class UITableView: _UIScrollingView {
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var separatorInset = UIEdgeInsets.zero
  public var tableHeaderView: UIView?
  public var tableFooterView: UIView?
  public var sectionHeaderTopPadding: CGFloat = 0
  public var sectionHeaderHeight: CGFloat = 0
  public var sectionFooterHeight: CGFloat = 0
  public var rowHeight: CGFloat = 0
  public var allowsSelection = true
}

/// Unavailable: Linux has no UIKit or AppKit. Use List, scrollContentBackground and
/// listRowSeparator.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, scrollContentBackground and listRowSeparator."
)
open class UITableViewCell: UIView {
  public enum SeparatorStyle { case none, singleLine }
  public enum SelectionStyle { case none, blue, gray, `default` }
  public var selectionStyle = SelectionStyle.default
  public var selectedBackgroundView: UIView?
}

/// Unavailable: Linux has no UIKit or AppKit. Use List, or LazyVGrid in a ScrollView.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use List, or LazyVGrid in a ScrollView."
)
open class UICollectionView: _UIScrollingView {}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextField: UIControl {
  public enum ViewMode { case never, whileEditing, unlessEditing, always }
  public var clearButtonMode = ViewMode.never
  public var textColor: UIColor?
  public var font: UIFont?
}

/// Unavailable: Linux has no UIKit or AppKit. Use Text, TextField or TextEditor.
@available(
  *, unavailable,
  message: "Linux has no UIKit or AppKit: use Text, TextField or TextEditor."
)
open class UITextView: _UIScrollingView {
  public var textColor: UIColor?
  public var font: UIFont?
  public var textContainerInset = UIEdgeInsets.zero
}

/// Unavailable: Deft draws navigation bars itself. Use navigationTitle, toolbar and
/// toolbarBackground.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle, toolbar and toolbarBackground."
)
open class UINavigationBar: UIView {
  public enum Metrics { case `default`, compact }
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var shadowImage: UIImage?
  public var prefersLargeTitles = true
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var backIndicatorImage: UIImage?
  public var backIndicatorTransitionMaskImage: UIImage?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public func setBackgroundImage(_ image: UIImage?, for metrics: Metrics) {}
}

/// Unavailable: Deft draws navigation bars itself. Use navigationTitle, toolbar and
/// toolbarBackground.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle, toolbar and toolbarBackground."
)
open class _UIBarAppearance {
  public init() {}
  public var backgroundColor: UIColor?
  public var backgroundEffect: UIBlurEffect?
  public var backgroundImage: UIImage?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?
  public func configureWithDefaultBackground() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
}

/// Unavailable: Deft draws navigation bars itself. Use navigationTitle, toolbar and
/// toolbarBackground.
@available(
  *, unavailable,
  message: "Deft draws navigation bars itself: use navigationTitle, toolbar and toolbarBackground."
)
open class UINavigationBarAppearance: _UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// Unavailable: Deft draws tab bars itself. Use toolbarBackground(_:for:) and tint(_:) for its
/// colors.
@available(
  *, unavailable,
  message: "Deft draws tab bars itself: use toolbarBackground(_:for:) and tint(_:) for its colors."
)
open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}

/// Unavailable: Deft draws tab bars itself. Use toolbarBackground(_:for:) and tint(_:) for its
/// colors.
@available(
  *, unavailable,
  message: "Deft draws tab bars itself: use toolbarBackground(_:for:) and tint(_:) for its colors."
)
open class UITabBarAppearance: _UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// Unavailable: Deft draws tab bars itself. Use toolbarBackground(_:for:) and tint(_:) for its
/// colors.
@available(
  *, unavailable,
  message: "Deft draws tab bars itself: use toolbarBackground(_:for:) and tint(_:) for its colors."
)
open class UITabBarItemAppearance {
  public final class State {
    public var iconColor: UIColor?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var badgeBackgroundColor: UIColor?
  }

  public init() {}
  public let normal = State()
  public let selected = State()
}
