import AppSupport
import CanvasEditing
import Deft

/// The frame about what is selected, with handles by which mouse and pen scale and turn it.
///
/// The policy: *fingers have no need of handles, since two of them scale and turn whatever they touch; so handles show
/// where a mouse or a pen has selected.  They stand outside a frame that is too small for them, so that its middle can
/// always be taken to move it.*  With Shift a turn goes in steps of 15 degrees; with Alt corners scale about
/// the middle.  What they change snaps as what is moved does.
final class Handles {
  /// Around each handle, how far a press of a mouse or a pen may be from it, in points of the window.
  static let reach: CGFloat = 11
  /// The radius of what a finger may touch: the target is moved outward, so that what is in the frame can be touched
  /// as before.
  static let fingerReach: CGFloat = 22

  private unowned let canvas: CanvasController
  private let node = Node(name: "handles")
  private let outline = Node(name: "frame")
  private var grips: [(handle: SelectionFrame.Handle, node: Node)] = []
  private var grab: Grab?
  /// Whether there is room for a finger; nil before anybody came.
  private var wasWide: Bool?

  /// What a handle that is dragged changes.
  private struct Grab {
    let frame: SelectionFrame
    let members: [(view: ShapeView, pose: Pose)]
    let limits: ClosedRange<CGFloat>
    let isTurn: Bool
    let handle: SelectionFrame.Handle
    /// Where it was taken, on the plane.
    let start: CGPoint
    /// Where the contact is, in the window.
    var place: CGPoint
    /// The upright rectangle around all that is in the frame.
    let bounds: CGRect
    var snapping: Snapping?
    var state = InteractionState.idle
  }

  /// Handles above the shapes of a canvas.
  init(on canvas: CanvasController) {
    self.canvas = canvas
    outline.allowsHitTesting = false
    node.addChild(outline)
    canvas.host.layers.node(of: .content).addChild(node)
    canvas.host.interaction.setJoinDistance(0, within: node)
    for handle in SelectionFrame.Handle.allCases {
      let grip = Node(name: "handle \(handle)")
      grips.append((handle, grip))
      node.addChild(grip)
      canvas.host.interaction.attach(drag(handle), to: grip, name: "handle")
    }
    node.isHidden = true
    prepare(for: .pointer)
  }

  /// A contact of a kind comes down: a finger needs more room than a pointer, away from what is in the frame.
  func prepare(for kind: InputKind) {
    let isWide = kind == .touch
    guard isWide != wasWide else { return }
    wasWide = isWide
    let radius = isWide ? Self.fingerReach : Self.reach
    for (handle, grip) in grips {
      let unit = handle.unit ?? CGVector(dx: 0.0, dy: -1.0)
      let way = (radius - Self.reach) / max(hypot(unit.dx, unit.dy), 1)
      grip.contentShape = Path(
        ellipseIn: CGRect(
          x: unit.dx * way - radius, y: unit.dy * way - radius, width: 2 * radius,
          height: 2 * radius))
    }
  }

  /// Whether a handle is dragged.
  var isHeld: Bool { grab != nil }

  /// Whether a shape is changed by a handle.
  func holds(_ view: ShapeView) -> Bool { grab?.members.contains { $0.view === view } ?? false }

  /// Shows the frame about what is selected, where it is shown at all.
  func follow() {
    let editor = canvas.editor
    let isShown =
      grab != nil
      || canvas.showsHandles && canvas.holds.isEmpty
        && canvas.text.state != .editingText
        && editor.movable.count == editor.selection.count
        && !editor.movable.contains { canvas.byID[$0.id]?.isMoving ?? true }
    guard isShown,
      let frame = grab.map({ $0.frame })
        ?? SelectionFrame(of: editor.selection, in: editor.document, editor.measure)
    else { return node.isHidden = true }
    if grab == nil { show(frame) }
    node.isHidden = false
  }

  private func show(_ frame: SelectionFrame) {
    let (camera, palette) = (canvas.lens.camera, canvas.palette)
    let room = frame.withRoom(zoom: camera.zoom)
    let corners = room.corners.map { camera.toWindow($0) }
    let path = Path {
      $0.addLines(corners)
      $0.closeSubpath()
    }
    outline.drawing = Drawing([
      .stroke(path, palette.accent.opacity(0.7).paint, StrokeStyle(lineWidth: 1))
    ])
    let shown = Set(frame.shownHandles(zoom: camera.zoom))
    for (handle, grip) in grips {
      grip.isHidden = !shown.contains(handle)
      grip.position = camera.toWindow(room.position(of: handle, zoom: camera.zoom))
      grip.rotation = frame.rotation
      grip.drawing = Self.drawing(handle, palette)
    }
  }

  private static func drawing(_ handle: SelectionFrame.Handle, _ palette: Palette) -> Drawing {
    let radius: CGFloat = 5
    let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let path = handle == .rotation ? Path(ellipseIn: box) : Path(roundedRect: box, cornerRadius: 2)
    return Drawing([
      .fill(path, palette.panel.paint),
      .stroke(path, palette.accent.paint, StrokeStyle(lineWidth: 1.5)),
    ])
  }

