import Deft

/// A question over everything of a stage, until it is answered.
///
/// Return gives the usual answer, or the one that Tab or an arrow has gone to; Escape gives the one that gives
/// nothing up.
package final class QuestionLayer: StageLayer {
  /// What it shows.
  @Observable
  package final class Model {
    @ObservationIgnored let question: Question
    /// Which answer has the focus.
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

  /// A question over a stage.
  ///
  /// - Parameter done: is told when the layer is gone, before the answer is acted upon.
  package init(
    _ question: Question, on stage: Stage, colorScheme: ColorScheme, done: @escaping () -> Void
  ) {
    let model = Model(question)
    (self.model, self.stage, self.done) = (model, stage, done)
    let answered = Answered()
    let views = ViewLayer(on: stage, at: .overlay) {
      QuestionCard(question: model.question, focused: model.focused) { answered.layer?.answer($0) }
    }
    views.keys = .whileFocused
    views.environment.colorScheme = colorScheme
    self.views = views
    stage.layers.add(self, at: .overlay)
    answered.layer = self
    // It may come at any time, when the stage has told its size long ago.
    views.stageDidResize(stage)
    stage.interaction.cancelAll(.userCancelled)
    stage.setNeedsFrame()
  }

  /// The question is not whole yet when its views are made.
  private final class Answered { weak var layer: QuestionLayer? }

  /// What it is to people who do not see it.
  var accessibilityTree: AccessibilityNode? { views?.accessibilityTree }

  /// Gives an answer.
  func answer(_ index: Int) {
    guard isOpen, model.question.answers.indices.contains(index) else { return }
    dismiss()
    model.question.answers[index].action()
  }

  /// Takes the question away without an answer: there is nothing to decide any more.
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
