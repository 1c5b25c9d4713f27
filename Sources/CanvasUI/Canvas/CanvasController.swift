import AppSupport
import CanvasEditing
import Deft

/// The controller that shows a document on a stage and converts gestures to edits.
///
/// The policy: *the canvas shows a projection of the document. A gesture shows its change immediately, and becomes one
/// edit when it ends. Shapes always keep their order in the document, even while a hand lifts
/// them.* Only commands change this order. A moved picture therefore does not cover a drawing that
/// was traced over it, and no shape changes its depth when it is released.
final class CanvasController {
  /// The editor of the document, with the selection and the camera.
  let editor: CanvasEditor
  /// The visible part of the canvas.
  let viewport: Viewport
  /// The shapes, in the order of the document.
  var views: [ShapeView] = []
  let motion: Motion
  /// Observers of gestures and shapes.
  let events = Observers<CanvasEvent>()
  var palette: Palette {
    didSet {
      for view in views { view.palette = palette }
      marks.palette = palette
      groupFrames.setNeedsDrawing()
    }
  }

  /// The stage that the canvas is on.
  let host: Stage
  /// The rings of long presses.
  let rings: LongPressRings
  /// The marks above the shapes: the marquee, guides, and labels.
  let marks: CanvasMarks
  /// The parent node of the shapes, which moves with the camera.
  let layer = Node(name: "canvas")
  /// The parent node of the marks of selected shapes, above all shapes. It moves with the camera as well.
  let markLayer = Node(name: "selection")
  let groupFrames: GroupFrames
  let picture: (String) -> ImageRef?
  var byID: [ShapeID: ShapeView] = [:]
  /// The grounds of the black labels; see `Document.labelGrounds()`.
  var labelGrounds: [ShapeID: Style] = [:]
  private var byNode: [ObjectIdentifier: ShapeView] = [:]
  /// The shapes that have moved since they were last reported at rest.
  var movedShapes: [ShapeView] = []
  /// The hands on shapes, by the shape that each grabbed.
  var holds: [ObjectIdentifier: ShapeHold] = [:]
  /// The fingers on shapes that another hand moves; see `lead(for:on:)`.
  var joinedFingers: [ContactID: JoinedFinger] = [:]
  /// The fingers and pens on pinned shapes, with their last events.
  var pinnedTouches: [ContactID: ContactEvent] = [:]
  /// The fingers that have begun beside the edited text, and may still pan.
  var contactsBesideText: Set<ContactID> = []
  /// The shape under the pointer.
  var hovered: ShapeView?
  /// The selection at the time when the first hand grabbed a shape, restored if the hold is cancelled.
  var selectionBeforeHolds: Set<ShapeID>?
  /// The last tap that went into a group, with the selections before and after it. A double tap restores the first one.
  var groupEntry: (before: Set<ShapeID>, after: Set<ShapeID>)?
  /// The hand that was released by the current event.
  var lastHold: ShapeHold?
  private(set) lazy var hand = BackgroundHand(on: self)
  /// The in-place editor of texts and names.
  private(set) lazy var text = InPlaceTextEditor(on: self)
  /// The handles of the selection.
  private(set) lazy var handles = SelectionHandles(on: self)
  /// Whether the last contact was a mouse or a pen, for which all handles are shown.
  var showsHandles = false
  /// The current scroll.
  var scroll: ScrollRun?
  /// The detection of taps with several fingers.
  var multiFingerTap = MultiFingerTap()
  /// The modifier keys of the last contact event.
  var modifiers: EventModifiers = []
  /// The position of the last contact event, in the window.
  var lastPlace = CGPoint.zero
  /// Whether the last contact selects on press: a pen, or the first button of a pointer.
  var selectsByPress = false
  /// Whether the last contact has stopped the momentum of panning.
  var hasStoppedMomentum = false

  /// The spacing of the grid, in points of the canvas.
  static let gridSpacing: CGFloat = 24
  /// The speed below which a released shape stays in place, in points of the window per second.
  static let flingSpeed: CGFloat = 60

  /// The deceleration of a thrown shape. The shape travels the distance that it would cover in a quarter of a second at
  /// its initial velocity. It comes to rest at SwiftUI's `predictedEndLocation`.
  static let glide = Decay(rate: exp(-1 / 250))

