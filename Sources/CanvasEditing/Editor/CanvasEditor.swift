import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The model of a canvas window, without views: the document with its history, the selection and the camera.
///
/// The policy: *all input arrives as a `CanvasAction` or as an edit; each edit is one step that can be undone, and all
/// observers are notified.*
package final class CanvasEditor {
  /// The document and its undo history.
  package private(set) var history = History()
  /// The observers.
  package let events = Observers<EditorEvent>()
  /// The ids of the shapes that commands apply to.
  package private(set) var selection: Set<ShapeID> = []
  /// The visible part of the canvas; during an animation, the part that is visible when the animation ends.
  package private(set) var camera = Camera()
  /// The current tool.
  package private(set) var tool = Tool.select
  /// The width of new lines.
  package private(set) var penWidth = PenWidth.medium
  /// The hue of new lines, arrows and texts.
  package private(set) var inkHue = Hue.black
  /// The hue of new shapes; `nil` until the user has chosen one.
  private var chosenHue: Hue?
  /// The position of the next shape's hue in the cycle.
  private var cyclePlace = 0
  /// The fill kind of new shapes.
  package private(set) var fillKind = FillKind.linear
  /// The stroke of new shapes.
  package private(set) var strokeChoice = StrokeChoice.none
  /// The opacity of new lines, arrows and texts, from 0 to 1.
  package private(set) var inkOpacity = 1.0
  /// The opacity of new shapes, from 0 to 1.
  package private(set) var shapeOpacity = 1.0
  /// The font size of new texts.
  package private(set) var textSize = TextSize.medium
  /// The alignment of new texts.
  package private(set) var textSide = TextSide.left
  /// Whether the grid is visible and dragged shapes snap to it.
  package private(set) var showsGrid = false
  /// The user's settings, with which every window starts.
  package private(set) var settings = CanvasSettings()
  /// Whether dragged shapes snap to the edges and middles of their neighbors.
  package var snaps: Bool { settings.snaps }
  /// Whether the camera fits the opening scene to the window. This is `false` after
  /// the first pan or zoom, and for an empty document.
  private(set) var followsWindow = true

  /// The originals of the shapes that were duplicated last, by the ids of the copies.
  var lastDuplicates: [ShapeID: ShapeID] = [:]

  /// The number of the pose that was saved last; `nil` if none was saved.
  var lastKeptPose: Int?

  /// The size of the window in points.
  private(set) var viewSize = OpeningScene.size
  /// The frames of the tools beside the toolbar, in window points. The view sets them.
  package var toolFrames: [CGRect] = []
  /// The height that the toolbar covers at the bottom of the window, in points.
  let footHeight = OpeningScene.toolBarHeight

  /// The measure of figures. The view, which can measure text, sets it before a document is opened.
  package var measure = FigureMeasure.estimate
  /// The spatial index of the shapes.
  package private(set) var index = SpatialIndex()
  /// The arrows that are attached to shapes.
  private(set) var arrows = ArrowIndex()
  /// A closure that returns whether a contact holds a shape. Commands do not change a held shape.
  package var isHeld: (ShapeID) -> Bool = { _ in false }
  /// A closure that returns the visible pose of a moving shape; `nil` for a shape at rest.
  package var visiblePose: (ShapeID) -> Pose? = { _ in nil }
  /// A closure that returns whether a gesture is in progress, which blocks undo and redo.
  package var isBusy: () -> Bool = { false }
  /// A closure that returns the pointer's position on the canvas; `nil` if the pointer is not over the canvas, or over a
  /// tool.
  package var pointer: () -> CGPoint? = { nil }
  /// A closure that shows a message to the user.
  package var showMessage: (LocalizedStringResource) -> Void = {
    StandardError.write("deft: \($0.english)")
  }

  /// Whether a key that is held down repeats the action, so that the action extends the previous step.
  package var isRepeat = false

  private var handlers: [Weak] = []
  private struct Weak { weak var handler: (any CanvasActionHandler)? }
  /// The generator of ids for new shapes and groups.
  package var idGenerator = IDGenerator(History())
  /// The key of the last step; an edit with the same key extends that step.
  private var amendable: AnyHashable?
  /// The cached properties of the selection; each is `nil` when it must be recomputed.
  private var cache = SelectionCache()
  private struct SelectionCache {
    var shapes: [CanvasShape]?
    var enclosingGroups: [GroupID]?
    var isOutermost: (inFront: Bool, atBack: Bool)?
  }
  /// The selections before and after each step of the history.
  private var selections = SelectionHistory()
  /// The current run of key or wheel steps, which the next step continues.
  package var steps: StepRun?

  /// Creates an editor with an empty document.
  package init() {}

  package var document: Document { history.document }

  /// Adds a handler of actions; the most recently added handler is called first.
  package func add(_ handler: any CanvasActionHandler) { handlers.append(Weak(handler: handler)) }

  /// The handlers, most recently added first.
  package var actionHandlers: [any CanvasActionHandler] {
    handlers.reversed().compactMap(\.handler)
  }

  // MARK: - The document

  /// Replaces the document and its history.
  package func open(_ history: History) {
    self.history = history
    (selection, amendable, cache) = ([], nil, SelectionCache())
    (selections, steps) = (SelectionHistory(of: history), nil)
    idGenerator = IDGenerator(history)
    index = SpatialIndex(history.document, measure)
    arrows = ArrowIndex(history.document)
    if document.shapes.isEmpty { followsWindow = false }
    events.notify(.opened)
  }

  /// Replaces the document.
  package func open(_ document: Document) { open(History(document)) }

  /// Applies an edit as one step, unless it is empty. The poses that it adds are rounded: see ``Precision``.
  ///
  /// - Parameters:
  ///   - edit: an edit for the current document.
  ///   - travel: the motion of shapes to their new poses.
  ///   - key: if the last step had the same key, the edit extends that step.
  ///   - ids: the new selection; `nil` retains the selected shapes that still exist.
  /// - Returns: `true` if the edit was applied; otherwise a message shows the reason.
  @discardableResult
  package func commit(
    _ edit: Edit, _ travel: Travel = .answer, amending key: AnyHashable? = nil,
    selecting ids: [ShapeID]? = nil
  ) -> Bool {
    var edit = edit.rounded(
      in: document, decimals: Precision.decimals(atZoom: camera.zoom))
    guard !edit.isEmpty else { return true }
    let amends = key != nil && key == amendable && history.undone.isEmpty && !history.done.isEmpty
    do throws(EditError) {
      if amends { try history.amend(edit) } else { try history.perform(edit) }
      arrows.follow(edit)
      let moved = following(edit)
      try history.amend(moved)
      if !moved.isEmpty { edit.changes += moved.changes }
    } catch {
      // The edit exceeds a limit, such as the size of the canvas; the document is unchanged.
      showMessage("“\(edit.title)” failed: \(error.message)")
      return false
    }
    amendable = key
    let before = selection
    finish(edit, amends ? .amended : .done, travel, selecting: ids.map { Set($0) } ?? before)
    if amends {
      selections.amend(to: selection)
    } else {
      selections.perform(from: before, to: selection)
    }
    return true
  }

  /// Makes the next edit a separate step, even if it has the same key.
  package func endAmending() { amendable = nil }

  /// Makes the next edit with a key extend the last step.
  package func resumeAmending(_ key: AnyHashable) { amendable = key }

  /// Undoes the last step, unless a gesture is in progress.
  package func undo() { if !isBusy() { takeBack() } }

  /// Undoes the last step even while a gesture is in progress, so that a gesture can undo its own step.
  package func takeBack() {
    guard let edit = history.undo() else { return }
    amendable = nil
    finish(edit, .undone, .answer, selecting: selections.undo() ?? selection(after: edit))
  }

  /// Redoes the last undone step.
  package func redo() {
    guard !isBusy(), let edit = history.redo() else { return }
    amendable = nil
    finish(edit, .redone, .answer, selecting: selections.redo() ?? selection(after: edit))
  }

  /// Returns the selection after a step without a recorded selection: the inserted shapes, if any.
  private func selection(after edit: Edit) -> Set<ShapeID> {
    let new = edit.changes.compactMap {
      if case .insert(let shape, _) = $0 { shape.id } else { nil }
    }
    return new.isEmpty ? selection : Set(new)
  }

  private func finish(
    _ edit: Edit, _ cause: EditorEvent.Cause, _ travel: Travel, selecting ids: Set<ShapeID>
  ) {
    idGenerator.note(edit)
    cache = SelectionCache()
    index.follow(edit, in: document, measure)
    arrows.follow(edit)
    events.notify(.edited(edit, cause, travel))
    let amendable = amendable
    select(ids)
    // Selecting shapes usually ends amending, but this selection is part of the step.
    self.amendable = amendable
  }

  // MARK: - Selection

  /// Replaces the selection; ignores unknown ids.
  package func select(_ ids: some Sequence<ShapeID>) {
    let new = Set(ids).filter { document[$0] != nil }
    guard new != selection else { return }
    let old = selection
    (selection, amendable, cache) = (new, nil, SelectionCache())
    events.notify(.selected(from: old))
  }

  /// Adds shapes to the selection, or removes them if all of them are selected.
  package func toggle(_ ids: Set<ShapeID>) {
    select(ids.isSubset(of: selection) ? selection.subtracting(ids) : selection.union(ids))
  }

  /// The selected shapes, from the back to the front.
  package var selected: [CanvasShape] {
    // Cached, because buttons and menus query it often.
    if let shapes = cache.shapes { return shapes }
    let shapes = ordered(selection)
    cache.shapes = shapes
    return shapes
  }

  /// The groups that contain the selection and at least one other shape, from the outermost to the innermost.
  package var enclosingGroups: [GroupID] {
    if let groups = cache.enclosingGroups { return groups }
    let groups = document.enclosingGroups(of: selection)
    cache.enclosingGroups = groups
    return groups
  }

  /// Whether no other shape is in front of the selection, and whether none is behind it. Inside a group, only its
  /// members count.
  var isOutermost: (inFront: Bool, atBack: Bool) {
    if let isOutermost = cache.isOutermost { return isOutermost }
    let isOutermost = document.isOutermost(selection)
    cache.isOutermost = isOutermost
    return isOutermost
  }

  /// Returns shapes from the back to the front.
  package func ordered(_ ids: Set<ShapeID>) -> [CanvasShape] { document.shapes(of: ids) }

  /// The selected shapes that are neither pinned nor held.
  package var movable: [CanvasShape] { selected.filter(isMovable) }
  /// Returns whether a shape is neither pinned nor held.
  func isMovable(_ shape: CanvasShape) -> Bool { !shape.isPinned && !isHeld(shape.id) }

  // MARK: - View

  /// Moves the camera.
  package func moveCamera(to camera: Camera, _ motion: CameraMotion = .atOnce) {
    guard camera != self.camera else { return }
    followsWindow = false
    self.camera = camera
    events.notify(.cameraMoved(motion))
  }

  /// Sets the size of the window.
  package func resize(to size: CGSize) {
    viewSize = size
    if followsWindow { camera = .opening(in: size) }
    events.notify(.cameraMoved(.atOnce))
  }

  /// The part of the window above the toolbar, in points.
  package var freeWindow: CGRect {
    CGRect(x: 0, y: 0, width: viewSize.width, height: max(1, viewSize.height - footHeight))
  }

  /// The canvas point in the middle of the free part of the window.
  package var middle: CGPoint {
    camera.toCanvas(CGPoint(x: freeWindow.midX, y: freeWindow.midY))
  }

  // MARK: - Choices

  /// Sets the tool. Any tool except ``Tool/select`` clears the selection, so that a color chosen
  /// next applies to the tool.
  package func choose(_ tool: Tool) {
    if tool != .select { select([]) }
    choice { self.tool = tool }
  }
  /// Sets the width of new lines.
  package func choose(_ width: PenWidth) { choice { penWidth = width } }
  /// Sets the hue of new shapes, of new lines, arrows and texts, or of all of them. A hue chosen
  /// for new shapes replaces their cycle of hues.
  ///
  /// The policy: *a chosen hue, stroke or opacity applies to new figures of the selected kinds.
  /// Without a selection, it applies to the figures that the tool draws or, with the selection
  /// tool, to all figures.* Making a shape white therefore does not make the next text white.
  package func choose(_ hue: Hue) {
    let kinds = kindsOfChoice
    choice {
      if kinds.ink { inkHue = hue }
      if kinds.shapes { chosenHue = hue }
    }
  }
  /// Sets the opacity of new figures, of the same kinds as a chosen hue.
  package func choose(opacity: Double) {
    let kinds = kindsOfChoice
    choice {
      if kinds.ink { inkOpacity = opacity }
      if kinds.shapes { shapeOpacity = opacity }
    }
  }
  /// Sets the hue of new lines, arrows and texts.
  package func chooseInk(_ hue: Hue) { choice { inkHue = hue } }
  /// Sets the opacity of new lines, arrows and texts.
  package func chooseInk(opacity: Double) { choice { inkOpacity = opacity } }
  /// Sets the stroke of new shapes, unless only lines, arrows or texts are selected.
  package func choose(_ stroke: StrokeChoice) {
    if kindsOfChoice.shapes { choice { strokeChoice = stroke } }
  }

  /// The kinds of new figures that a choice applies to.
  private var kindsOfChoice: (ink: Bool, shapes: Bool) {
    if selection.isEmpty { return (!tool.drawsShapes, !tool.drawsInk) }
    let colored = colored
    return (colored.contains(where: \.hasInkHue), colored.contains { !$0.hasInkHue })
  }

  /// The hue of the next shape: the chosen one, or the next one of a cycle in which neighbors differ clearly.
  package var shapeHue: Hue { chosenHue ?? Hue.cycle[cyclePlace % Hue.cycle.count] }
  /// The hue of the figure that the tool draws next.
  package var nextHue: Hue { tool.drawsInk ? inkHue : shapeHue }
  /// Advances the cycle after a shape was added.
  package func advanceHue() {
    if chosenHue == nil { choice { cyclePlace += 1 } }
  }
  /// Sets the fill kind of new shapes.
  package func choose(_ kind: FillKind) { choice { fillKind = kind } }
  /// Sets the font size of new texts.
  package func choose(_ size: TextSize) { choice { textSize = size } }
  /// Sets the alignment of new texts.
  package func choose(_ side: TextSide) { choice { textSide = side } }
  package func toggleGrid() { choice { showsGrid.toggle() } }
  package func toggleSnapping() { choice { settings.snaps.toggle() } }

  /// Applies the user's settings.
  package func use(_ settings: CanvasSettings) { choice { self.settings = settings } }
  /// Toggles whether taps with two and three fingers undo and redo.
  func toggleFingerUndo() { choice { settings.undoesByFingers.toggle() } }
  /// Toggles whether, with the draw tool, a finger moves the canvas or draws like the pen.
  func togglePenOnly() { choice { settings.drawsByPenOnly.toggle() } }

  /// Records that the user has seen the caption that is shown at the first start.
  package func noteIntroduction() { choice { settings.isIntroduced = true } }

  private func choice(_ body: () -> Void) {
    body()
    events.notify(.chosen)
  }
}

extension CanvasShape {
  /// Whether a new shape of this kind has the hue of lines.
  fileprivate var hasInkHue: Bool {
    switch figure {
    case .ink, .arrow, .text: true
    default: false
    }
  }
}
