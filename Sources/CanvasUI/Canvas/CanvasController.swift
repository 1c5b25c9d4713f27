import AppSupport
import CanvasEditing
import Deft

/// Shows a document on a stage, and turns what gestures do to it into edits.
///
/// The policy: *what is shown is a projection of the document; a gesture shows its change over it, and becomes one
/// edit at its end.*
final class CanvasController {
  /// The document, what is selected, and what is seen of the plane.
  let editor: CanvasEditor
  /// Through what the plane is seen.
  let viewport: Viewport
  /// The shapes, in the order of the document.
  var views: [ShapeView] = []
  /// How things move.
  let motion: Motion
  /// Those who are told what gestures say and what becomes of the shapes.
  let events = Observers<CanvasEvent>()
  /// The colors.
  var palette: Palette {
    didSet {
      for view in views { view.palette = palette }
      marks.palette = palette
    }
  }

  /// The stage that the canvas is on.
  let host: Stage
  /// The rings of long presses.
  let rings: LongPressRings
  /// What is drawn above the shapes: the marquee, guides, and the frame of what is selected.
  let marks: CanvasMarks
  /// The node that carries the shapes, and goes with the camera.
  let layer = Node(name: "canvas")
  let picture: (String) -> ImageRef?
  var byID: [ShapeID: ShapeView] = [:]
  private var byNode: [ObjectIdentifier: ShapeView] = [:]
  /// The shapes that have moved since they were told to rest.
  var restless: [ShapeView] = []
  /// The shapes that are shown above all others while they move.
  var raised: Set<ShapeID> = []
  /// What hands hold, by the shape that each took hold of.
  var holds: [ObjectIdentifier: ShapeHold] = [:]
  /// The selection when the first hand took hold, which is restored where hands are lost.
  var selectionBeforeHolds: Set<ShapeID>?
  /// The hand that was opened with the event that is being taken.
  var lastHold: ShapeHold?
  private(set) lazy var hand = BackgroundHand(on: self)
  /// The text that is edited in place.
  private(set) lazy var text = InPlaceTextEditor(on: self)
  /// The handles of what is selected.
  private(set) lazy var handles = SelectionHandles(on: self)
  /// Whether a mouse or a pen was used last, for which handles are.
  var showsHandles = false
  /// The wheel that is being turned.
  var scroll: ScrollRun?
  /// Fingers that tap together.
  var multiFingerTap = MultiFingerTap()
  /// The modifier keys that were down with the last contact.
  var modifiers: EventModifiers = []
  /// Whether the last contact that came down selects what it presses: a pen, or the first button of a pointer.
  var selectsByPress = false
  /// Whether the contact that came down last has caught the plane on its way.
  var hasCaught = false

  /// The distance of the grid's lines, in points of the plane.
  static let gridSpacing: CGFloat = 24
  /// Below this speed, in points of the window per second, a shape that is let go stays where it is.
  static let flingSpeed: CGFloat = 60