  init(
    host: Stage, editor: CanvasEditor, motion: Motion, palette: Palette, overlay: Node,
    picture: @escaping (String) -> ImageRef?
  ) {
    (self.host, self.editor, self.motion, self.palette) = (host, editor, motion, palette)
    self.picture = picture
    viewport = Viewport(on: host.timeline)
    rings = LongPressRings(layer: overlay, timeline: host.timeline)
    marks = CanvasMarks(in: overlay, palette: palette)
    groupFrames = GroupFrames(in: markLayer)
    markLayer.allowsHitTesting = false
    host.layers.node(of: .content).addChild(layer)
    host.layers.node(of: .content).addChild(markLayer)
    host.interaction.supplyGestures(within: layer) { [unowned self] in
      if let view = view(of: $0) { attachGestures(to: view) }
    }
    host.interaction.substitute = { [unowned self] contact, node in
      view(of: node).flatMap { lead(for: contact, on: $0) }?.node
    }
    let sizes = TextSizeCache(host.textMeasurer)
    editor.measure = FigureMeasure { sizes.size(of: $0) }
    editor.isHeld = { [unowned self] in byID[$0].map(isHeld) ?? false }
    editor.visiblePose = { [unowned self] in
      byID[$0].flatMap { $0.isMoving ? $0.pose.presentation : nil }
    }
    editor.isBusy = { [unowned self] in
      !holds.isEmpty || handles.isHeld || hand.kind == .erasing
    }
    editor.pointer = { [unowned self] in
      guard let place = self.host.interaction.pointer, self.editor.isClear(place) else {
        return nil
      }
      return viewport.camera.toCanvas(place)
    }
    viewport.onChange = { [unowned self] in viewportDidChange() }
    editor.events.add { [unowned self] in follow($0) }
  }

  /// Returns the shape of a node.
  func view(of node: Node?) -> ShapeView? {
    guard let node else { return nil }
    // The painting of a pinned translucent shape is a child of its node.
    return byNode[ObjectIdentifier(node)] ?? node.parent.flatMap { byNode[ObjectIdentifier($0)] }
  }

  /// Returns whether a contact holds a shape, or moves it along with another shape.
  func isHeld(_ view: ShapeView) -> Bool {
    holds[ObjectIdentifier(view)] != nil || handles.holds(view)
      || holds.values.contains { $0.moves(view) }
  }

  // MARK: - Views

  /// Creates the view of a new shape.
  func make(_ shape: CanvasShape) -> ShapeView {
    let view = ShapeView(
      shape, art: art(of: shape), palette: palette, viewport: viewport, marks: markLayer,
      on: host.timeline)
    view.onMove = { [unowned self] in movedShapes.append($0) }
    byID[shape.id] = view
    byNode[ObjectIdentifier(view.node)] = view
    return view
  }

  /// Removes the view of a deleted shape.
  func drop(_ view: ShapeView) {
    // Release the shape from its hands, without an edit.
    holds[ObjectIdentifier(view)] = nil
    for hold in holds.values { hold.release(view) }
    byNode[ObjectIdentifier(view.node)] = nil
    host.interaction.detach(view.node)
    rings.end(of: view.node)
    if byID[view.shape.id] === view { byID[view.shape.id] = nil }
    movedShapes.removeAll { $0 === view }
    view.mark = nil
    view.node.removeFromParent()
  }

  /// Creates the art of a shape.
  func art(of shape: CanvasShape) -> ShapeArt {
    ShapeArt(
      shape, ground: labelGrounds[shape.id], measurer: host.textMeasurer, picture: picture)
  }

  // MARK: - Rest

  /// Finishes the motion of all shapes immediately.
  func finishMotion() {
    for view in views where view.isMoving { view.travel(to: view.pose.target, nil) }
  }

  /// Notifies observers of shapes that have come to rest.
  func reportRestingShapes() {
    guard !movedShapes.isEmpty else { return }
    let rested = movedShapes.filter { !$0.isMoving && !isHeld($0) }
    guard !rested.isEmpty else { return }
    movedShapes.removeAll { !$0.isMoving && !isHeld($0) }
    let document = editor.document
    let places = rested.map { (document.index(of: $0.shape.id) ?? 0, $0) }.sorted { $0.0 < $1.0 }
    for (_, view) in places {
      if let pose = document[view.shape.id]?.pose, pose.isRounded(from: view.pose.target) {
        view.place(at: pose)
      }
      view.hasMoved = false
      events.notify(.rested(view, at: viewport.camera.toWindow(view.pose.target)))
    }
    showFrame()
  }

  // MARK: - The viewport

  private func viewportDidChange() {
    let camera = viewport.camera
    for node in [layer, markLayer] {
      node.position = CGPoint(x: camera.translation.width, y: camera.translation.height)
      node.scale = camera.zoom
    }
    groupFrames.setNeedsDrawing()
    for view in views { view.viewportDidChange() }
    // Keep held shapes under the fingers.
    for hold in holds.values { hold.viewportDidChange() }
    handles.viewportDidChange()
    showFrame()
    text.follow()
    hand.state?.viewportDidChange()
    onViewportChange?()
    host.setNeedsFrame()
  }

  /// Called when the viewport has changed.
  var onViewportChange: (() -> Void)?

  /// Updates the frame of the selection and its handles.
  func showFrame() { handles.follow() }
}
