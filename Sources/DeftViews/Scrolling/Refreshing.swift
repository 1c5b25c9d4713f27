/// An action that refreshes the content of the enclosing view; called like a function.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Refreshes the content, and returns when it is up to date.
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action that refreshes the content; `nil` if it cannot be refreshed.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets people refresh the scroll views in the view: by pulling the content down, or with Ctrl+R or
  /// F5. An indicator rotates until the action returns.
  nonisolated public consuming func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    transformEnvironment(\.refresh) { $0 = RefreshAction(action: action) }
  }
}

/// The refreshing of a scroll view.
///
/// The policy: *A pull beyond a distance starts the action when the finger lifts. Until the action
/// returns, the content begins below the indicator.*
final class ScrollRefresh {
  /// The distance of a pull that starts the action, in points. Source: our own; about as on iOS.
  static let distance: CGFloat = 64
  /// The height of the area of the indicator, in points.
  static let inset: CGFloat = 52

  private unowned let scroll: ScrollElement
  private let model = RefreshModel()
  let indicator: SlidingElement
  private(set) var isRunning = false

  init(of scroll: ScrollElement) {
    self.scroll = scroll
    let context = _ViewContext(graph: scroll.graph, environment: scroll.environment)
    indicator = SlidingElement(
      RefreshIndicator._make(RefreshIndicator(model: model), in: context), in: context)
    indicator.node.isHidden = true
    indicator.node.allowsHitTesting = false
  }

  /// Updates the indicator after a change of the environment.
  func updateIndicator() {
    RefreshIndicator._update(
      .init(indicator.content), with: RefreshIndicator(model: model),
      in: _ViewContext(graph: scroll.graph, environment: scroll.environment))
  }

  func arrange(in size: CGSize) {
    let side: CGFloat = 36
    indicator.place(
      at: CGPoint(
        x: (size.width - side) / 2, y: scroll.headerInset + (Self.inset - side) / 2),
      proposal: ProposedViewSize(width: side, height: side))
    follow(scroll.y.offset)
  }

  /// Updates the indicator for the content's offset.
  func follow(_ offset: CGFloat) {
    indicator.node.isHidden = offset >= 0 && !isRunning
    indicator.slide(to: -offset - (isRunning ? 0 : Self.inset))
    let progress = isRunning ? 1 : min(max(-offset / Self.distance, 0), 1)
    if abs(model.progress - progress) > 0.01 { model.progress = progress }
  }

  /// Starts the action if the content was pulled far enough.
  func fingerWillLift() {
    if scroll.y.offset <= -Self.distance { start() }
  }

  func start() {
    guard !isRunning, let refresh = scroll.environment.refresh else { return }
    isRunning = true
    model.isRunning = true
    scroll.y.shift(by: Self.inset)
    scroll.setNeedsLayout()
    if !scroll.y.isHeld { scroll.y.settle() }
    let address = scroll.address
    Task { @MainActor in
      await refresh()
      (address.element as? ScrollElement)?.refreshing?.finish()
    }
  }

  private func finish() {
    isRunning = false
    model.isRunning = false
    scroll.y.shift(by: -Self.inset)
    scroll.setNeedsLayout()
    scroll.y.settle()
  }
}

/// The state of a refresh indicator.
@Observable
final class RefreshModel {
  /// The share of the distance that the content has been pulled, 0...1.
  var progress: CGFloat = 0
  var isRunning = false
}

/// An arc that grows while the content is pulled, and rotates while the action runs.
private struct RefreshIndicator {
  let model: RefreshModel
  @State private var isTurned = false
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(model: RefreshModel) { self.model = model }
}

extension RefreshIndicator: View {
  var body: some View {
    let isTurning = model.isRunning && !reducesMotion
    Circle().trim(from: 0, to: model.isRunning ? 0.75 : 0.75 * model.progress)
      .stroke(.secondary, style: StrokeStyle(lineWidth: 3, lineCap: .round))
      .padding(7)
      .rotationEffect(.degrees(isTurned ? 360 : 0))
      .animation(
        isTurning ? .linear(duration: 0.9).repeatForever(autoreverses: false) : nil,
        value: isTurned
      )
      .onChange(of: model.isRunning) { isTurned = model.isRunning }
      .opacity(Double(model.isRunning ? 1 : model.progress))
  }
}

/// An element that moves vertically without layout.
final class SlidingElement: _NodeElement {
  private var distance: CGFloat = 0

  func slide(to distance: CGFloat) {
    if self.distance == distance { return }
    self.distance = distance
    placeDidChange()
  }

  override func placeDidChange() {
    node.position = graph.rounded(CGPoint(x: place.x, y: place.y + distance))
  }
}
