import CanvasEditing
import Deft

/// The canvas as the target of its buttons and menus.
final class EditorActionTarget: CanvasActionTarget {
  private let editor: CanvasEditor
  // The reference is never dangling, because the owner of the canvas also owns this target.
  private unowned let canvas: CanvasController
  /// Called with each action of a button or a menu.
  var onAction: (CanvasAction) -> Void = { _ in }
  /// Called to get the recent files, the latest first.
  var recent: () -> [String] = { [] }
  private(set) var revision = 0
  /// Cached properties of the selection; nil when they must be recomputed.
  private var (cachedStyles, cachedFrame): (SelectionStyles?, CGRect??)

  /// Creates the target for an editor whose document a controller shows.
  init(of editor: CanvasEditor, shownBy canvas: CanvasController) {
    (self.editor, self.canvas) = (editor, canvas)
    editor.events.add { [weak self] event in
      guard let self else { return }
      revision += 1
      switch event {
      case .cameraMoved, .performed: break
      default: (cachedStyles, cachedFrame) = (nil, nil)
      }
    }
  }

  func perform(_ action: CanvasAction) { onAction(action) }
  func canPerform(_ action: CanvasAction) -> Bool { editor.canPerform(action) }
  func obstacle(to action: CanvasAction) -> LocalizedStringResource? {
    guard isTyping else { return editor.obstacle(to: action) }
    switch action {
    case .cut, .copy, .delete: return "Select words first"
    case .undo, .redo, .paste, .selectAll: return nil
    default: return editor.obstacle(to: action)
    }
  }

  func isOn(_ action: CanvasAction) -> Bool {
    guard !editor.selection.isEmpty else { return editor.isOn(action) }
    // Use cached values, because the selection may be large.
    switch action {
    case .fill(let hue) where canvas.text.text == nil: return styles.hues == [hue]
    case .fillKind(let kind): return styles.fills == [kind]
    case .stroke(let choice): return styles.strokes == [choice]
    case .opacity(let opacity) where canvas.text.text == nil:
      return styles.opacity.map {
        abs($0.lowerBound - opacity) < 0.005 && $0.upperBound - $0.lowerBound < 0.005
      }
        ?? false
    case .textSize(let size) where canvas.text.text == nil:
      return styles.textSizes == [size.points]
    case .alignText(let side) where canvas.text.text == nil: return styles.textSides == [side]
    default: return editor.isOn(action)
    }
  }

  var styles: SelectionStyles {
    if let cachedStyles { return cachedStyles }
    var styles = SelectionStyles(
      of: editor.selection.lazy.compactMap { [editor] in editor.document[$0] })
    // The labels of shapes keep their colors.
    let colored = SelectionStyles(of: editor.colored)
    (styles.hues, styles.fills) = (colored.hues, colored.fills)
    cachedStyles = styles
    return styles
  }

  var steps: (undo: String?, redo: String?) {
    if let typing = canvas.text.typingSteps {
      // Translators: the step that undo or redo reverts, as in "Undo typing".
      let title = String(localized: "typing", context: "a step of undo")
      return (typing.canUndo ? title : nil, typing.canRedo ? title : nil)
    }
    return (editor.history.done.last?.titleInSentence, editor.history.undone.last?.titleInSentence)
  }

  var newHue: Hue { canvas.text.style?.fill.hue ?? editor.nextHue }

  var selectionTitle: String {
    guard let id = editor.selection.first, let shape = editor.document[id] else { return "" }
    let count = editor.selection.count
    if count > 1 {
      return String(localized: "\(count) shape", many: "\(count) shapes", count: count)
    }
    return shape.name.isEmpty
      ? String(localized: ShapeDescription(shape, size: .zero).title.capitalized) : shape.name
  }

  var selectionFrame: CGRect? {
    guard !editor.isBusy() else { return nil }
    let frame = cachedFrame ?? editor.frame(of: editor.selected)
    cachedFrame = frame
    return frame.map { canvas.viewport.camera.toWindow($0) }
  }

  var restingSelection: CGRect? {
    guard !editor.selection.isEmpty, canvas.rests, let frame = selectionFrame else { return nil }
    return canvas.handles.enlargedBounds.map(frame.union) ?? frame
  }

  var unselectedFrames: [CGRect] {
    let camera = canvas.viewport.camera
    var frames: [CGRect] = []
    editor.index.forEach(in: camera.toCanvas(CGRect(origin: .zero, size: canvas.host.size))) {
      if !editor.selection.contains($0) { frames.append(camera.toWindow($1)) }
    }
    return frames
  }

  var zoom: CGFloat { canvas.viewport.camera.zoom }
  var isTyping: Bool { canvas.text.state == .editingText }
  var recentFiles: [String] { recent() }

  func selectForMenu(at point: CGPoint) {
    guard let view = canvas.view(of: canvas.host.interaction.target(at: point)) else {
      return editor.select([])
    }
    if !editor.selection.contains(view.shape.id) {
      editor.select(editor.unit(of: view.shape.id, tappedIn: editor.selection))
    }
  }

  func place(_ kind: ShapeKind, at point: CGPoint) {
    // End editing before the hit test, because a text without words is then removed.
    canvas.text.end()
    let place = canvas.viewport.camera.toCanvas(point)
    guard kind == .text else { return editor.add(kind, at: place) }
    let shape = canvas.view(of: canvas.host.interaction.target(at: point))?.shape
    let text = shape.flatMap { $0.figure.text == nil ? editor.label(of: $0) : $0 }
    if let text, !text.isPinned { return canvas.text.begin(text.id) }
    guard let shape, shape.figure.holdsText, text == nil else {
      return canvas.text.beginNew(at: place)
    }
    editor.select([shape.id])
    canvas.text.beginNew()
  }
}
