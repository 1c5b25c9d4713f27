import DeftViews
import Foundation

/// Keeps the size of a window within the limits that its views set.
///
/// The policy: *a window is at least as large as the minimum of its content, and opens at least that large, but it
/// never grows beyond the free area of its monitor.* The minimum is the size of the views in the least space. It
/// is measured again shortly after a layout, so that it follows changes of the content.
package final class ContentSizing: StageLayer {
  /// The time between a layout and the next measurement, in seconds, so that animations are not measured.
  private static let delay: TimeInterval = 0.1

  /// The maximum size of the bars around content, in points. Source: a bar with a large title, and a bar at the bottom.
  private static let bars: CGFloat = 160

  private unowned let host: WindowHost
  private let views: ViewLayer
  /// The minimum size of a window whose content can be smaller, in points.
  private let floor: CGSize
  private var limits: ContentLimits
  private var layouts = 0
  /// The point of the free area of the monitor on which the same point of the window is shown first; `nil` leaves the
  /// position to the window manager.
  package var position: UnitPoint?
  /// The time of the next measurement on the stage's clock; `nil` if the limits are up to date.
  package private(set) var nextDeadline: TimeInterval?
  /// Returns the rule for the size; `nil` if the content must not determine the size.
  private let resizability: () -> WindowResizability?

  /// Creates limits for a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - host: The window, which has its default size.
  ///   - views: The content.
  ///   - floor: The minimum size of a window whose content can be smaller, in points.
  ///   - resizability: Returns the current rule for the size; `nil` if the content must not determine the size, because
  ///     it follows the window's size.
  package init(
    of host: WindowHost, for views: ViewLayer, floor: CGSize,
    resizability: @escaping () -> WindowResizability? = { .automatic }
  ) {
    (self.host, self.views, self.floor, self.resizability) = (host, views, floor, resizability)
    limits = ContentLimits(minimum: floor)
    _ = host.layers.add(self, at: .content)
    host.willShow = { [unowned self] in windowWillShow() }
  }

  /// Gives the window its first size and position.
  private func windowWillShow() {
    prepare()
    update(isShown: false)
    if let position { host.setInitialPosition(position) }
  }

  /// Creates the content. If the window is hardly large enough, also lays the content out, because the bars of pages exist
  /// only after a layout. Otherwise, the layout happens while the desktop shows the window.
  private func prepare() {
    views.prepareToMeasure()
    let (minimum, size) = (measured.minimum, host.size)
    if minimum.width > size.width - Self.bars || minimum.height > size.height - Self.bars {
      views.graph.settle()
    }
  }

  /// The current limits of the content.
  private var measured: ContentLimits {
    resizability().map { ContentLimits(of: views.graph, floor: floor, at: host.size, rule: $0) }
      ?? ContentLimits(minimum: floor)
  }

  package func stageWillDraw(_ stage: Stage) {
    guard layouts != views.graph.statistics.layouts else { return }
    layouts = views.graph.statistics.layouts
    nextDeadline = stage.now + Self.delay
  }

  package func stageDeadlineDidCome(_ stage: Stage) {
    nextDeadline = nil
    update(isShown: true)
  }

  /// Measures the limits, and applies them if they have changed.
  private func update(isShown: Bool) {
    let new = measured
    guard new != limits else { return }
    limits = new
    let old = host.size
    var (size, minimum) = (new.bounded(old), new.minimum)
    if size.width > old.width || size.height > old.height, let room = host.availableSize {
      size.width = min(size.width, max(room.width, old.width))
      size.height = min(size.height, max(room.height, old.height))
    }
    minimum.width = min(minimum.width, size.width)
    minimum.height = min(minimum.height, size.height)
    host.setSizeLimits(minimum: minimum, maximum: new.maximum)
    guard size != old else { return }
    if isShown {
      host.requestSize(CGSize(width: size.width * host.scale, height: size.height * host.scale))
    } else {
      host.setInitialSize(size)
    }
  }
}

/// The sizes that the content allows for its window, in points.
struct ContentLimits: Equatable {
  var minimum: CGSize
  /// The maximum size; an infinite side is not limited.
  var maximum = CGSize(width: CGFloat.infinity, height: .infinity)

  init(minimum: CGSize) { self.minimum = minimum }

  /// Measures the limits of content.
  ///
  /// - Parameters:
  ///   - graph: The content.
  ///   - floor: The minimum size of a window whose content can be smaller, in points.
  ///   - size: The size of the window.
  ///   - rule: The sides of the content that limit the window.
  init(of graph: ViewGraph, floor: CGSize, at size: CGSize, rule: WindowResizability) {
    minimum = floor
    guard var least = graph.minimumContentSize() else { return }
    if least.height > floor.height {
      // Texts become taller when they are narrow, so the height is that at the window's width.
      let width = max(size.width, least.width)
      least.height = graph.minimumContentSize(atWidth: width)?.height ?? least.height
    }
    let content = CGSize(width: Self.side(least.width) ?? 0, height: Self.side(least.height) ?? 0)
    if rule == .contentSize, let most = graph.contentSize(for: .infinity) {
      maximum.width = Self.side(most.width).map { max($0, content.width) } ?? .infinity
      maximum.height = Self.side(most.height).map { max($0, content.height) } ?? .infinity
    }
    minimum.width = min(max(floor.width, content.width), maximum.width)
    minimum.height = min(max(floor.height, content.height), maximum.height)
  }

  /// Returns a side rounded up to whole points; `nil` if it has no limit.
  private static func side(_ length: CGFloat) -> CGFloat? {
    length.isFinite && length < 1e5 ? max(0, (length - 0.001).rounded(.up)) : nil
  }

  /// Returns the nearest allowed size.
  func bounded(_ size: CGSize) -> CGSize {
    CGSize(
      width: min(max(size.width, minimum.width), maximum.width),
      height: min(max(size.height, minimum.height), maximum.height))
  }
}
