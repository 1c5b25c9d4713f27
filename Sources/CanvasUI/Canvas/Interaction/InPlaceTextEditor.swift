import AppSupport
import CanvasEditing
import Deft

/// An editor for a text or a name on the canvas. The field of a text has the position, font and width of the text; the
/// field of a name is above the center of its shape.
///
/// The policy: *Return begins a new line in a text, and ends the editing of a name. Editing ends
/// with Ctrl+Return, Escape, a press elsewhere, a command, leaving the page or closing the window;
/// each of these saves the text as one edit that can be undone. A new text is added when its
/// editing ends, unless it is empty; an existing text that is empty is deleted. Only Escape in the
/// field of a name discards the change.*
///
/// While a text grows, its first line and the side at which its lines are aligned stay in place. The canvas scrolls to
/// keep the caret visible.
final class InPlaceTextEditor {
  private unowned let canvas: CanvasController
  /// The editor of the document.
  var editor: CanvasEditor { canvas.editor }
  private let model = InPlaceTextModel()
  private let actions = Actions()
  private let layer: ViewLayer
  private var subject: Subject?
  /// The shape whose label the new text becomes.
  private var labeled: ShapeID?
  /// Whether the center of the text stays in place.
  private var isCentered = false
  /// The position of the caret on the canvas when it was last made visible.
  private var shownCaret: CGPoint?
  /// The state of the interaction.
  private(set) var state = InteractionState.idle

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
    show("", nil)
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

  /// Applies the typed text to the edited shape, unless it is too long for a document.
  private func type(_ words: String) {
    if !model.isName, words.utf8.count > DocumentLimits.textLength {
      return editor.showMessage(
        "Text can be at most \(DocumentLimits.textLength) bytes long.")
    }
    model.text = words
    change {
      $0.content = words
      if let labeled { editor.fit(&$0, into: labeled) }
    }
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
    // From this point, the field grows without further updates, even while an input method
    // composes.
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
    model.color = Color(
      ground.map(colors.label) ?? hue.map { colors.tones($0).deep } ?? colors.text)
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

  // MARK: - Ending

  /// Ends editing, and commits the typed text as one edit.
  func end() {
    guard subject != nil else { return }
    layer.endComposition()
    guard let subject else { return }
    let name = model.text.trimmingCharacters(in: .whitespacesAndNewlines)
    close()
    let id = subject.shape.id
    switch subject {
    case .name:
      canvas.commit(
        HandEdit(edit: editor.document.edit(.name, of: [id]) { $0.name = name }, travel: .atOnce))
    case .newText(var shape, let text):
      if text.isBlank { return }
      shape.change(to: text, holding: fixedPoint, editor.measure)
      editor.insert(shape, labeling: labeled)
    case .text(_, let text):
      if text.isBlank { return editor.remove([id], .delete) }
      canvas.commit(
        HandEdit(
          edit: editor.document.changingTexts(
            [id], .editText, editor.measure, holding: fixedPoint
          ) { $0 = text }, travel: .atOnce))
    }
  }

  /// Ends editing by Escape: a text is saved, but a changed name is discarded.
  func escape() { if model.isName { close() } else { end() } }

  private func close() {
    guard let subject else { return }
    canvas.byID[subject.shape.id]?.isHidden = false
    self.subject = nil
    (model.isShown, model.isName, shownCaret) = (false, false, nil)
    state.go(to: .idle)
    canvas.showFrame()
    canvas.host.setNeedsFrame()
  }
}

extension CGRect {
  /// Returns the shortest translation that brings the rectangle into an area. If the rectangle does not fit, the
  /// translation brings its upper left corner to that of the area.
  fileprivate func offset(into area: CGRect) -> CGSize {
    func offset(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low < start || high - low > end - start { return start - low }
      return min(0, end - high)
    }
    return CGSize(
      width: offset(minX, maxX, area.minX, area.maxX),
      height: offset(minY, maxY, area.minY, area.maxY))
  }
}

extension TextAlignment {
  /// Creates the alignment of a text on the canvas.
  fileprivate init(_ alignment: TextBlock.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}

/// The state of the field.
@Observable
final class InPlaceTextModel {
  var text = ""
  /// The selection to set; nil keeps the current selection of the field.
  var selection: TextSelection?
  var isShown = false
  /// Whether the field edits a name. Only the field of a name has a panel as background.
  var isName = false
  /// The center of a name. For a text, the left end, middle or right end of its upper edge, depending on its alignment.
  var place = CGPoint.zero
  /// The side at which the lines of a text are aligned.
  var side = TextSide.left
  /// The font size, in points of the window.
  var size: CGFloat = 17
  /// The width at which the text wraps, in points of the window; nil for the width of its longest line.
  var width: CGFloat?
  var alignment = TextAlignment.leading
  var rotation = Angle.zero
  var color = Color.primary
  /// The color of the frame around a text.
  var frame = Color.clear

  /// The placeholder of an empty text.
  static var placeholder: String { String(localized: "Text") }
}
