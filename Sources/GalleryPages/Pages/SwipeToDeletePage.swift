import Deft

/// A scrolling list. A swipe toward the leading edge deletes a row.
struct SwipeToDeletePage: View {
  @State private var fruits: [LocalizedStringResource] = [
    "Apples", "Apricots", "Blackberries", "Cherries", "Figs", "Grapes",
    "Lemons", "Melons", "Oranges", "Peaches", "Pears", "Plums",
  ]

  var body: some View {
    VStack(spacing: 16) {
      ScrollView {
        VStack(spacing: 8) {
          ForEach(fruits, id: \.self) { fruit in
            SwipeRow(title: fruit) {
              withAnimation(.snappy) { fruits.removeAll { $0 == fruit } }
            }
            .transition(.opacity)
          }
        }
        .padding(4)
      }
      .frame(maxWidth: 360)
      Text(fruits.isEmpty ? "All gone" : "Kinds of fruit: \(fruits.count)")
        .foregroundStyle(.secondary)
    }
  }
}

/// A row that is deleted by a swipe toward its leading edge.
struct SwipeRow: View {
  let title: LocalizedStringResource
  let delete: () -> Void
  @State private var offset = 0.0
  @Environment(\.layoutDirection) private var direction

  private let threshold = -100.0

  var body: some View {
    Text(title)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(14)
      .background(.bar)
      .background()
      .clipShape(.rect(cornerRadius: 12))
      .offset(x: forward * offset)
      .background(alignment: .trailing) {
        Image(systemName: "trash.fill")
          .foregroundStyle(.white)
          .padding(.trailing, 20)
          .frame(
            maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing
          )
          .background(
            offset < threshold ? .red : .gray, in: .rect(cornerRadius: 12)
          )
          .opacity(offset < 0 ? 1 : 0)
      }
      .clipShape(.rect(cornerRadius: 12))
      .simultaneousGesture(swipe)
      .accessibilityAction(named: "Delete") { delete() }
  }

  /// Drags and offsets are positive to the right in every language.
  private var forward: Double { direction == .leftToRight ? 1 : -1 }

  /// Runs alongside the list's scrolling. Only sideways drags move the row.
  private var swipe: some Gesture {
    DragGesture(minimumDistance: 16)
      .onChanged { drag in
        let x = forward * drag.translation.width
        let y = drag.translation.height
        if offset < 0 || abs(x) > abs(y) { offset = min(x, 0) }
      }
      .onEnded { _ in
        if offset < threshold { delete() }
        withAnimation(.snappy) { offset = 0 }
      }
  }
}
