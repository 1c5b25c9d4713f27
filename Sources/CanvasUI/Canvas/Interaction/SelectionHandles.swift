import AppSupport
import CanvasEditing
import Deft

/// The frame of the selection, with handles to stretch, scale and rotate it.
///
/// The policy: *all handles are shown after selection by a mouse or a pen. Two fingers scale and rotate any shape, so
/// fingers have only the handles of the edges: a single text has side handles, which set its width, and a single shape
/// that can be stretched has a handle at each edge that is far enough from the opposite one. If the frame is small,
/// handles are outside it, so that its center can always be dragged.*
///
/// Edges stretch, and corners scale. With Shift, corners stretch, and rotation snaps to steps of 15 degrees. With Alt
/// or Ctrl+Alt, edges and corners resize the shape about its center. Changes by handles snap like moves.
final class SelectionHandles {
  /// The radius of a handle for a mouse or a pen, in points of the window.
  static let reach: CGFloat = 11
  /// The radius of a handle for a finger, in points of the window. The target is shifted outward, so that it does not
  /// cover the shapes in the frame.
  static let fingerReach: CGFloat = 22

  /// The minimum distance of two opposite handles for fingers, in points of the window. Source: our own, two targets for
  /// fingers with room for another one between them.
  private static let fingerDistance: CGFloat = 4 * fingerReach

  private unowned let canvas: CanvasController
  private let node = Node(name: "handles")
  private let outline = Node(name: "frame")
  private var grips: [(handle: SelectionFrame.Handle, node: Node)] = []
  private var drag: HandleDrag?
  /// Whether the handles have the size for fingers.
  private var isWide = false
  /// The size and position of the touch targets; nil before they are first set.
  private var targets: Targets?
  private struct Targets: Equatable { var isWide, isText: Bool }