  // MARK: - Dragging

  private func drag(_ handle: SelectionFrame.Handle) -> some Gesture {
    let interaction = canvas.host.interaction
    return DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { [unowned interaction] in
        interaction.note(
          CanvasGesture.handle(handle, .changed(from: $0.startLocation, to: $0.location)))
      }
      .onEnded { [unowned interaction] in
        interaction.note(
          CanvasGesture.handle(handle, .ended(from: $0.startLocation, to: $0.location)))
      }
      .onCancelled { [unowned interaction] _ in
        interaction.note(CanvasGesture.handle(handle, .cancelled))
      }
  }

  /// Acts upon what the drag of a handle says.
  func handle(_ drag: CanvasGesture.HandleDrag, of handle: SelectionFrame.Handle) {
    switch drag {
    case .changed(let start, let place): move(handle, from: start, to: place)
    case .ended(let start, let place):
      move(handle, from: start, to: place)
      end()
    case .cancelled: cancel()
    }
  }

  private func begin(_ handle: SelectionFrame.Handle, at start: CGPoint) {
    let editor = canvas.editor
    guard
      let frame = SelectionFrame(of: editor.selection, in: editor.document, editor.measure)
    else { return }
    let members = editor.movable.compactMap { shape in
      canvas.byID[shape.id].map { ($0, shape.pose) }
    }
    for (view, _) in members { view.pose.catchInFlight() }
    canvas.raise(members.map(\.0))
    grab = Grab(
      frame: frame, members: members, limits: editor.document.scaleLimits(of: editor.selection),
      isTurn: handle == .rotation, handle: handle, start: canvas.lens.camera.toPlane(start),
      place: start, bounds: editor.frame(of: editor.movable) ?? frame.bounds)
    grab?.state.go(to: .handling)
  }

  private func move(_ handle: SelectionFrame.Handle, from start: CGPoint, to place: CGPoint) {
    if grab == nil { begin(handle, at: start) }
    grab?.place = place
    follow(place)
  }

  /// The plane is seen through another lens: what a handle changes stays under the pointer.
  func lensDidChange() { if let grab { follow(grab.place) } }

  private func follow(_ place: CGPoint) {
    guard let grab else { return }
    let handle = grab.handle
    let camera = canvas.lens.camera
    let exact = grab.frame.change(
      dragging: handle, from: grab.start, to: camera.toPlane(place),
      aboutMiddle: canvas.modifiers.contains(.option), scaleLimits: grab.limits,
      step: canvas.modifiers.contains(.shift) ? Snapping.angleStep : nil)
    let (map, guides) = snap(exact, handle)
    canvas.marks.show(guides, through: camera)
    for (view, pose) in grab.members { view.move(to: pose.transformed(by: map)) }
    let frame = grab.frame.applying(map)
    show(frame)
    canvas.marks.show(
      label: grab.isTurn
        ? "\(Int(frame.rotation.folded.degrees.rounded()))°"
        : "\(Int(frame.size.width.rounded())) × \(Int(frame.size.height.rounded()))",
      at: place, canvas.host.textMeasurer)
  }

  /// What becomes of a change near a line, or near an angle.
  private func snap(
    _ map: SimilarityTransform, _ handle: SelectionFrame.Handle
  ) -> (SimilarityTransform, [SnapGuide]) {
    guard let grab,
      var snapping = canvas.snapping(
        grab.snapping, of: Set(grab.members.map(\.view.shape.id)), around: grab.bounds)
    else { return (map, []) }
    defer { self.grab?.snapping = snapping }
    let frame = grab.frame
    guard
      let anchor = frame.anchor(
        of: handle, aboutMiddle: canvas.modifiers.contains(.option))
    else {
      let angle = frame.rotation + map.rotation
      let snapped = snapping.snap(angle)
      guard snapped.isStep, map.rotation != .zero else { return (map, []) }
      let reach = frame.size.height / 2 + SelectionFrame.rotationReach / canvas.lens.camera.zoom
      return (
        SimilarityTransform(about: frame.center, rotation: snapped - frame.rotation),
        [.turned(snapped, about: frame.center, reach)]
      )
    }
    let (factor, guides) = snapping.snap(grab.bounds, scaledBy: map.scale, about: anchor)
    guard grab.limits.contains(factor) else { return (map, []) }
    return (SimilarityTransform(about: anchor, scale: factor), guides)
  }

  private func end() {
    guard let grab else { return }
    let views = grab.members.map(\.view)
    finish()
    canvas.settle(views)
    canvas.keep(grab.isTurn ? .turn : .scale, views)
    follow()
  }

  private func cancel() {
    guard let grab else { return }
    finish()
    for (view, pose) in grab.members {
      view.travel(to: pose, canvas.motion.answer(.snappy(duration: 0.3)))
    }
    follow()
  }

  private func finish() {
    grab?.state.go(to: .idle)
    grab = nil
    canvas.marks.show(label: nil, at: .zero, canvas.host.textMeasurer)
    canvas.marks.show([], through: canvas.lens.camera)
  }
}
