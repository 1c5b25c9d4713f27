import AppSupport
import CanvasEditing
import Deft

/// A text of the canvas while it is edited in place: a field lies where the text is, in its type; or the name of a
/// shape, in a field over its middle.
///
/// The policy: *whatever ends the editing of a text keeps the words, as one step that undo takes back: Return, Escape, a
/// press elsewhere, a command, leaving the page or closing the window.  Shift and Return begin another line.  A text
/// with no words left is removed.  Only Escape in the field of a name discards what was typed, and a shape without a
/// name is called by its kind.*
final class InPlaceTextEditor {
  private unowned let canvas: CanvasController
  private let model = InPlaceTextModel()
  private let actions = Actions()
  private let layer: ViewLayer
  private var shape: CanvasShape?
  /// What the hand does.
  private(set) var state = InteractionState.idle

  private final class Actions { var submit: (() -> Void)? }

  /// A field above the shapes of a canvas, which is not there until a text is edited.
  init(on canvas: CanvasController) {
    self.canvas = canvas
    let (model, actions) = (model, actions)
    layer = ViewLayer(on: canvas.host, at: .content) {
      InPlaceTextView(model: model) { actions.submit?() }
    }
    layer.keys = .whileFocused
    actions.submit = { [weak self] in self?.end() }
  }

  /// Begins to edit a text; another one that is edited is done.
  ///
  /// - Parameters:
  ///   - id: the text's.
  ///   - replaces: whether what is typed takes the place of what is there.
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

  /// Begins to edit the name of a shape.
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
    // Handles would lie over the letters.
    canvas.showFrame()
    // The field has the focus before the next key comes, however soon that is.
    layer.graph.settle()
  }

  /// Brings the field to where the text is seen.
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

  /// Ends editing, and makes one step of the typed text.
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

  /// Ends editing by Escape: a text keeps its words, a name stays as it was.
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

/// What the field shows.
@Observable
final class InPlaceTextModel {
  var text = ""
  /// What of it is selected; nil: as the field has it.
  var selection: TextSelection?
  var isShown = false
  /// Whether it is a name, which lies on a panel of its own.
  var isName = false
  var center = CGPoint.zero
  /// The size of the type, in points of the window.
  var size: CGFloat = 17
  var rotation = Angle.zero
  var color = Color.primary
}

/// The field where the text is.
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
    // The plane is the same in every language, and what is typed lies where the text will.
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
    // A field without the focus would leave the next letters to the commands.
    .onChange(of: isFocused) { _, isFocused in if !isFocused { submit() } }
    .onAppear { isFocused = true }
  }
}
