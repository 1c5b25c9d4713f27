import AppSupport
import Deft

/// The card of a question, above everything else: title, text, and a button for each answer.
struct QuestionCard {
  let question: Question
  /// The index of the answer that has the keyboard focus.
  let focused: Int
  let answer: (Int) -> Void
  @Environment(\.palette) private var palette

  private static let width: CGFloat = 432
}

extension QuestionCard: View {
  var body: some View {
    GeometryReader { window in
      ZStack {
        Color(palette.canvas.opacity(0.75))
        card
          .frame(width: max(0, min(Self.width, window.size.width - 4 * Panel.grid)))
          .panel()
      }
      .frame(width: window.size.width, height: window.size.height)
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(question.title)
    .accessibilityAddTraits(.isModal)
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(verbatim: question.title)
        .font(.system(size: Palette.heading, weight: .semibold))
        .foregroundStyle(Color(palette.text))
      Text(verbatim: question.text)
        .font(.system(size: Palette.body))
        .foregroundStyle(Color(palette.secondaryText))
        .fixedSize(horizontal: false, vertical: true)
      HStack(spacing: Panel.grid) {
        Spacer(minLength: 0)
        ForEach(question.answers.indices, id: \.self) { button($0) }
      }
      .padding(.top, Panel.grid)
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func button(_ index: Int) -> some View {
    let answer = question.answers[index]
    let isFilled = answer.isUsual
    return Button {
      self.answer(index)
    } label: {
      Text(verbatim: answer.label)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(
          Color(
            isFilled
              ? palette.onAccent
              : answer.isDestructive ? palette.warning : palette.accent)
        )
        .padding(.horizontal, 2 * Panel.grid)
        .frame(minWidth: 88, minHeight: 44)
        .background(
          Color(isFilled ? palette.accent : palette.hoverFill),
          in: RoundedRectangle(cornerRadius: 8)
        )
        .overlay {
          if focused == index {
            RoundedRectangle(cornerRadius: 10)
              .strokeBorder(Color(palette.accent), lineWidth: 2)
              .padding(-4)
          }
        }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(answer.label)
    .accessibilityMarked(focused == index)
  }
}
