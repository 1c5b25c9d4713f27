import Deft

/// A modal question above everything else on a stage.
///
/// Return chooses the default answer, or the answer that Tab or an arrow key has focused. Escape chooses the answer
/// that discards nothing.
package final class QuestionLayer: StageLayer {
  /// The state of the card.
  @Observable
  package final class Model {
    @ObservationIgnored let question: Question
    /// The index of the focused answer.
    var focused: Int

    init(_ question: Question) {
      self.question = question
      focused = question.answers.firstIndex(where: \.isUsual) ?? 0
    }
  }

  let model: Model
  private let stage: Stage
  private var views: ViewLayer?
  private let done: () -> Void
  private var isOpen = true

  /// Shows a question above a stage.
  ///
  /// The closure `done` is called when the layer is removed, before the action of the answer.
  package init(
    _ question: Question, on stage: Stage, colorScheme: ColorScheme, done: @escaping () -> Void
  ) {
    let model = Model(question)
    (self.model, self.stage, self.done) = (model, stage, done)
    let reference = LayerReference()
    let views = ViewLayer(on: stage, at: .overlay) {
      QuestionCard(question: model.question, focused: model.focused) { reference.layer?.answer($0) }
    }
    views.keys = .whileFocused
    views.environment.colorScheme = colorScheme
    self.views = views
    stage.layers.add(self, at: .overlay)
    reference.layer = self
    // The stage reported its size earlier and does not report it again.
    views.stageDidResize(stage)
    stage.interaction.cancelAll(.userCancelled)
    stage.setNeedsFrame()
  }

  /// A reference to the layer for its views, which are created before the layer is initialized.
  private final class LayerReference { weak var layer: QuestionLayer? }

  var accessibilityTree: AccessibilityNode? { views?.accessibilityTree }

  /// Chooses an answer.
  func answer(_ index: Int) {
    guard isOpen, model.question.answers.indices.contains(index) else { return }
    dismiss()
    model.question.answers[index].action()
  }

  /// Closes the question without an answer, because no decision is needed any more.
  func dismiss() {
    guard isOpen else { return }
    isOpen = false
    views = nil
    stage.layers.remove(self)
    stage.setNeedsFrame()
    done()
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard isOpen, event.isDown else { return isOpen }
    let count = model.question.answers.count
    switch event.key {
    case .escape: answer(model.question.escape)
    case .return: answer(model.focused)
    case .tab, .rightArrow, .leftArrow:
      let backArrow: NamedKey = stage.isRightToLeft ? .rightArrow : .leftArrow
      let back = event.key == backArrow || event.key == .tab && event.modifiers.contains(.shift)
      model.focused = (model.focused + (back ? count - 1 : 1)) % count
      stage.setNeedsFrame()
    default: break
    }
    return true
  }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { isOpen }
  package func stage(_ stage: Stage, types text: String) -> Bool { isOpen }
  package func stage(_ stage: Stage, composes composition: TextComposition) -> Bool { isOpen }
}
