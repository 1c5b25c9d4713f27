import Deft

@main
struct ClockApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// A clock that a tap stops and a finger rotates.
struct ContentView: View {
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var now = Date()
  @State private var isRunning = true
  @State private var turn: Angle = .zero

  var body: some View {
    VStack {
      ZStack {
        Circle().stroke(.primary, lineWidth: 4)
        ForEach(0..<12, id: \.self) { hour in
          Rectangle().fill(.secondary).frame(width: 2, height: 12).offset(y: -90)
            .rotationEffect(.degrees(Double(hour) * 30))
        }
        Hand(length: 60, width: 6, color: .primary).rotationEffect(angle(of: .minute) + turn)
        Hand(length: 85, width: 2, color: .red).rotationEffect(angle(of: .second))
      }
      .frame(width: 210, height: 210)
      .contentShape(Circle())
      .gesture(DragGesture().onChanged { turn = .degrees($0.translation.width) })
      .onTapGesture { isRunning.toggle() }
      Text(now, format: .dateTime.hour().minute().second())
    }
    .onReceive(timer) { date in
      if isRunning { now = date }
    }
  }

  private func angle(of component: Calendar.Component) -> Angle {
    .degrees(Double(Calendar.current.component(component, from: now)) * 6)
  }
}

struct Hand: View {
  var length: CGFloat
  var width: CGFloat
  var color: Color

  var body: some View {
    RoundedRectangle(cornerRadius: width / 2)
      .fill(color)
      .frame(width: width, height: length)
      .offset(y: -length / 2)
  }
}
