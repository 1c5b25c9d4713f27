import AppSupport
import Deft

/// A layer that scrolls a simulated screen that is larger than its window.
///
/// The policy: *beside the screen, and with Ctrl and Alt also on it, the wheel and contacts scroll;
/// all other input belongs to the program.* While a contact is down on the screen, nothing scrolls,
/// so that each finger keeps its place on the screen.
final class ScreenScroller: StageLayer {
  private(set) var viewport: ScreenViewport
  /// Called after the viewport has changed.
  var viewportDidChange: () -> Void = {}
  /// Returns whether a contact is down on the screen.
  var isScreenHeld: () -> Bool = { false }

  private enum Drag {
    /// The contact holds the thumb of a bar at a distance from the thumb's beginning.
    case thumb(Axis, grip: CGFloat)
    /// The contact moves the screen, and was last at this place.
    case screen(CGPoint)
  }

  private let host: WindowHost
  private let palette: Palette
  private let node = Node(name: "scroll bars")
  private var drags: [ContactID: Drag] = [:]
  private var hovered: Axis?
  private var hovers: Observers<InputEvent>.Observation?

  /// The breadth of a scroll bar in points.
  static let barBreadth: CGFloat = 14
  /// The distance of a wheel step in points, as in scroll views.
  private static let step: CGFloat = 54

  /// Creates the scroller above the existing tools, so that scroll bars also work while the hand is
  /// on.
  init(on host: WindowHost, zoom: ScreenZoom, palette: Palette) {
    (self.host, self.palette) = (host, palette)
    viewport = ScreenViewport(zoom: zoom)
    node.allowsHitTesting = false
    host.layers.add(self, at: .tools).addChild(node)
    hovers = host.inputs.add { [weak self] in self?.hover($0) }
  }

  /// Changes the viewport.
  func change(_ body: (inout ScreenViewport) -> Void) {
    let old = viewport
    body(&viewport)
    guard viewport != old else { return }
    draw()
    viewportDidChange()
  }

  /// Adapts the viewport to the window and to a screen with this size in pixels.
  func place(_ screen: CGSize) {
    change {
      $0.barBreadth = (Self.barBreadth * host.scale).rounded()
      $0.window = CGSize(
        width: (host.size.width * host.scale).rounded(),
        height: (host.size.height * host.scale).rounded())
      $0.screen = screen
    }
  }

  /// Returns a position in pixels of the window.
  func pixels(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x * host.scale, y: place.y * host.scale)
  }

  /// Returns the scroll bar at a position in pixels.
  private func axis(at place: CGPoint) -> Axis? {
    Axis.allCases.first { viewport.bar($0)?.track.contains(place) == true }
  }

  /// Returns whether input at a position in points scrolls.
  private func scrolls(at place: CGPoint, _ modifiers: EventModifiers) -> Bool {
    guard !viewport.axes.isEmpty else { return false }
    if let hit = host.tree.hitTest(place).first, host.layers.isTool(hit) { return false }
    return modifiers.isSuperset(of: [.control, .option])
      || !viewport.visible.contains(pixels(place))
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard scrolls(at: event.location, event.modifiers) else { return false }
    var steps = event.delta
    // A wheel has one axis. Over the horizontal bar or with Shift, it scrolls horizontally.
    if steps.width == 0,
      axis(at: pixels(event.location)) == .horizontal || event.modifiers.contains(.shift)
    {
      steps = CGSize(width: steps.height, height: 0)
    }
    let step = Self.step * host.scale
    scroll(by: CGSize(width: steps.width * step, height: steps.height * step))
    return true
  }

  func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard contact.kind != .touchpad, contact.button == 1, !contact.id.isSynthetic,
      scrolls(at: contact.location, contact.modifiers)
    else { return false }
    let place = pixels(contact.location)
    guard let axis = axis(at: place), let bar = viewport.bar(axis) else {
      drags[contact.id] = .screen(place)
      return true
    }
    // Beside the thumb, a press moves the thumb's middle there.
    let length = axis.length(of: bar.thumb.size)
    let grip =
      bar.thumb.contains(place)
      ? axis.coordinate(of: place) - axis.coordinate(of: bar.thumb.origin) : length / 2
    drags[contact.id] = .thumb(axis, grip: grip)
    draw()
    return true
  }

  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, let drag = drags[contact.id] else { return }
    let place = pixels(contact.location)
    switch drag {
    case .thumb(let axis, let grip):
      if !isScreenHeld() {
        change { $0.moveThumb(of: axis, to: axis.coordinate(of: place) - grip) }
      }
    case .screen(let last):
      drags[contact.id] = .screen(place)
      // Several fingers move the screen by their mean movement.
      let count = drags.values.reduce(0) { if case .screen = $1 { $0 + 1 } else { $0 } }
      let share = 1 / CGFloat(count)
      scroll(
        by: CGSize(width: (last.x - place.x) * share, height: (last.y - place.y) * share))
    }
    switch contact.phase {
    case .began, .moved: break
    case .ended, .cancelled:
      drags[contact.id] = nil
      draw()
    }
  }

  private func scroll(by distance: CGSize) {
    if !isScreenHeld() { change { $0.scroll(by: distance) } }
  }

  // MARK: - Drawing

  private func hover(_ event: InputEvent) {
    let axis: Axis?
    switch event {
    case .hover(let hover): axis = self.axis(at: pixels(hover.location))
    case .hoverEnded: axis = nil
    case .contact, .scroll, .key, .swipe: return
    }
    guard axis != hovered else { return }
    hovered = axis
    draw()
  }

  private func draw() {
    node.scale = 1 / host.scale
    var items: [Drawing.Item] = []
    for axis in Axis.allCases {
      guard let bar = viewport.bar(axis) else { continue }
      // The track and the corner of the window beside it.
      let track = CGRect(
        x: bar.track.minX, y: bar.track.minY, width: viewport.window.width - bar.track.minX,
        height: viewport.window.height - bar.track.minY)
      items.append(.fill(Path(track), .color(palette.canvas)))
      let margin = 3 * host.scale
      let thumb = bar.thumb.insetBy(dx: margin, dy: margin)
      let radius = min(thumb.width, thumb.height) / 2
      items.append(.fill(Path(roundedRect: thumb, cornerRadius: radius), .color(color(of: axis))))
    }
    node.drawing = Drawing(items)
    host.setNeedsFrame()
  }

  /// Returns the color of an axis's thumb.
  private func color(of axis: Axis) -> RGBAColor {
    let isDragged = drags.values.contains {
      if case .thumb(axis, _) = $0 { true } else { false }
    }
    return isDragged ? palette.accent : axis == hovered ? palette.text : palette.secondaryText
  }
}

extension Axis {
  /// Returns the coordinate of a place on this axis.
  fileprivate func coordinate(of place: CGPoint) -> CGFloat {
    self == .horizontal ? place.x : place.y
  }

  /// Returns the length of a size on this axis.
  fileprivate func length(of size: CGSize) -> CGFloat {
    self == .horizontal ? size.width : size.height
  }
}
