import AppSupport
import CanvasEditing
import Deft

/// An editor for a text or a name on the canvas. The field of a text has the position and font of the text; the field
/// of a name is above the center of its shape.
///
/// The policy: *editing a text ends with Return, Escape, a press elsewhere, a command, leaving the page or closing the
/// window; each of these saves the text as one edit that can be undone.  Shift+Return inserts a line break.  An empty
/// text is removed.  Only Escape in the field of a name discards the change.  A shape without a name is referred to by
/// its kind.*
final class InPlaceTextEditor {
  private unowned let canvas: CanvasController
  private let model = InPlaceTextModel()
  private let actions = Actions()
  private let layer: ViewLayer
  private var shape: CanvasShape?
  /// The state of the interaction.
  private(set) var state = InteractionState.idle

  private final class Actions { var submit: (() -> Void)? }

  /// Creates the editor above the shapes of a canvas. The field is hidden until a text is edited.
  init(on canvas: CanvasController) {
    self.canvas = canvas
    let (model, actions) = (model, actions)
    layer = ViewLayer(on: canvas.host, at: .content) {
      InPlaceTextView(model: model) { actions.submit?() }
    }
    layer.keys = .whileFocused
    actions.submit = { [weak self] in self?.end() }
  }

  /// Starts to edit a text, and finishes the previous one.
  ///
  /// - Parameters:
  ///   - id: the id of the text.
  ///   - replaces: whether typing replaces the existing text.
  func begin(_ id: ShapeID, replacing replaces: Bool = false) {
    end()
    guard let shape = canvas.editor.document[id], case .text(let text, _) = shape.figure,
      !shape.isPinned
    else { return }
    state.go(to: .editingText)
    self.shape = shape
    show(text, selected: replaces)
    canvas.byID[id]?.node.isHidden = true
  }

  /// Starts to edit the name of a shape.
  func beginNaming(_ id: ShapeID) {
    end()
    guard let shape = canvas.editor.document[id] else { return }
    state.go(to: .editingText)
    self.shape = shape
    model.isName = true
    show(shape.name, selected: true)
  }

  private func show(_ text: String, selected: Bool) {
    model.text = text
    model.selection = selected ? TextSelection(range: text.startIndex..<text.endIndex) : nil
    model.isShown = true
    follow()
    // Handles would cover the letters.
    canvas.showFrame()
    // Focus the field before the next key is handled.
    layer.graph.settle()
  }

  /// Moves the field to the visible position of the text.
  func follow() {
    guard let shape else { return }
    let seen = canvas.viewport.camera.toWindow(shape.pose)
    let colors = canvas.palette
    layer.environment.colorScheme = colors.appearance == .dark ? .dark : .light
    model.center = seen.position
    guard !model.isName, case .text(_, let size) = shape.figure else {
      (model.size, model.rotation, model.color) = (Palette.heading, .zero, Color(colors.text))
      return
    }
    model.size = size * seen.scale
    model.rotation = seen.rotation
    model.color = Color(shape.style.fill.hue.map { colors.tones($0).deep } ?? colors.text)
  }

  /// Ends editing, and commits the typed text as one edit.
  func end() {
    guard let shape else { return }
    layer.endComposition()
    let text = model.text
    if model.isName {
      close()
      let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return canvas.commit(
        HandEdit(
          edit: canvas.editor.document.edit(.name, of: [shape.id]) { $0.name = name },
          travel: .atOnce))
    }
    guard case .text(let old, let size) = shape.figure else { return }
    close()
    let editor = canvas.editor
    guard let now = editor.document[shape.id], text != old else { return }
    if text.allSatisfy(\.isWhitespace) { return editor.remove([shape.id], .delete) }
    var new = now
    new.figure = .text(text, size: size)
    canvas.commit(HandEdit(edit: Edit(.editText, [.replace(now, with: new)]), travel: .atOnce))
  }

  /// Ends editing by Escape: a text is saved, a changed name is discarded.
  func escape() { if model.isName { close() } else { end() } }

  private func close() {
    guard let shape else { return }
    canvas.byID[shape.id]?.node.isHidden = false
    self.shape = nil
    (model.isShown, model.isName) = (false, false)
    state.go(to: .idle)
    canvas.showFrame()
    canvas.host.setNeedsFrame()
  }
}

/// The state of the field.
@Observable
final class InPlaceTextModel {
  var text = ""
  /// The selection to set; nil keeps the current selection of the field.
  var selection: TextSelection?
  var isShown = false
  /// Whether the field edits a name. The field of a name is on a panel.
  var isName = false
  var center = CGPoint.zero
  /// The font size, in points of the window.
  var size: CGFloat = 17
  var rotation = Angle.zero
  var color = Color.primary
}

/// The field that edits the text.
struct InPlaceTextView {
  let model: InPlaceTextModel
  let submit: () -> Void
  @FocusState private var isFocused: Bool

  init(model: InPlaceTextModel, submit: @escaping () -> Void) {
    (self.model, self.submit) = (model, submit)
  }
}

extension InPlaceTextView: View {
  var body: some View {
    ZStack {
      if model.isShown, model.isName {
        field("Name")
          .font(.system(size: model.size))
          .frame(minWidth: 120)
          .padding(Panel.grid)
          .panel()
          .position(model.center)
      } else if model.isShown {
        field("Text", axis: .vertical)
          .font(.system(size: model.size, weight: .heavy))
          .rotationEffect(model.rotation)
          .position(model.center)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    // Canvas coordinates do not depend on the layout direction.
    .environment(\.layoutDirection, .leftToRight)
  }

  private func field(_ title: LocalizedStringKey, axis: Axis = .horizontal) -> some View {
    TextField(
      title, text: Binding(get: { model.text }, set: { model.text = $0 }),
      selection: Binding(get: { model.selection }, set: { model.selection = $0 }), axis: axis
    )
    .textFieldStyle(.plain)
    .foregroundStyle(model.color)
    .fixedSize()
    .focused($isFocused)
    .onSubmit { submit() }
    // Without the focus, the next letters would be shortcuts.
    .onChange(of: isFocused) { _, isFocused in if !isFocused { submit() } }
    .onAppear { isFocused = true }
  }
}
