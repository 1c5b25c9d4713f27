import AppSupport
import Deft

/// The question about the true size of the screen: a drawn bank card that is matched with a real
/// one.
struct SizeQuestion {
  let model: CheckModel
  let size: CGSize
  @Environment(\.palette) private var palette
  @GestureState private var widthAtStart: CGFloat?

  init(model: CheckModel, size: CGSize) { (self.model, self.size) = (model, size) }

  private static let step: CGFloat = 1
}

extension SizeQuestion: View {
  var body: some View {
    CheckPage(
      String(localized: "How large is this screen?"),
      subtitle: String(
        localized:
          """
          Hold a bank card to the screen, and drag the right edge of the drawn card until both are \
          equally wide.
          """
      ),
      width: size.width
    ) {
      CheckButton("Close", keys: size.width < 560 ? "" : "Esc") { model.perform(.close) }
    } content: {
      // The buttons are above the card, so that they stay in place when its size changes.
      HStack(spacing: Panel.grid) {
        CheckButton("Narrower", symbol: "minus") { set(model.cardWidth - Self.step) }
        CheckButton("Wider", symbol: "plus") { set(model.cardWidth + Self.step) }
      }
      ViewThatFits(in: .horizontal) {
        HStack(spacing: Panel.grid) { answers }
        VStack(alignment: .leading, spacing: Panel.grid) { answers }
      }
      Text("Until the size is known, values in millimeters are marked as assumed.")
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      if let notice = model.message { CheckNotice(notice: notice) }
      card
    }
  }

  @ViewBuilder
  private var answers: some View {
    CheckButton("It matches", isProminent: true) {
      model.perform(.setSize(pointsPerMillimeter: model.cardScale))
    }
    CheckButton(
      model.reportedSize.isEmpty
        ? "Skip: the size is unknown" : "Skip: the monitor says \(model.reportedSize)"
    ) {
      model.perform(.setSize(pointsPerMillimeter: nil))
    }
  }

  private var card: some View {
    let height = model.cardWidth * SurfaceSizes.card.height / SurfaceSizes.card.width
    return ZStack(alignment: .trailing) {
      RoundedRectangle(cornerRadius: model.cardWidth * 3.18 / SurfaceSizes.card.width)
        .fill(Color(palette.tones(.sky).lit.opacity(0.35)))
      RoundedRectangle(cornerRadius: model.cardWidth * 3.18 / SurfaceSizes.card.width)
        .strokeBorder(Color(palette.accent), lineWidth: 1)
      Capsule().fill(Color(palette.accent)).frame(width: 4, height: min(64, height / 2))
        .padding(.trailing, 6)
    }
    .frame(width: model.cardWidth, height: height)
    .contentShape(Rectangle().inset(by: -22))
    .gesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .global)
        .updating($widthAtStart) { _, start, _ in start = start ?? model.cardWidth }
        .onChanged { drag in
          set((widthAtStart ?? model.cardWidth) + drag.translation.width)
        }
    )
    .accessibilityElement()
    .accessibilityLabel("Bank card")
    .accessibilityValue(String(localized: "\(Int(model.cardWidth)) points wide"))
  }

  private func set(_ width: CGFloat) {
    let limit = max(CheckModel.cardWidths.lowerBound, size.width - 2 * 32)
    model.cardWidth = min(max(width, CheckModel.cardWidths.lowerBound), limit)
  }
}
