import DeftTesting
import DeftViews
import Foundation

/// The root view.
struct StormView: View {
  let world: StormWorld
  let states: StormStates
  @State private var heard: [Int] = []

  var body: some View {
    VStack(spacing: 1) {
      Text("sum \(world.model.sum) product \(world.model.product)")
      Text("heard \(heard.map(String.init).joined(separator: ","))")
      Names(older: world.older)
      ScrollView {
        LazyVStack(spacing: 1) {
          ForEach(world.model.rows) { row in
            StormRow(row: row, world: world, states: states)
          }
        }
        .onPreferenceChange(StormPreference.self) { heard = $0 }
      }
      .scrollDisabled(true)
    }
    .environment(\.stormLevel, world.model.b % 3)
    .environmentObject(world.older)
    .onChange(of: world.model.a) { world.model.sum = world.model.a + world.model.b }
    .onChange(of: world.model.b) { world.model.sum = world.model.a + world.model.b }
    .onChange(of: world.model.sum) { _, new in world.model.product = new * 2 }
  }
}

private struct Names: View {
  @ObservedObject var older: OlderStormModel
  var body: some View {
    HStack(spacing: 2) {
      Text("x \(older.x)")
      ForEach(older.names, id: \.self) { Text($0).transition(.scale) }
    }
  }
}

/// A row with a private state.
struct StormRow: View {
  let row: StormModel.Row
  let world: StormWorld
  let states: StormStates
  @State private var own: Int
  @Environment(\.stormLevel) private var level

  init(row: StormModel.Row, world: StormWorld, states: StormStates) {
    (self.row, self.world, self.states) = (row, world, states)
    _own = State(initialValue: states.values[row.id] ?? 0)
  }

  var body: some View {
    let _ = exposeSetter()
    content.preference(key: StormPreference.self, value: row.isOn ? [row.number] : [])
  }

  private func exposeSetter() { states.setters[row.id] = { write($0) } }

  private func write(_ new: Int) {
    own = new
    states.values[row.id] = new
  }

  private var binding: Binding<Int> {
    Binding {
      own
    } set: {
      write($0)
    }
  }

  @ViewBuilder private var content: some View {
    switch row.id % 10 {
    case 0: Text("\(row.id) own \(own) a \(world.model.a) level \(level)")
    case 1: Outer(value: binding, tap: { write(own + 1) })
    case 2: Bar(value: $own, model: world.model, write: write)
    case 3:
      GeometryReader { proxy in
        Text("\(row.id) \(Int(proxy.size.width)) b \(world.model.b) own \(own)")
      }
      .frame(width: 120 + CGFloat(world.model.a % 5), height: 12)
    case 4:
      HStack(spacing: 1) {
        ForEach(0..<(own % 5), id: \.self) { index in
          Text(index == world.model.a % 5 ? "[\(index)]" : "\(index)").transition(.opacity)
        }
      }
    case 5:
      if row.isOn {
        Text("on \(own)")
      } else {
        Color.red.frame(width: 20 + CGFloat(own), height: 5)
      }
    case 6:
      if world.model.b % 2 == 0 { Inner(world: world, number: row.number) }
      Text("after \(row.number)")
    case 7: changing
    case 8: Older(number: own)
    default:
      VStack(alignment: .leading, spacing: 0) {
        Text("guide").alignmentGuide(.leading) { _ in CGFloat(world.model.b % 7) - CGFloat(own % 3)
        }
        Color.blue.frame(width: 30 + CGFloat(row.number % 50), height: 4)
          .animation(.linear(duration: 0.2), value: row.number)
      }
    }
  }

  private var changing: AnyView {
    switch (own + row.number) % 3 {
    case 0: AnyView(Older(number: own))
    case 1: AnyView(Inner(world: world, number: own))
    default: AnyView(Text("any").padding(CGFloat(world.model.a % 4)))
    }
  }
}

private struct Outer: View {
  @Binding var value: Int
  let tap: () -> Void
  @GestureState private var drag = CGSize.zero

  var body: some View {
    HStack(spacing: 1) {
      Middle(value: $value)
      Color.green.frame(width: 20 + abs(drag.width).truncatingRemainder(dividingBy: 30), height: 12)
        .gesture(
          DragGesture(minimumDistance: 2)
            .updating($drag) { value, state, _ in state = value.translation }
            .onChanged { change in value = Int(change.translation.width) })
      Color.orange.frame(width: 20, height: 12).onTapGesture(perform: tap)
    }
  }
}

private struct Middle: View {
  @Binding var value: Int
  var body: some View { Inmost(value: $value) }
}

private struct Inmost: View {
  @Binding var value: Int
  var body: some View {
    Text("value \(value)")
      .overlay {
        Canvas { context, size in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: CGFloat(value % 40), height: 3)), with: .color(.red))
        }
      }
  }
}

/// A slider drawn with a canvas.
private struct Bar: View {
  @Binding var value: Int
  let model: StormModel
  let write: (Int) -> Void

  var body: some View {
    Canvas { context, size in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: CGFloat(abs(value) % 90), height: size.height)),
        with: .color(.blue))
      context.fill(
        Path(CGRect(x: CGFloat(model.a % 30), y: 0, width: 2, height: size.height)),
        with: .color(.black))
    }
    .frame(width: 100, height: 10)
    .gesture(DragGesture(minimumDistance: 0).onChanged { write(Int($0.location.x)) })
  }
}

private struct Inner: View {
  let world: StormWorld
  let number: Int
  var body: some View {
    Text("inner \(number) \(world.model.product) a \(world.model.a)")
      .transition(.move(edge: .leading))
  }
}

private struct Older: View {
  @EnvironmentObject private var older: OlderStormModel
  let number: Int
  var body: some View {
    Text("older \(older.x) \(number)").frame(width: 80 + CGFloat(abs(older.x) % 10))
    if older.x % 2 == 0 { Names(older: older) }
  }
}
