import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// What is done to a canvas, without anything that shows it: the document with its history, what is selected, and
/// which part of the plane is seen.
///
/// The policy: *whichever way something is asked for, it comes here as a `CanvasAction` or as an edit; each edit is
/// one step that can be taken back, and all observers are notified.*
package final class CanvasEditor {
  /// The document and what was done to it.
  package private(set) var history = History()
  /// The observers.
  package let events = Observers<EditorEvent>()
  /// The shapes that commands act upon.
  package private(set) var selection: Set<ShapeID> = []
  /// Which part of the plane the window shows, once it has come to rest.
  package private(set) var camera = Camera()
  /// What a press on the empty plane begins.
  package private(set) var tool = Tool.select
  /// The hue of shapes that are made.
  package private(set) var hue = Hue.sky
  /// How shapes that are made are filled.
  package private(set) var fillKind = FillKind.linear
  /// Whether the grid shows, and holds what is moved.
  package private(set) var showsGrid = false
  /// Whether what is moved is held by the edges and middles of its neighbors.
  package private(set) var snaps = false
  /// The person's settings, which every window begins with.
  package private(set) var settings = CanvasSettings()
  /// Whether the camera fits the opening scene to the window: until people pan or zoom.
  private(set) var followsWindow = true

  /// The size of the window in points.
  private(set) var viewSize = OpeningScene.size
  /// How much of the window's foot the tool bar takes, in points.
  let footHeight = OpeningScene.toolBarHeight

  /// How much room figures take; who can measure texts says it, before a document is opened.
  package var measure = FigureMeasure.estimate
  /// Where the shapes lie, so that those at a place are found however many there are.
  package private(set) var index = SpatialIndex()
  /// Whether somebody holds a shape just now, so that commands leave it alone.
  package var isHeld: (ShapeID) -> Bool = { _ in false }
  /// Where a shape that moves is seen just now; nil where it rests.
  package var seenPose: (ShapeID) -> Pose? = { _ in nil }
  /// Whether a gesture is under way, so that the history has to wait.
  package var isBusy: () -> Bool = { false }
  /// Where the pointer is over the plane, in its points; nil where it is not.
  package var pointer: () -> CGPoint? = { nil }
  /// Tells the person something, in a sentence or two.
  package var tell: (LocalizedStringResource) -> Void = {
    StandardError.say("deft: \($0.english)")
  }

  /// Whether what is asked for comes of a key that is held down, and so goes on with what it has begun.
  package var isRepeat = false

  private var handlers: [Weak] = []
  private struct Weak { weak var handler: (any CanvasActionHandler)? }
  /// Ids for what comes in.
  package var freshIDs = FreshIDs(History())
  /// What the last step was, so that more of the same becomes part of it.
  private var amendable: AnyHashable?
  /// The selected shapes as they were last asked for; nil once they may be others.
  private var selectedShapes: [CanvasShape]?
  /// The selections that belong to the steps of the history.
  private var selections = SelectionHistory()
  /// The last steps of keys or of a wheel, which the next one continues.
  package var steps: StepRun?

  /// An editor of an empty document.
  package init() {}

  package var document: Document { history.document }

  /// Lets somebody do what the editor leaves to others; the last one that came is asked first.
  package func add(_ handler: any CanvasActionHandler) { handlers.append(Weak(handler: handler)) }

  /// The handlers, the last one first.
  package var actionHandlers: [any CanvasActionHandler] {
    handlers.reversed().compactMap(\.handler)
  }

  // MARK: - The document

  /// Goes on with another document and what was done to it.
  package func open(_ history: History) {
    self.history = history
    (selection, amendable, selectedShapes) = ([], nil, nil)
    (selections, steps) = (SelectionHistory(of: history), nil)
    freshIDs = FreshIDs(history)
    index = SpatialIndex(history.document, measure)
    events.tell(.opened)
  }

  /// Goes on with another document.
  package func open(_ document: Document) { open(History(document)) }

  /// Does something to the document: one step, unless nothing changes.
  ///
  /// - Parameters:
  ///   - edit: made for the document as it is.
  ///   - travel: how it is shown.
  ///   - key: where the last step had the same one, this one becomes part of it.
  ///   - ids: the shapes that are selected with it; nil: those that were selected before, if they are still there.
  /// - Returns: whether the document is as the edit wants it; where it is not, the window says why.
  @discardableResult
  package func commit(
    _ edit: Edit, _ travel: Travel = .answer, amending key: AnyHashable? = nil,
    selecting ids: [ShapeID]? = nil
  ) -> Bool {
    guard !edit.isEmpty else { return true }
    let amends = key != nil && key == amendable && history.undone.isEmpty && !history.done.isEmpty
    do throws(EditError) {
      if amends { try history.amend(edit) } else { try history.perform(edit) }
    } catch {
      // Beyond what documents may hold, such as the edge of the plane: it stays as it is.
      tell("“\(edit.title)” failed: \(error.message)")
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

  /// What is done next is a step of its own, also where it is of the same kind.
  package func endAmending() { amendable = nil }

  /// Takes back the last step.
  package func undo() {
    guard !isBusy(), let edit = history.undo() else { return }
    amendable = nil
    finish(edit, .undone, .answer, selecting: selections.undo() ?? selection(after: edit))
  }

  /// Does again what was taken back last.
  package func redo() {
    guard !isBusy(), let edit = history.redo() else { return }
    amendable = nil
    finish(edit, .redone, .answer, selecting: selections.redo() ?? selection(after: edit))
  }

  /// What is selected after an edit about whose selection nothing is known: the shapes that come in, if any do.
  private func selection(after edit: Edit) -> Set<ShapeID> {
    let new = edit.changes.compactMap {
      if case .insert(let shape, _) = $0 { shape.id } else { nil }
    }
    return new.isEmpty ? selection : Set(new)
  }

  private func finish(
    _ edit: Edit, _ cause: EditorEvent.Cause, _ travel: Travel, selecting ids: Set<ShapeID>
  ) {
    freshIDs.note(edit)
    selectedShapes = nil
    index.follow(edit, in: document, measure)
    events.tell(.edited(edit, cause, travel))
    let amendable = amendable
    select(ids)
    // What is selected by a step does not end it.
    self.amendable = amendable
  }

  // MARK: - What is selected

  /// Selects some shapes and no others; what is not there is left out.
  package func select(_ ids: some Sequence<ShapeID>) {
    let new = Set(ids).filter { document[$0] != nil }
    guard new != selection else { return }
    let old = selection
    (selection, amendable, selectedShapes) = (new, nil, nil)
    events.tell(.selected(from: old))
  }

  /// Adds shapes to the selection, or takes them out of it where all of them are in it.
  package func toggle(_ ids: Set<ShapeID>) {
    select(ids.isSubset(of: selection) ? selection.subtracting(ids) : selection.union(ids))
  }

  /// The shapes that go with one: those of its outermost group, or itself.
  package func unit(of id: ShapeID) -> Set<ShapeID> { Set(document.unit(of: id)) }

  /// The selected shapes, from the back to the front.
  package var selected: [CanvasShape] {
    // Buttons and menus ask again and again.
    if let selectedShapes { return selectedShapes }
    let shapes = ordered(selection)
    selectedShapes = shapes
    return shapes
  }

  /// Some shapes, from the back to the front.
  package func ordered(_ ids: Set<ShapeID>) -> [CanvasShape] { document.shapes(of: ids) }

  /// The selected shapes that commands may change: neither pinned nor held.
  package var movable: [CanvasShape] { selected.filter(isMovable) }
  /// Whether commands may change a shape.
  func isMovable(_ shape: CanvasShape) -> Bool { !shape.isPinned && !isHeld(shape.id) }

  /// Whether the selected shapes are of so many units at least: groups, and shapes in none.
  func selectsUnits(_ count: Int) -> Bool {
    var (groups, units): (Set<GroupID>, Int) = ([], 0)
    return selected.contains { shape in
      if shape.groups.first.map({ groups.insert($0).inserted }) ?? true { units += 1 }
      return units >= count
    }
  }

  // MARK: - The plane

  /// Shows another part of the plane.
  package func look(_ camera: Camera, _ way: Looking = .atOnce) {
    guard camera != self.camera else { return }
    followsWindow = false
    self.camera = camera
    events.tell(.viewed(way))
  }

  /// The window has a size, or another one.
  package func resize(to size: CGSize) {
    viewSize = size
    if followsWindow { camera = .opening(in: size) }
    events.tell(.viewed(.atOnce))
  }

  /// The part of the window, in points, that the tool bar leaves free.
  package var freeWindow: CGRect {
    CGRect(x: 0, y: 0, width: viewSize.width, height: max(1, viewSize.height - footHeight))
  }

  /// The middle of what the window shows of the plane.
  package var middle: CGPoint {
    camera.toPlane(CGPoint(x: freeWindow.midX, y: freeWindow.midY))
  }

  // MARK: - Choices

  /// Chooses what a press on the empty plane begins.
  package func choose(_ tool: Tool) { choice { self.tool = tool } }
  /// Chooses the hue of what is made.
  package func choose(_ hue: Hue) { choice { self.hue = hue } }
  /// Chooses how what is made is filled.
  package func choose(_ kind: FillKind) { choice { fillKind = kind } }
  package func toggleGrid() { choice { showsGrid.toggle() } }
  /// Lets neighbors hold what is moved, or not.
  package func toggleSnapping() { choice { snaps.toggle() } }

  /// Takes over the person's settings.
  package func use(_ settings: CanvasSettings) { choice { self.settings = settings } }
  /// Lets taps of two and three fingers undo and redo, or not.
  func toggleFingerUndo() { choice { settings.undoesByFingers.toggle() } }
  /// With the tool that draws, lets a finger move the canvas, or draw as the pen does.
  func togglePenOnly() { choice { settings.drawsByPenOnly.toggle() } }

  private func choice(_ body: () -> Void) {
    body()
    events.tell(.chosen)
  }
}
