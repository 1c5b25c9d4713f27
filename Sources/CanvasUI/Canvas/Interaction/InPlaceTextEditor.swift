import AppSupport
import CanvasEditing
import Deft

/// An editor for a text or a name on the canvas. The field of a text has the position, font and width of the text; the
/// field of a name is above the center of its shape.
///
/// The policy: *Return begins a new line in a text, and ends the editing of a name. Editing ends with Ctrl+Return,
/// Escape, a press elsewhere, a command, leaving the page or closing the window; each of these saves the text as one edit
/// that can be undone. A new text is added when its editing ends, unless it is empty; an existing text that is empty is
/// deleted. Only Escape in the field of a name discards the change.* Panning and zooming end no editing. A press on the
/// canvas or a tap on a shape moves a new text there until something is typed. While the user types, the text is stored
/// every second, so that a crash loses hardly a word.
///
/// While a text grows, its first line and the side at which its lines are aligned stay in place. The canvas scrolls to
/// keep the caret visible.
final class InPlaceTextEditor {
  unowned let canvas: CanvasController
  /// The editor of the document.
  var editor: CanvasEditor { canvas.editor }
  private let model = InPlaceTextModel()
  private let actions = Actions()
  let layer: ViewLayer
  private var subject: Subject?
  /// The shape whose label the new text becomes.
  private var labeled: ShapeID?
  /// Whether the center of the text stays in place.
  private var isCentered = false
  /// The position of the caret on the canvas when it was last made visible.
  private var shownCaret: CGPoint?
  /// The time at which the typed text is stored; nil if it is stored already.
  private(set) var storeTime: TimeInterval?
  /// The number of undo steps after the text was stored; nil before it is stored.
  private var stepCount: Int?
  /// The text that was new when its editing began; nil for an existing one.
  private var newID: ShapeID?
  /// The state of the interaction.
  private(set) var state = InteractionState.idle
  /// Whether typing could be undone or redone when the buttons were last updated.
  var shownSteps: (canUndo: Bool, canRedo: Bool)?

  /// The edited shape, in its state when editing began.
  private enum Subject {
    case name(CanvasShape)
    case text(CanvasShape, TextBlock)
    /// A text that is not in the document yet. Its frame is that of the placeholder.
    case newText(CanvasShape, TextBlock)

    var shape: CanvasShape {
      switch self {
      case .name(let shape), .text(let shape, _), .newText(let shape, _): shape
      }
    }
  }

  private final class Actions {
    var submit: (() -> Void)?
    var change: ((String) -> Void)?
  }

  /// Opens the menu of the edited text at a point of the window, because a finger or a key requested it.
  var openMenu: (CGPoint?, _ isTouch: Bool) -> Void = { _, _ in }

  /// Creates the editor above the shapes of a canvas. The field is hidden until a text is edited.
  init(on canvas: CanvasController) {
    self.canvas = canvas
    let (model, actions) = (model, actions)
    layer = ViewLayer(on: canvas.host, at: .content) {
      InPlaceTextView(model: model) {
        actions.change?($0)
      } submit: {
        actions.submit?()
      }
    }
    layer.keys = .whileFocused
    actions.submit = { [weak self] in self?.end() }
    actions.change = { [weak self] in self?.type($0) }
    layer.environment.textMenuAction = { [weak self] in self?.openMenu($0, $1) }
  }

  // MARK: - Beginning

  /// Starts to edit a text, and finishes the previous one.
  ///
  /// - Parameters:
  ///   - id: the id of the text.
  ///   - place: the position of the caret, in the window; nil for the end of the text.
  func begin(_ id: ShapeID, at place: CGPoint? = nil) {
    end()
    guard let shape = editor.document[id], let text = shape.figure.text, !shape.isPinned
    else { return }
    // A text in a group is edited alone, and a color then applies to it alone.
    editor.select([id])
    (labeled, isCentered) = (nil, editor.isCenteredLabel(shape))
    begin(.text(shape, text))
    canvas.byID[id]?.isHidden = true
    let caret = place.map { index(at: $0, of: text, in: shape) } ?? text.content.endIndex
    show(text.content, TextSelection(insertionPoint: caret))
  }