  /// How a thrown shape slows down: it lands a quarter of a second of its speed further on, which is
  /// where SwiftUI's `predictedEndLocation` says.
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
    host.layers.node(of: .content).addChild(layer)
    host.interaction.supplyGestures(within: layer) { [unowned self] in
      if let view = view(of: $0) { attachGestures(to: view) }
    }
    let sizes = TextSizeCache(host.textMeasurer)
    editor.measure = FigureMeasure { sizes.size(of: $0, at: $1) }
    editor.isHeld = { [unowned self] in byID[$0].map(isHeld) ?? false }
    editor.seenPose = { [unowned self] in
      byID[$0].flatMap { $0.isMoving ? $0.pose.presentation : nil }
    }
    editor.isBusy = { [unowned self] in !holds.isEmpty || handles.isHeld }
    editor.pointer = { [unowned self] in self.host.interaction.pointer.map(viewport.camera.toPlane)
    }
    viewport.onChange = { [unowned self] in viewportDidChange() }
    editor.events.add { [unowned self] in follow($0) }
  }

  /// The shape whose node this is.
  func view(of node: Node?) -> ShapeView? { node.flatMap { byNode[ObjectIdentifier($0)] } }

  /// Marks the selected ones of some shapes, and no others of them.
  func markSelection(_ ids: Set<ShapeID>) {
    for id in ids { byID[id]?.isFocused = editor.selection.contains(id) }
    showFrame()
  }

  /// Whether a contact holds a shape, or carries it along with another one.
  func isHeld(_ view: ShapeView) -> Bool {
    holds[ObjectIdentifier(view)] != nil || handles.holds(view)
      || holds.values.contains { $0.carries(view) }
  }

  // MARK: - Views

  /// The view of a shape that comes in.
  func make(_ shape: CanvasShape) -> ShapeView {
    let view = ShapeView(
      shape, art: art(of: shape), palette: palette, viewport: viewport, on: host.timeline)
    view.onMove = { [unowned self] in
      restless.append($0)
      raise([$0])
    }
    byID[shape.id] = view
    byNode[ObjectIdentifier(view.node)] = view
    view.isFocused = editor.selection.contains(shape.id)
    return view
  }

  /// Lets go of the view of a shape that is gone.
  func drop(_ view: ShapeView) {
    // Whoever holds it does so no more, and nothing comes of that.
    holds[ObjectIdentifier(view)] = nil
    for hold in holds.values { hold.release(view) }
    byNode[ObjectIdentifier(view.node)] = nil
    host.interaction.detach(view.node)
    rings.end(of: view.node)
    if byID[view.shape.id] === view { byID[view.shape.id] = nil }
    raised.remove(view.shape.id)
    restless.removeAll { $0 === view }
    view.node.removeFromParent()
  }

  /// How a shape is painted.
  func art(of shape: CanvasShape) -> ShapeArt {
    ShapeArt(shape, measurer: host.textMeasurer, picture: picture)
  }

  // MARK: - Rest

  /// Brings all shapes that travel to where they go, at once.
  func arrive() {
    for view in views where view.isMoving { view.travel(to: view.pose.target, nil) }
  }

  /// Tells which shapes have come to rest.
  func noteRests() {
    guard !restless.isEmpty else { return }
    let rested = restless.filter { !$0.isMoving && !isHeld($0) }
    guard !rested.isEmpty else { return }
    restless.removeAll { !$0.isMoving && !isHeld($0) }
    let document = editor.document
    let places = rested.map { (document.index(of: $0.shape.id) ?? 0, $0) }.sorted { $0.0 < $1.0 }
    lower(rested)
    for (_, view) in places {
      view.hasMoved = false
      events.tell(.rested(view, at: viewport.camera.toWindow(view.pose.target)))
    }
    showFrame()
  }

  /// Shows shapes above all others, while they are acted upon.
  func raise(_ views: [ShapeView]) {
    let nodes = views.filter { raised.insert($0.shape.id).inserted }.map(\.node)
    guard nodes.count > 1 else { return nodes.first?.bringToFront() ?? () }
    // All at once: one after another, each would cost as much as there are shapes.
    let top = Set(nodes.map(\.id))
    layer.arrangeChildren(layer.children.filter { !top.contains($0.id) } + nodes, moved: nodes)
  }

  /// Shows shapes again where they are in the document's order.
  func lower(_ lowered: [ShapeView]) {
    let document = editor.document
    let lowered = lowered.filter {
      raised.remove($0.shape.id) != nil && document.index(of: $0.shape.id) != nil
    }
    guard lowered.count > 1 else {
      if let view = lowered.first, let index = document.index(of: view.shape.id) {
        view.node.move(toIndex: place(of: index))
      }
      return
    }
    let top = Set(raised.compactMap { byID[$0]?.node.id })
    layer.arrangeChildren(
      views.lazy.map(\.node).filter { !top.contains($0.id) }
        + layer.children.filter { top.contains($0.id) },
      moved: lowered.map(\.node))
  }

  /// How many nodes lie below the shape at an index of the document, those aside that are raised.
  func place(of index: Int) -> Int {
    raised.isEmpty ? index : index - views[..<index].count { raised.contains($0.shape.id) }
  }

  // MARK: - The plane

  private func viewportDidChange() {
    let camera = viewport.camera
    layer.position = CGPoint(x: camera.translation.width, y: camera.translation.height)
    layer.scale = camera.zoom
    for view in views { view.viewportDidChange() }
    // What is held stays under the fingers.
    for hold in holds.values { hold.viewportDidChange() }
    handles.viewportDidChange()
    showFrame()
    text.follow()
    hand.state?.viewportDidChange()
    onViewportChange?()
    host.setNeedsFrame()
  }

  /// Told when another part of the plane is seen.
  var onViewportChange: (() -> Void)?

  /// Shows where what is selected lies, with its handles.
  func showFrame() { handles.follow() }
}
