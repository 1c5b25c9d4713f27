import DeftCairo
import DeftGestures
import DeftInput
import DeftRuntime
import DeftViews

/// Tests views without a screen: *views are found as people find them, fingers are scripted, time passes
/// only when it is told to, and what is seen can be read*.
///
///     let tester = ViewTester { Counter() }
///     tester.tap(tester.find(text: "Add"))
///     #expect(tester.exists(text: "1"))
///     #expect(tester.state("count", of: Counter.self, as: Int.self) == 1)
///
/// Frames come sixty times a second of the tester's clock, gestures' deadlines at their own times.  The
/// same calls give the same results.
///
/// What goes by the machine's own clock is not heard here: the timers of Foundation's run loop, such as
/// `Timer.scheduledTimer` makes, and `RunLoop.main.perform`, which are served in windows only.  A
/// `Timer.publish` in a view goes by the tester's clock.
///
/// See also: ``GestureTester``, for a gesture without views; `VirtualXServer`, for whole programs.
public final class ViewTester {
  /// The hand that plays, with its devices and its clock.
  public let input: ScriptedInput
  let stage: HeadlessStage
  let views: ViewLayer

  /// A tester of a view in a window of a size in points.
  ///
  /// - Parameters:
  ///   - size: the inside of the window.
  ///   - scale: pixels per point.
  ///   - environment: what surrounds the view, such as a dark color scheme.
  ///   - rate: how often a second devices tell of a movement, 30 to 1000.
  ///   - content: the view.
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

  // MARK: What is there

  /// A view as it is seen.
  public struct Found {
    let view: InspectedView
    /// The rectangle of the window in which the view is seen now, in points.
    public var frame: CGRect { view.frame }
    /// The size that the view was laid out in, in points.
    public var size: CGSize { view.size }
    /// What the view says, if it is a text.
    public var text: String? { view.text }
    /// The middle of its frame.
    public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  }

  public func all(text: String) -> [Found] { all { $0.text == text } }
  /// The first view that says a text.
  ///
  /// - Precondition: there is one.
  public func find(text: String) -> Found { only(all(text: text), "says \"\(text)\"") }
  public func exists(text: String) -> Bool { !all(text: text).isEmpty }

  /// All views that say something, in the order in which they are described.
  public var allTexts: [Found] { all { $0.text != nil } }

  /// The first view with an identity from `id(_:)` or an accessibility identifier.
  ///
  /// - Precondition: there is one.
  public func find(id: some Hashable) -> Found {
    only(all { $0.id == AnyHashable(id) }, "has the id \(id)")
  }
  /// Whether there is a view with this identity.
  public func exists(id: some Hashable) -> Bool { !all { $0.id == AnyHashable(id) }.isEmpty }

  /// The first view that is described so to those who do not see it.
  ///
  /// - Precondition: there is one.
  public func find(label: String) -> Found {
    only(all { $0.label == label }, "has the label \"\(label)\"")
  }
  /// Whether a view is described so.
  public func exists(label: String) -> Bool { !all { $0.label == label }.isEmpty }

  /// The views of a type, in the order in which they are described.
  public func all<V: View>(_ type: V.Type) -> [Found] {
    // The optimizer turns "\(type)" of a private type into a name with its file, which elements do not have.
    let name = String(describing: type)
    return all { $0.kind == name }
  }
  /// The first view of a type.
  ///
  /// - Precondition: there is one.
  public func find<V: View>(_ type: V.Type) -> Found { only(all(type), "is a \(type)") }

  /// The value of a state of the first view of a type, by the property's name; nil where there is none of
  /// that name and type.
  public func state<V: View, Value>(
    _ name: String, of type: V.Type, as valueType: Value.Type
  ) -> Value? {
    all(type).first?.view.state(name, as: valueType)
  }

  /// The tree of views as text: a line for each, with its frame in the window.
  public var tree: String { views.graph.dump }

  /// How many views have been taken away and are still seen on their way out.
  public var stillSeen: Int { views.graph.leavingCount }

  /// How often bodies were read, sizes computed, elements placed, and whole windows laid out.
  package var statistics: ViewStatistics { views.graph.statistics }

  /// What is seen: the pixels of the window.
  ///
  /// - Throws: `CairoError` where there is no memory for it.
  public func picture() throws(CairoError) -> Screenshot {
    let surface = try painted()
    let pixels = surface.withPixels { pixels, perRow in
      (0..<surface.height).flatMap { pixels[$0 * perRow..<$0 * perRow + surface.width] }
    }
    return Screenshot(
      bounds: PixelRect(x0: 0, y0: 0, x1: surface.width, y1: surface.height), pixels: pixels)
  }

  /// Writes what is seen as a PNG file.
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
    // A test looks as long as it likes.
    stage.tree.settle()
    stage.tree.paint(onto: surface, age: 0)
    return surface
  }

  private func all(_ isWanted: (InspectedView) -> Bool) -> [Found] {
    views.graph.inspect().filter(isWanted).map { Found(view: $0) }
  }

  private func only(_ found: [Found], _ what: String) -> Found {
    guard let first = found.first else {
      preconditionFailure("No view \(what). There are:\n\(tree)")
    }
    return first
  }

  // MARK: What is done

  /// Seconds since the start.
  public var now: TimeInterval { input.now }
  /// Lets time pass: frames, animations and deadlines happen.
  public func advance(by seconds: TimeInterval) { input.advance(by: seconds) }

  /// A finger touches; or a pen, or a mouse with its button pressed.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    input.touch(at: place, kind: kind)
  }
  /// A finger touches a view in its middle.
  public func touch(_ view: Found, kind: InputKind = .touch) -> ScriptedFinger {
    touch(at: view.center, kind: kind)
  }
  /// Several fingers touch at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand { input.hand(at: places) }

  /// A finger touches a view in its middle and lifts, once or several times.
  public func tap(_ view: Found, count: Int = 1) { tap(at: view.center, count: count) }

  /// A finger touches and lifts, once or several times.
  public func tap(at place: CGPoint, count: Int = 1) {
    for index in 0..<count {
      if index > 0 { advance(by: 0.1) }
      let finger = touch(at: place)
      finger.hold(for: 0.05)
      finger.lift()
    }
    views.graph.settle()
  }

  /// The pointer moves to a place without a pressed button.
  public func hover(at place: CGPoint) {
    stage.handle(.hover(HoverEvent(pointer: 2, location: place, time: input.start + now)))
    advance(by: 0.02)
  }

  /// Gives the window another size.
  public func resize(to size: CGSize) {
    stage.resize(to: size, at: input.start + now)
    advance(by: 0.02)
  }

  /// Gives the view other surroundings.
  public func setEnvironment(_ environment: EnvironmentValues) {
    views.environment = environment
    advance(by: 0.02)
  }
}