  /// Starts a new text at a point of the canvas; by default as a label, or in free room near the
  /// middle.
  func beginNew(at place: CGPoint? = nil) {
    end()
    labeled = place == nil ? editor.labelable?.id : nil
    let shape =
      labeled.flatMap { editor.document[$0] }.map(editor.newLabel)
      ?? editor.newShape(.text, at: place)
    guard var text = shape.figure.text else { return }
    text.content = ""
    isCentered = labeled != nil
    editor.select([])
    begin(.newText(shape, text))
    model.hasPlaceholder = labeled == nil
    show("", nil)
  }

  /// Moves an empty new text to a point of the window. On a shape without a label, it becomes the label.
  ///
  /// - Returns: Whether the text was moved; false on another text.
  func moveNew(to place: CGPoint, on target: CanvasShape? = nil) -> Bool {
    layer.endComposition()
    guard isEmpty, let old = subject?.shape, target?.figure.text == nil else { return false }
    let area = target.flatMap { $0.figure.holdsText && editor.label(of: $0) == nil ? $0 : nil }
    var shape =
      area.map(editor.newLabel)
      ?? editor.newShape(.text, at: canvas.viewport.camera.toCanvas(place))
    guard var text = shape.figure.text else { return false }
    text.content = ""
    (shape.style, labeled, isCentered, newID) = (old.style, area?.id, area != nil, shape.id)
    subject = .newText(shape, text)
    model.hasPlaceholder = target == nil
    // The press takes the focus away from the field.
    model.regainsFocus = true
    follow()
    canvas.host.setNeedsFrame()
    return true
  }

  /// Starts to edit the name of a shape.
  func beginNaming(_ id: ShapeID) {
    end()
    guard let shape = editor.document[id] else { return }
    begin(.name(shape))
    let name = shape.name
    show(name, TextSelection(range: name.startIndex..<name.endIndex))
  }

  private func begin(_ subject: Subject) {
    state.go(to: .editingText)
    self.subject = subject
    editor.endAmending()
    (storeTime, stepCount, newID) = (nil, nil, isNew ? subject.shape.id : nil)
    if case .name = subject { model.isName = true } else { model.isName = false }
  }

  private func show(_ text: String, _ selection: TextSelection?) {
    (model.text, model.selection) = (text, selection)
    model.isShown = true
    follow()
    // Hide the handles, which would cover the letters.
    canvas.showFrame()
    // Focus the field before the next key is handled.
    layer.graph.settle()
    followTypingSteps()
  }

  /// Returns the position in a text that is nearest to a point of the window.
  private func index(
    at place: CGPoint, of text: TextBlock, in shape: CanvasShape
  ) -> String.Index {
    let art = TextArt(text, measurer: canvas.host.textMeasurer)
    let point = shape.pose.transform.inverse.apply(canvas.viewport.camera.toCanvas(place))
    let offset = canvas.host.textMeasurer.geometry(of: art.run)
      .offset(at: CGPoint(x: point.x - art.frame.minX, y: point.y - art.frame.minY))
    return text.content.utf8.index(text.content.startIndex, offsetBy: offset)
  }

  // MARK: - Typing

  /// The text that is edited; nil for a name, or if nothing is edited.
  var text: TextBlock? {
    switch subject {
    case .text(_, let text), .newText(_, let text): text
    case .name, nil: nil
    }
  }

  /// Changes the font size, the alignment or the width of the edited text.
  func change(_ body: (inout TextBlock) -> Void) {
    switch subject {
    case .text(let shape, var text):
      body(&text)
      subject = .text(shape, text)
    case .newText(let shape, var text):
      body(&text)
      subject = .newText(shape, text)
    case .name, nil: return
    }
    follow()
    canvas.host.setNeedsFrame()
  }

