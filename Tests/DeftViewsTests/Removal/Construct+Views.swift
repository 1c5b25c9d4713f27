import DeftViews
import Foundation

/// Views used by some constructs.
extension Construct {
  struct Matched: View {
    @Namespace private var namespace
    @State private var isLeft = true
    var body: some View {
      HStack {
        if isLeft {
          Circle().matchedGeometryEffect(id: 1, in: namespace).frame(width: 20, height: 20)
        }
        Spacer()
        if !isLeft {
          Circle().matchedGeometryEffect(id: 1, in: namespace).frame(width: 40, height: 40)
        }
        Rectangle().matchedGeometryEffect(id: 1, in: namespace, isSource: false)
          .frame(width: 9, height: 9)
      }
      .onAppear { withAnimation(.linear(duration: 4)) { isLeft = false } }
    }
  }

  struct Ticking: View {
    @State private var timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
    @State private var count = 0
    var body: some View {
      Text("\(count)").offset(x: CGFloat(count % 5)).animation(.linear(duration: 1), value: count)
        .onReceive(timer) { _ in count += 1 }
    }
  }

  struct Surrounded: View {
    @EnvironmentObject private var object: OwnedObject
    var body: some View { Text("\(object.number)").onAppear { object.number += 1 } }
  }

  struct Dragged: View {
    @State private var offset = CGSize.zero
    @GestureState private var scale = 1.0
    @GestureState private var isPressed = false
    var body: some View {
      Circle().frame(width: 60, height: 60).offset(offset).scaleEffect(scale)
        .opacity(isPressed ? 0.5 : 1)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { offset = $0.translation }
            .onEnded { _ in withAnimation(.spring) { offset = .zero } }
            .simultaneously(
              with: MagnifyGesture().updating($scale) { value, scale, _ in
                scale = value.magnification
              })
        )
        .simultaneousGesture(
          LongPressGesture().sequenced(before: DragGesture()).updating($isPressed) {
            _, pressed, _ in
            pressed = true
          })
    }
  }

  struct Controls: View {
    @State private var isOn = false
    @State private var value = 0.5
    @State private var choice = 0
    var body: some View {
      VStack {
        Toggle("a", isOn: $isOn)
        Slider(value: $value)
        Stepper("b", value: $choice)
        Picker("c", selection: $choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }
          .pickerStyle(.segmented)
      }
      .onAppear {
        withAnimation(.linear(duration: 3)) { (isOn, value, choice) = (true, 0.9, 2) }
      }
    }
  }

  struct Pages: View {
    @State private var path = [1]
    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Go", value: 1)
          .navigationTitle("a")
          .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("b") }
      }
      .onAppear { path.append(2) }
    }
  }

  struct AppearingRows: View {
    @State private var count = 8
    @State private var shown: Set<Int> = []
    var body: some View {
      ScrollView {
        LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
          Section {
            ForEach(0..<count, id: \.self) { row in
              Text("\(row)")
                .onAppear {
                  shown.insert(row)
                  if row == count - 1, count < 20 { withAnimation { count += 4 } }
                }
                .onDisappear { shown.remove(row) }
                .task { await Task.yield() }
            }
          } header: {
            Text("\(shown.count)")
          }
        }
      }
      .frame(height: 60)
    }
  }

  struct Focused: View {
    @FocusState private var isFocused: Bool
    var body: some View {
      Text("a").focusable().focused($isFocused).onKeyPress(.return) { .handled }
        .onAppear { isFocused = true }
    }
  }
}
