import Deft

@main
struct MonthCalendarApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A month, in which a drag selects several days.
struct ContentView: View {
  @State private var selection: ClosedRange<Int>?
  @State private var anchor: Int?
  private let columns = Array(repeating: GridItem(.fixed(60), spacing: 4), count: 7)
  private let offset = 3
  private let days = 30

  private func day(at point: CGPoint) -> Int? {
    let (column, row) = (Int(point.x / 64), Int(point.y / 64))
    guard (0..<7).contains(column), row >= 0 else { return nil }
    let day = row * 7 + column - offset + 1
    return (1...days).contains(day) ? day : nil
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("September").font(.title2.bold())
      LazyVGrid(columns: columns, spacing: 4) {
        ForEach(0..<offset, id: \.self) { _ in Color.clear.frame(height: 60) }
        ForEach(1...days, id: \.self) { day in
          let isSelected = selection?.contains(day) ?? false
          Text("\(day)")
            .frame(width: 60, height: 60)
            .foregroundStyle(isSelected ? Color.white : Color.primary)
            .background(isSelected ? Color.purple : Color.clear)
            .cornerRadius(10)
        }
      }
      .frame(width: 7 * 64 - 4)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            guard let day = day(at: value.location) else { return }
            let start = anchor ?? day
            anchor = start
            selection = min(start, day)...max(start, day)
          }
          .onEnded { _ in anchor = nil })
    }
  }
}