  /// The style of the edited text; nil for a name, or if nothing is edited.
  var style: Style? { text == nil ? nil : subject?.shape.style }
  /// Whether the edited text is not in the document yet.
  var isNew: Bool { if case .newText = subject { true } else { false } }
  /// Whether the edited text is new, and nothing has been typed yet.
  var isEmpty: Bool { isNew && model.text.isEmpty }

  /// Changes the style of the edited text. For an existing text, this is a step of its own.
  func changeStyle(
    _ kind: EditKind, amending key: AnyHashable? = nil, _ body: (inout Style) -> Void
  ) {
    switch subject {
    case .text(var shape, let text):
      let edit = editor.document.edit(kind, of: [shape.id]) { body(&$0.style) }
      if newID == shape.id { commit(edit) } else { editor.commit(edit, amending: key) }
      body(&shape.style)
      subject = .text(shape, text)
    case .newText(var shape, let text):
      body(&shape.style)
      subject = .newText(shape, text)
    case .name, nil: return
    }
    follow()
    canvas.host.setNeedsFrame()
  }

  /// Applies the typed text to the edited shape, unless it is too long for a document.
  private func type(_ words: String) {
    if !model.isName, words.utf8.count > DocumentLimits.textLength {
      return editor.showMessage(
        "Text can be at most \(DocumentLimits.textLength) bytes long.")
    }
    (model.text, model.regainsFocus) = (words, false)
    if !model.isName { storeTime = storeTime ?? canvas.host.now + Self.storeDelay }
    change {
      $0.content = words
      if let labeled { editor.fit(&$0, into: labeled) }
    }
    followTypingSteps()
  }

  /// The edited text as displayed: an empty text has the frame of its placeholder.
  private var seen: CanvasShape? {
    guard var shape = subject?.shape, var text else { return nil }
    if text.content.isEmpty { text.content = InPlaceTextModel.placeholder }
    shape.change(to: text, holding: fixedPoint, editor.measure)
    return shape
  }

  /// The point that stays in place while the text changes; nil for the default.
  private var fixedPoint: CGVector? { isCentered ? .zero : nil }

  /// Moves the field to the visible position of the text.
  func follow() {
    guard let subject else { return }
    let (colors, camera) = (canvas.palette, canvas.viewport.camera)
    let scheme: ColorScheme = colors.appearance == .dark ? .dark : .light
    if layer.environment.colorScheme != scheme { layer.environment.colorScheme = scheme }
    guard let shape = seen, let text else {
      model.place = camera.toWindow(subject.shape.pose).position
      (model.size, model.rotation, model.color) = (Palette.heading, .zero, Color(colors.text))
      return
    }
    let pose = camera.toWindow(shape.pose)
    let size = editor.measure.textSize(shape.figure.text ?? text)
    // From this point, the field grows without further updates, even while an input method composes.
    model.place = pose.transform.apply(
      CGPoint(x: text.side.place * size.width, y: -size.height / 2))
    (model.side, model.rotation) = (text.side, pose.rotation)
    (model.size, model.width) = (text.size * pose.scale, text.width.map { $0 * pose.scale })
    model.alignment = TextAlignment(text.alignment)
    model.frame = Color(colors.accent.opacity(0.7))
    let hue = shape.style.fill.hue
    let ground =
      hue != .black
      ? nil : labeled.map { editor.document[$0]?.labelGround } ?? canvas.labelGrounds[shape.id]
    let label = ground.map(colors.label)
    let color = label ?? hue.map { colors.tones($0).deep } ?? colors.text
    model.color = Color(color.opacity(shape.style.opacity))
    model.tint = label.map { Color($0) }
  }