  /// Creates the handles above the shapes of a canvas.
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
      canvas.host.interaction.attach(gesture(of: handle), to: grip, name: "handle")
    }
    node.isHidden = true
    prepare(for: .pointer)
  }

  /// Sizes the handles for the kind of a new contact.
  func prepare(for kind: InputKind) {
    isWide = kind == .touch
    showTargets(Targets(isWide: isWide, isText: targets?.isText ?? false))
  }

  /// Sizes the handles. The handles of a text are outside its frame, because a click near its end must hit the text.
  private func showTargets(_ new: Targets) {
    guard new != targets else { return }
    targets = new
    let radius = new.isWide ? Self.fingerReach : Self.reach
    let distance = radius - Self.reach + (new.isText ? Self.reach - TextArt.frameMargin : 0)
    for (handle, grip) in grips {
      let unit = handle.unit ?? CGVector(dx: 0.0, dy: handle.isEnd ? 0.0 : -1.0)
      let offset = distance / max(hypot(unit.dx, unit.dy), 1)
      grip.contentShape = Path(
        ellipseIn: CGRect(
          x: unit.dx * offset - radius, y: unit.dy * offset - radius, width: 2 * radius,
          height: 2 * radius))
    }
  }

  /// The bounds of a frame that is enlarged to make room for its handles, in points of the window; nil if it is hidden or
  /// not enlarged.
  private(set) var enlargedBounds: CGRect?

  /// Whether contacts can hit the handles.
  var allowsHitTesting: Bool {
    get { node.allowsHitTesting }
    set { node.allowsHitTesting = newValue }
  }

  /// Whether a handle is dragged.
  var isHeld: Bool { drag != nil }

  /// Returns whether a handle is changing a shape.
  func holds(_ view: ShapeView) -> Bool { drag?.holds(view) ?? false }

  /// Updates the frame of the selection, or hides it.
  func follow() {
    let editor = canvas.editor
    let isShown =
      drag != nil
      || (canvas.showsHandles || isArrow || isStretchable
        || TextWidthDrag.applies(to: editor.selected))
        && canvas.holds.isEmpty
        && canvas.text.state != .editingText && editor.tool == .select
        && editor.movable.count == editor.selection.count
        && !editor.movable.contains { canvas.byID[$0.id]?.isMoving ?? true }
    enlargedBounds = nil
    guard isShown,
      let frame = drag?.frame
        ?? SelectionFrame(of: editor.selection, in: editor.document, editor.measure)
    else { return node.isHidden = true }
    if drag == nil { show(frame) }
    node.isHidden = false
  }

  /// Whether a single arrow is selected. Its handles are also shown for fingers, because only handles can move its
  /// ends.
  private var isArrow: Bool {
    let selected = canvas.editor.selected
    return selected.count == 1 && selected[0].figure.arrow != nil
  }

  /// Whether a single shape is selected that can be stretched.
  private var isStretchable: Bool {
    let selected = canvas.editor.selected
    return selected.count == 1 && selected[0].figure.isStretchable
  }

  /// Shows a frame with its handles.
  func show(_ frame: SelectionFrame) {
    let (camera, palette) = (canvas.viewport.camera, canvas.palette)
    let isText = TextWidthDrag.applies(to: canvas.editor.selected)
    showTargets(Targets(isWide: isWide, isText: isText))
    var room = frame.withRoom(zoom: camera.zoom)
    let isExact = room == frame
    if !isExact, frame.ends == nil { enlargedBounds = camera.toWindow(room.bounds) }
    if isText {
      let margin = 2 * TextArt.frameMargin / camera.zoom
      room.size = CGSize(width: room.size.width + margin, height: room.size.height + margin)
    }
    let corners = room.corners.map { camera.toWindow($0) }
    let path = Path {
      $0.addLines(corners)
      $0.closeSubpath()
    }
    // While nothing is dragged, the outline is redundant if the mark of the selection is the same frame.
    outline.isHidden = drag == nil && canvas.isMarkedByFrame && isExact
    outline.drawing =
      frame.ends != nil
      ? .empty
      : Drawing([.stroke(path, palette.accent.opacity(0.7).paint, StrokeStyle(lineWidth: 1))])
    let shown = handles(of: frame)
    for (handle, grip) in grips {
      grip.isHidden = !shown.contains(handle)
      grip.position = camera.toWindow(room.position(of: handle, zoom: camera.zoom))
      grip.rotation = frame.rotation
      grip.drawing = Self.drawing(handle, palette)
    }
  }

  /// Returns the handles that are shown. A text has no handles at its top and bottom, because its lines determine its
  /// height.
  private func handles(of frame: SelectionFrame) -> Set<SelectionFrame.Handle> {
    let sides: Set<SelectionFrame.Handle> = [.left, .right]
    let zoom = canvas.viewport.camera.zoom
    guard TextWidthDrag.applies(to: canvas.editor.selected) else {
      let all = Set(frame.shownHandles(zoom: zoom))
      guard !canvas.showsHandles, isStretchable else { return all }
      let hasSides = frame.size.width * zoom >= Self.fingerDistance
      let hasEnds = frame.size.height * zoom >= Self.fingerDistance
      return all.intersection((hasSides ? sides : []).union(hasEnds ? [.top, .bottom] : []))
    }
    if !canvas.showsHandles { return sides }
    return sides.union([.topLeft, .topRight, .bottomRight, .bottomLeft, .rotation])
  }

  private static func drawing(_ handle: SelectionFrame.Handle, _ palette: Palette) -> Drawing {
    let radius: CGFloat = 5
    let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    let path =
      handle == .rotation || handle.isEnd
      ? Path(ellipseIn: box) : Path(roundedRect: box, cornerRadius: 2)
    return Drawing([
      .fill(path, palette.panel.paint),
      .stroke(path, palette.accent.paint, StrokeStyle(lineWidth: 1.5)),
    ])
  }

  // MARK: - Dragging

  private func gesture(of handle: SelectionFrame.Handle) -> some Gesture {
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

  /// Handles the drag of a handle.
  func handle(_ gesture: CanvasGesture) {
    guard case .handle(let handle, let change) = gesture else { return }
    if drag == nil, case .changed(let start, _) = change {
      drag = HandleDrag(handle, from: start, on: canvas)
    }
    guard let drag else { return }
    drag.handle(gesture)
    if case .changed = change { return }
    self.drag = nil
    if case .ended = change { drag.end(isLifted: true).map(canvas.commit) } else { drag.cancel() }
    follow()
  }

  /// Keeps the dragged handle under the pointer after the viewport has changed.
  func viewportDidChange() { drag?.viewportDidChange() }
}
