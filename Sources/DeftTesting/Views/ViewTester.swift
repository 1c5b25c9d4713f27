import DeftCairo
import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews

/// A harness for testing views without a screen. *Views are found by their text, label or type, fingers are scripted,
/// the test advances the clock, and pixels can be read.*
///
///     let tester = ViewTester { Counter() }
///     tester.tap(tester.find(text: "Add"))
///     #expect(tester.exists(text: "1"))
///     #expect(tester.state("count", of: Counter.self, as: Int.self) == 1)
///
/// The tester's clock has sixty frames per second. Gesture deadlines fire at their exact times. The same calls yield
/// the same results.
///
/// Timers of Foundation's run loop (`Timer.scheduledTimer`) and `RunLoop.main.perform` use the machine's clock and
/// work only in windows. `Timer.publish` in a view uses the tester's clock.
///
/// To test a gesture without views, use ``GestureTester``; for whole programs, use ``VirtualXServer``.
public final class ViewTester {
  /// The scripted input, with its devices and clock.
  public let input: ScriptedInput
  let stage: HeadlessStage
  let views: ViewLayer

  /// Creates a tester for a view in a window.
  ///
  /// - Parameters:
  ///   - size: The size of the window's content, in points.
  ///   - scale: The pixels per point.
  ///   - environment: The environment of the view, such as a dark color scheme.
  ///   - rate: The number of movement reports per second, 30 to 1000.
  ///   - content: The view to test.
  public init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1,
    environment: EnvironmentValues = EnvironmentValues(), rate: Double = 125,
    @ViewBuilder _ content: () -> Content
  ) {
    input = ScriptedInput(rate: rate, clock: 1000)
    stage = HeadlessStage(size: size, scale: scale)
    views = ViewLayer(on: stage, environment: environment, content: content)
    stage.begin(at: input.start)
    input.onContact = { [unowned self] in stage.handle(.contact($0)) }
    input.onTime = { [unowned self] in stage.advance(to: $0) }
  }

  // MARK: Finding views

  /// A view that was found.
  public struct Found {
    let view: InspectedView
    /// The current frame in the window, in points.
    public var frame: CGRect { view.frame }
    /// The layout size, in points.
    public var size: CGSize { view.size }
    /// The text of the view; `nil` if it does not show text.
    public var text: String? { view.text }
    /// The center of the frame.
    public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  }

  public func all(text: String) -> [Found] { all { $0.text == text } }
  /// Returns the first view with a text.
  ///
  /// - Precondition: Such a view exists.
  public func find(text: String) -> Found { only(all(text: text), "has the text “\(text)”") }
  public func exists(text: String) -> Bool { !all(text: text).isEmpty }

  /// All texts, in the order of the tree.
  public var allTexts: [Found] { all { $0.text != nil } }

  /// Returns the first view with an identity from `id(_:)` or an accessibility identifier.
  ///
  /// - Precondition: Such a view exists.
  public func find(id: some Hashable) -> Found {
    only(all { $0.id == AnyHashable(id) }, "has the identity \(id)")
  }
  /// Returns whether a view has this identity.
  public func exists(id: some Hashable) -> Bool { !all { $0.id == AnyHashable(id) }.isEmpty }

  /// Returns the first view with an accessibility label.
  ///
  /// - Precondition: Such a view exists.
  public func find(label: String) -> Found {
    only(all { $0.label == label }, "has the label “\(label)”")
  }
  /// Returns whether a view has this accessibility label.
  public func exists(label: String) -> Bool { !all { $0.label == label }.isEmpty }

  /// Returns the views of a type, in the order of the tree.
  public func all<V: View>(_ type: V.Type) -> [Found] {
    // In optimized builds, "\(type)" of a private type includes its file; names of elements do not.
    let name = String(describing: type)
    return all { $0.kind == name }
  }
  /// Returns the first view of a type.
  ///
  /// - Precondition: Such a view exists.
  public func find<V: View>(_ type: V.Type) -> Found { only(all(type), "is a \(type)") }

  /// Returns a state value of the first view of a type, by the property's name; `nil` if no state has that name and
  /// type.
  public func state<V: View, Value>(
    _ name: String, of type: V.Type, as valueType: Value.Type
  ) -> Value? {
    all(type).first?.view.state(name, as: valueType)
  }

  /// The tree of views as text: one line per view, with its frame in the window.
  public var tree: String { views.graph.dump }

  /// The number of removed views that are still visible during their transitions.
  public var leavingViewCount: Int { views.graph.leavingCount }

  /// Lets the views read the states of another tester's views, as those of a further window do.
  package func readStates(of other: ViewTester) { views.readStates(of: other.views) }

  /// Counts of body evaluations, size computations, placements and window layouts.
  package var statistics: ViewStatistics { views.graph.statistics }

  /// Returns the pixels of the window.
  ///
  /// - Throws: `CairoError` if memory is insufficient.
  public func picture() throws(CairoError) -> Screenshot {
    let surface = try painted()
    let pixels = surface.withPixels { pixels, perRow in
      (0..<surface.height).flatMap { pixels[$0 * perRow..<$0 * perRow + surface.width] }
    }
    return Screenshot(
      bounds: PixelRect(x0: 0, y0: 0, x1: surface.width, y1: surface.height), pixels: pixels)
  }

  /// Writes the pixels of the window to a PNG file.
  public func writePicture(to url: URL) throws(CairoError) { try painted().writePNG(to: url) }

  private func painted() throws(CairoError) -> CairoSurface {
    views.graph.settle()
    let (width, height) = (
      Int((stage.size.width * stage.scale).rounded()),
      Int((stage.size.height * stage.scale).rounded())
    )
    let surface = try CairoSurface(width: width, height: height, resources: stage.resources)
    stage.tree.invalidateAll()
    _ = stage.tree.update(width: width, height: height, displayScale: stage.scale)
    // Render in full quality, as a resting window does.
    stage.tree.settle()
    stage.tree.paint(onto: surface, age: 0)
    return surface
  }

  private func all(_ isWanted: (InspectedView) -> Bool) -> [Found] {
    views.graph.inspect().filter(isWanted).map { Found(view: $0) }
  }

  private func only(_ found: [Found], _ what: String) -> Found {
    guard let first = found.first else {
      preconditionFailure("No view \(what). The views are:\n\(tree)")
    }
    return first
  }

  // MARK: Input

  /// The time since the start, in seconds.
  public var now: TimeInterval { input.now }
  /// Advances the clock, and with it frames, animations and deadlines.
  public func advance(by seconds: TimeInterval) { input.advance(by: seconds) }

  /// Puts down a finger or a pen, or presses a mouse button.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    input.touch(at: place, kind: kind)
  }
  /// Touches a view at its center.
  public func touch(_ view: Found, kind: InputKind = .touch) -> ScriptedFinger {
    touch(at: view.center, kind: kind)
  }
  /// Puts down several fingers at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand { input.hand(at: places) }

  /// Taps a view at its center, once or several times.
  public func tap(_ view: Found, count: Int = 1) { tap(at: view.center, count: count) }

  /// Taps at a position, once or several times.
  public func tap(at place: CGPoint, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { advance(by: 0.1) }
      let finger = touch(at: place)
      finger.hold(for: 0.05)
      finger.lift()
    }
    views.graph.settle()
  }

  /// Moves the pointer without a pressed button.
  public func hover(at place: CGPoint) {
    stage.handle(.hover(HoverEvent(pointer: 2, location: place, time: input.start + now)))
    advance(by: 0.02)
  }

  /// Resizes the window.
  public func resize(to size: CGSize) {
    stage.resize(to: size, at: input.start + now)
    advance(by: 0.02)
  }

  /// Replaces the environment of the view.
  public func setEnvironment(_ environment: EnvironmentValues) {
    views.environment = environment
    advance(by: 0.02)
  }
}