  /// Scrolls the canvas if the caret has moved out of the free part of the window.
  func revealCaret(in area: @autoclosure () -> CGRect) {
    guard text != nil else { return }
    layer.graph.settle()
    guard let caret = layer.graph.input.caretInWindow else { return }
    let camera = editor.camera
    let seen = canvas.viewport.camera
    let place = seen.toCanvas(caret.center)
    // Zooming moves the caret by a rounding error, although its index in the text is the same.
    if let shownCaret, shownCaret.distance(to: place) * camera.zoom < Self.caretSlop { return }
    shownCaret = place
    let target = camera.toWindow(seen.toCanvas(caret)).insetBy(
      dx: -Self.caretMargin, dy: -Self.caretMargin)
    let offset = target.offset(into: area())
    guard offset != .zero else { return }
    editor.moveCamera(to: camera.panned(by: offset))
    layer.graph.settle()
  }

  /// The distance below which the caret counts as unmoved, in points of the window.
  private static let caretSlop: CGFloat = 3
  /// The free space around the caret, in points of the window.
  private static let caretMargin: CGFloat = 16

  // MARK: - Storing

  /// The time between two times at which the typed text is stored, in seconds.
  private static let storeDelay: TimeInterval = 1
  private static let key = "typed text"

  /// Stores the typed text in the document. Editing continues, and all of it remains one undo step.
  ///
  /// - Parameter ids: the shapes to select; nil keeps the selection.
  func store(selecting ids: [ShapeID]? = nil) {
    storeTime = nil
    guard let subject, let text, !text.isBlank else { return }
    let id = subject.shape.id
    switch subject {
    case .newText(var shape, _):
      shape.change(to: text, holding: fixedPoint, editor.measure)
      commit(editor.inserting(shape, labeling: labeled), selecting: ids ?? [])
      guard let stored = editor.document[id] else { return }
      self.subject = .text(stored, text)
      canvas.byID[id]?.isHidden = true
    case .text:
      commit(
        editor.document.changingTexts([id], .editText, editor.measure, holding: fixedPoint) {
          $0 = text
        }, selecting: ids)
    case .name: break
    }
  }

  /// Commits an edit of the text. It extends the step of the previous one, unless the user has done something else in
  /// the meantime.
  private func commit(_ edit: Edit, selecting ids: [ShapeID]? = nil) {
    if stepCount == editor.history.done.count { editor.resumeAmending(Self.key) }
    editor.commit(edit, .atOnce, amending: Self.key, selecting: ids)
    stepCount = editor.history.done.count
  }

  // MARK: - Ending

  /// Ends editing, and commits the typed text as one edit.
  func end() {
    guard subject != nil else { return }
    layer.endComposition()
    guard let subject else { return }
    let id = subject.shape.id
    if case .name = subject {
      let name = model.text.trimmingCharacters(in: .whitespacesAndNewlines)
      close()
      canvas.commit(
        HandEdit(edit: editor.document.edit(.name, of: [id]) { $0.name = name }, travel: .atOnce))
      return
    }
    let added = newID == id ? [labeled, id].compactMap(\.self) : nil
    let isOnlySelected = editor.selection == [id]
    store(selecting: added)
    let (isBlank, isStored) = (text?.isBlank ?? true, editor.document[id] != nil)
    close()
    editor.endAmending()
    if isBlank, isStored {
      // A new text that was stored and then erased leaves no step.
      if added != nil, stepCount == editor.history.done.count {
        editor.takeBack()
      } else {
        editor.remove([id], .delete)
      }
    } else if let added, isStored {
      editor.select(added)
    } else if isOnlySelected, isStored {
      // A label was edited alone, but is one unit with its shape.
      editor.select(editor.member(of: id))
    }
  }

  /// Ends editing by Escape: a text is saved, but a changed name is discarded.
  func escape() { if model.isName { close() } else { end() } }

  private func close() {
    guard let subject else { return }
    canvas.byID[subject.shape.id]?.isHidden = false
    (self.subject, storeTime) = (nil, nil)
    (model.isShown, model.isName, shownCaret) = (false, false, nil)
    model.regainsFocus = false
    state.go(to: .idle)
    followTypingSteps()
    canvas.showFrame()
    canvas.host.setNeedsFrame()
  }
}
