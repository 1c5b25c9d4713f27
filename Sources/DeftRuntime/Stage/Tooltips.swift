import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews

/// The tooltip of a stage, which shows the description that `help(_:)` adds to a view.
///
/// The policy: *a tooltip appears when the pointer has been over a view for a moment, and
/// immediately on the next view; any press, key or scroll hides it. A finger that holds a view
/// shows its tooltip. When the finger lifts, its gestures are cancelled, so that reading a tooltip
/// does not activate the view.* The tooltip appears on the side of the view that faces the middle
/// of the window, or on the next side on which it covers no other described view, such as another
/// button of a bar.
package final class Tooltips: StageLayer {
  /// The visible description; `nil` if there is none.
  package private(set) var shown: HelpTarget?
  /// The visible frame, in points of the window.
  package private(set) var frame = CGRect.zero

  private unowned let stage: Stage
  private let node = Node(name: "tooltip")
  /// The described view under the pointer.
  private var pointed: Pointed?
  /// The contact that holds a described view.
  private var held: Held?
  /// The time at which the tooltip of a lifted finger disappears.
  private var end: TimeInterval?
  /// The time until which the next view shows its tooltip immediately.
  private var warmth: TimeInterval = -.infinity

  /// A view under the pointer.
  private struct Pointed {
    var target: HelpTarget
    weak var owner: AnyObject?
    /// The time at which the tooltip appears; `nil` once it has appeared or has been dismissed.
    var due: TimeInterval?
  }

  /// A view under a finger.
  private struct Held {
    let contact: ContactID
    let target: HelpTarget
    let start: CGPoint
    /// The time at which the tooltip appears; `nil` once it is visible.
    var due: TimeInterval?
  }

  /// The time for which a pointer or finger must stay on a view before its tooltip appears, in
  /// seconds.
  package static let delay: TimeInterval = 0.6
  /// The time after a tooltip during which the next one appears immediately, in seconds.
  static let warm: TimeInterval = 0.5
  /// The time for which a finger's tooltip remains once the finger is lifted, in seconds: enough to read a few words.
  static let rest: TimeInterval = 1.5
  /// The distance that a finger may move while it holds a view, in points.
  private static let slop: CGFloat = 10
  private static let widest: CGFloat = 320
  private static let padding = CGSize(width: 9, height: 5)
  /// The distance from the view and from the edges of the window, in points.
  private static let gap: CGFloat = 8

  init(on stage: Stage) {
    self.stage = stage
    node.allowsHitTesting = false
    node.isHidden = true
    stage.layers.add(self, at: .tools).addChild(node)
  }

  // MARK: - Input

  /// Follows the pointer.
  ///
  /// - Parameters:
  ///   - target: The described view under the pointer; `nil` if the layer has none there.
  ///   - owner: The layer of views.
  package func pointer(over target: HelpTarget?, of owner: AnyObject) {
    guard let target else {
      if pointed?.owner === owner { leave() }
      return
    }
    // The description or the frame of the same view may change while it is shown.
    if pointed?.target.id == target.id {
      pointed?.target = target
      if shown?.id == target.id, shown != target { show(target) }
      return
    }
    let isWarm = shown != nil || stage.now < warmth
    hide()
    pointed = Pointed(target: target, owner: owner, due: stage.now + Self.delay)
    if isWarm { showPointed() }
  }

  private func leave() {
    pointed = nil
    if held == nil, end == nil { hide() }
  }

  private func showPointed() {
    guard let target = pointed?.target else { return }
    pointed?.due = nil
    // A pointer with a pressed button is dragging something, and shows no tooltip.
    if !stage.interaction.holds.contains(where: { $0.kind == .pointer }) { show(target) }
  }

  /// Follows a finger or pen that has touched a view with a help text.
  package func touch(_ contact: ContactEvent, on target: HelpTarget) {
    guard held == nil else { return }
    held = Held(
      contact: contact.id, target: target, start: contact.location,
      due: contact.time + Self.delay)
  }

  /// Cancels the gestures of a finger that has shown a tooltip, before it is lifted.
  func willEnd(_ contact: ContactEvent) {
    guard let held, held.contact == contact.id, held.due == nil, contact.phase == .ended else {
      return
    }
    stage.interaction.engine.cancel(contact: contact.id, reason: .userCancelled)
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    switch contact.phase {
    case .began where held?.contact == contact.id: hide()
    case .began:
      // A second finger begins another gesture.
      held = nil
      dismiss()
    case .moved:
      guard let held, held.contact == contact.id,
        hypot(contact.location.x - held.start.x, contact.location.y - held.start.y) > Self.slop
      else { return }
      self.held = nil
      if held.due == nil { hide() }
    case .ended, .cancelled:
      guard let held, held.contact == contact.id else { return }
      self.held = nil
      if held.due == nil { end = stage.now + Self.rest }
    }
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if event.isDown { dismiss() }
    return false
  }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    dismiss()
    return false
  }

  package func stageDidResize(_ stage: Stage) { dismiss() }

  /// Hides the tooltip until the pointer is over another view.
  private func dismiss() {
    pointed?.due = nil
    hide()
    warmth = -.infinity
  }

  // MARK: - Time

  package var nextDeadline: TimeInterval? {
    [pointed?.due, held?.due, end].compactMap { $0 }.min()
  }

  package func stageDeadlineDidCome(_ stage: Stage) {
    let now = stage.now
    if let end, end <= now { hide() }
    if let due = pointed?.due, due <= now { showPointed() }
    if let due = held?.due, due <= now {
      held?.due = nil
      if let target = held?.target { show(target) }
    }
  }

  // MARK: - Drawing

  private func hide() {
    end = nil
    guard shown != nil else { return }
    (shown, warmth) = (nil, stage.now + Self.warm)
    node.isHidden = true
    stage.setNeedsFrame()
  }

  private func show(_ target: HelpTarget) {
    (shown, end) = (target, nil)
    let run = text(target.text)
    let metrics = stage.textMeasurer.measure(run)
    let size = CGSize(
      width: (metrics.size.width + 2 * Self.padding.width).rounded(.up),
      height: (metrics.size.height + 2 * Self.padding.height).rounded(.up))
    frame = Self.place(
      size, beside: target.frame, in: stage.size, avoiding: target.neighbors())
    let outline = Path(roundedRect: frame, cornerRadius: 6)
    let inner = CGRect(
      origin: CGPoint(x: frame.minX + Self.padding.width, y: frame.minY + Self.padding.height),
      size: metrics.size)
    node.drawing = Drawing([
      .shadow(
        outline,
        Shadow(
          color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.3), radius: 8,
          offset: CGSize(width: 0, height: 2))),
      .fill(outline, .color(Self.plate)),
      .stroke(outline, .color(Self.edge), StrokeStyle(lineWidth: 1)),
      .text(run, Self.ink, in: inner, ink: metrics.ink),
    ])
    node.isHidden = false
    // Move the tooltip in front of tools that were opened later.
    if let parent = node.parent { node.move(toIndex: parent.children.count - 1) }
    stage.setNeedsFrame()
  }

  private func text(_ string: String) -> TextRun {
    var run = TextRun(string, font: FontSpec(size: 12), width: Self.widest)
    run.hugsLines = true
    run.beginsAtRight = stage.isRightToLeft
    return run
  }

  /// The colors of the tooltip: dark in light and dark windows, so that it differs from panels.
  private static let plate = RGBAColor(red: 0.17, green: 0.18, blue: 0.21, alpha: 1)
  private static let edge = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.16)
  private static let ink = RGBAColor(red: 0.96, green: 0.96, blue: 0.97, alpha: 1)

  /// Returns a frame of the given size beside a view: inside the window, preferably beside the
  /// given neighbors, and away from the nearest edge of the window.
  static func place(
    _ size: CGSize, beside view: CGRect, in window: CGSize, avoiding neighbors: [CGRect] = []
  ) -> CGRect {
    // In the middle of the side, or else at one of its ends.
    let xs = [view.midX - size.width / 2, view.minX, view.maxX - size.width]
    let ys = [view.midY - size.height / 2, view.minY, view.maxY - size.height]
    // For each side of the view: its distance from the window's edge, and the tooltip's positions on
    // the opposite side.
    let places = [
      (view.minY, xs.map { CGPoint(x: $0, y: view.maxY + gap) }),
      (window.height - view.maxY, xs.map { CGPoint(x: $0, y: view.minY - gap - size.height) }),
      (view.minX, ys.map { CGPoint(x: view.maxX + gap, y: $0) }),
      (window.width - view.maxX, ys.map { CGPoint(x: view.minX - gap - size.width, y: $0) }),
    ]
    let frames = places.sorted { $0.0 < $1.0 }.flatMap(\.1).map { origin in
      CGRect(
        x: max(gap, min(origin.x, window.width - gap - size.width)).rounded(),
        y: max(gap, min(origin.y, window.height - gap - size.height)).rounded(),
        width: size.width, height: size.height)
    }
    // At an edge of the window, a tooltip may have been moved over the view itself.
    let free = frames.first { frame in
      !frame.intersects(view) && !neighbors.contains { $0.intersects(frame) }
    }
    return free ?? frames[0]
  }
}
