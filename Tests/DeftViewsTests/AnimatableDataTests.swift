import DeftTesting
import DeftViews
import Foundation
import Synchronization
import Testing

/// Animatable data stored in the view's value, in states, and in external objects.
@Suite("Storage of animatable data") @MainActor
struct AnimatableDataTests {
  @Observable
  final class Model {
    var position: CGFloat = 0
  }

  /// A modifier whose animatable data is a state. A drag changes the state directly, and a tap
  /// changes it with an animation.
  struct Follower: ViewModifier, Animatable {
    var animation: Animation?
    @State private var width: CGFloat = 0
    nonisolated var animatableData: CGFloat {
      get { width }
      set { width = newValue }
    }

    func body(content: Content) -> some View {
      content.offset(x: width)
        .gesture(DragGesture().onChanged { width = $0.translation.width })
        .onTapGesture { withAnimation(animation) { width += 100 } }
    }
  }

  struct Square: View {
    var body: some View { Color.red.frame(width: 60, height: 60).id("square") }
  }

  @Test("A state used as a modifier's animatable data follows the finger")
  func statesOfModifiersFollow() {
    let tester = ViewTester { Square().modifier(Follower()) }
    let start = tester.find(id: "square").frame.minX
    let finger = tester.touch(tester.find(id: "square"))
    for step in 1...4 {
      finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
      tester.advance(by: 0.02)
      #expect(tester.find(id: "square").frame.minX == start + CGFloat(step) * 20)
    }
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(id: "square").frame.minX == start + 80)
    expectRest(tester)
  }

  @Test("A modifier's state that changes with an animation animates the body")
  func statesOfModifiersAnimate() {
    let tester = ViewTester { Square().modifier(Follower(animation: .linear(duration: 1))) }
    let start = tester.find(id: "square").frame.minX
    tester.tap(tester.find(id: "square"))
    tester.advance(by: 0.5)
    #expect(abs(tester.find(id: "square").frame.minX - start - 50) < 5)
    tester.advance(by: 0.6)
    #expect(tester.find(id: "square").frame.minX == start + 100)
    expectRest(tester)
    tester.tap(tester.find(id: "square"))
    tester.advance(by: 1.1)
    #expect(tester.find(id: "square").frame.minX == start + 200)
    expectRest(tester)
  }

  /// A view whose animatable data is stored in its value, without states.
  struct Shifted: View, Animatable {
    var position: CGFloat
    nonisolated var animatableData: CGFloat {
      get { position }
      set { position = newValue }
    }

    var body: some View { Square().offset(x: position) }
  }

  /// A view that moves the square: at once the first time, then with an animation.
  struct Shifter: View {
    @State private var position: CGFloat = 0

    var body: some View {
      Shifted(position: position).onTapGesture {
        withAnimation(position == 0 ? nil : .linear(duration: 1)) { position += 100 }
      }
    }
  }

  @Test("The first animation of a view's value starts from the previous value")
  func valuesAnimate() {
    let tester = ViewTester { Shifter() }
    let start = tester.find(id: "square").frame.minX
    tester.tap(tester.find(id: "square"))
    tester.advance(by: 0.1)
    #expect(tester.find(id: "square").frame.minX == start + 100)
    expectRest(tester)
    tester.tap(tester.find(id: "square"))
    tester.advance(by: 0.5)
    #expect(abs(tester.find(id: "square").frame.minX - start - 150) < 5)
    tester.advance(by: 0.6)
    #expect(tester.find(id: "square").frame.minX == start + 200)
    expectRest(tester)
  }

  /// A view whose animatable data consists of two states.
  struct Pad: View, Animatable {
    var animation: Animation?
    @State private var x: CGFloat = 0
    @State private var y: CGFloat = 0
    nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
      get { AnimatablePair(x, y) }
      set { (x, y) = (newValue.first, newValue.second) }
    }

    var body: some View {
      VStack {
        Text("\(Int(x)) \(Int(y))")
        Square().offset(x: x, y: y)
          .gesture(
            DragGesture().onChanged { value in
              withAnimation(animation) {
                (x, y) = (value.translation.width, value.translation.height)
              }
            })
      }
    }
  }

  @Test(
    "Two states used as a view's animatable data follow the finger", arguments: [false, true])
  func statesOfViewsFollow(isAnimated: Bool) {
    let tester = ViewTester { Pad(animation: isAnimated ? .linear(duration: 0.3) : nil) }
    let start = tester.find(id: "square").frame.origin
    let finger = tester.touch(tester.find(id: "square"))
    finger.move(by: CGSize(width: 40, height: 0), over: 0.2)
    finger.move(by: CGSize(width: 0, height: 30), over: 0.2)
    #expect(tester.exists(text: "40 30"))
    let intermediate = tester.find(id: "square").frame.origin
    #expect((intermediate.x < start.x + 40 || intermediate.y < start.y + 30) == isAnimated)
    finger.lift()
    tester.advance(by: 1)
    let end = tester.find(id: "square").frame.origin
    #expect(end == CGPoint(x: start.x + 40, y: start.y + 30))
    #expect(tester.state("x", of: Pad.self, as: CGFloat.self) == 40)
    #expect(tester.state("y", of: Pad.self, as: CGFloat.self) == 30)
    expectRest(tester)
  }

  /// A view with a state and a stored value; only the value animates.
  struct Mixed: View, Animatable {
    var value: Double
    @State private var taps: Double = 0
    nonisolated var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(value, taps) }
      set { (value, taps) = (newValue.first, newValue.second) }
    }
    var body: some View {
      Text("\(Int(value)) \(Int(taps))").onTapGesture { taps += 1 }
    }
  }

  @Test(
    "A stored value animates beside a state without overwriting the state")
  func valuesAnimateBesideStates() {
    struct Host: View {
      let model: Model
      var body: some View { Mixed(value: model.position) }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    func shown() -> [Int] {
      (tester.allTexts.first?.text ?? "").split(separator: " ").compactMap { Int($0) }
    }
    withAnimation(.linear(duration: 1)) { model.position = 100 }
    tester.advance(by: 0.5)
    #expect(abs(shown()[0] - 50) < 5)
    tester.tap(tester.find(Mixed.self))
    #expect(shown()[0] < 100 && shown()[1] == 1)
    tester.advance(by: 1)
    #expect(shown() == [100, 1])
    tester.tap(tester.find(Mixed.self))
    #expect(shown() == [100, 2])
    expectRest(tester)
  }

  @Test("A new target equal to the current intermediate value stops the animation there")
  func targetsEqualToCurrentValue() {
    struct Number: View, Animatable {
      var value: Double
      nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      var body: some View { Text("\(value)") }
    }
    struct Host: View {
      let model: Model
      var body: some View { Number(value: model.position) }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.position = 100 }
    tester.advance(by: 0.5)
    let now = tester.allTexts.first?.text.flatMap(Double.init) ?? 0
    #expect(now > 10 && now < 90)
    withAnimation(.linear(duration: 1)) { model.position = now }
    tester.advance(by: 3)
    #expect(tester.exists(text: "\(now)"))
    expectRest(tester)
  }

  /// Animatable data in a binding or an object that the program owns.
  struct Bound: View, Animatable {
    @Binding var position: CGFloat
    nonisolated var animatableData: CGFloat {
      get { position }
      set { position = newValue }
    }
    var body: some View { Square().offset(x: position) }
  }

  struct Shared: View, Animatable {
    let model: Model
    nonisolated var animatableData: CGFloat {
      get { model.position }
      set { model.position = newValue }
    }
    var body: some View { Square().offset(x: model.position) }
  }

  @Test(
    "Animatable data in a binding or object keeps the program's value, and the view follows it",
    arguments: [false, true], [nil, Animation.linear(duration: 0.5)])
  func externalValuesAreUnchanged(isBound: Bool, animation: Animation?) {
    struct Host: View {
      let model: Model
      let isBound: Bool
      var body: some View {
        VStack {
          Text("\(Int(model.position))")
          if isBound {
            Bound(position: Bindable(model).position)
          } else {
            Shared(model: model)
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model, isBound: isBound) }
    let start = tester.find(id: "square").frame.minX
    for target in [100, 40] as [CGFloat] {
      withAnimation(animation) { model.position = target }
      for _ in 0..<6 {
        tester.advance(by: 0.1)
        #expect(model.position == target)
        #expect(tester.exists(text: "\(Int(target))"))
      }
      #expect(tester.find(id: "square").frame.minX == start + target)
      expectRest(tester)
    }
  }

  /// The values that were written to animatable data.
  final class Writes: Sendable {
    let values = Mutex<[CGFloat]>([])
  }

  /// A modifier that detects the end of a value's animation from its animatable data.
  struct EndObserver: ViewModifier, Animatable {
    nonisolated var animatableData: CGFloat {
      didSet { writes.values.withLock { $0.append(animatableData) } }
    }
    private let writes: Writes

    init(_ value: CGFloat, _ writes: Writes) { (animatableData, self.writes) = (value, writes) }

    func body(content: Content) -> some View { content }
  }

  @Test(
    "A modifier's animatable data is set once per frame, including the final value",
    arguments: [Animation.linear(duration: 0.5), .spring(duration: 0.5), .easeOut(duration: 0.3)])
  func lastValues(animation: Animation) {
    struct Host: View {
      let model: Model
      let writes: Writes
      var body: some View { Square().modifier(EndObserver(model.position, writes)) }
    }
    let (model, writes) = (Model(), Writes())
    let tester = ViewTester { Host(model: model, writes: writes) }
    for (start, target) in [(0, 100), (100, 30)] as [(CGFloat, CGFloat)] {
      writes.values.withLock { $0 = [] }
      withAnimation(animation) { model.position = target }
      tester.advance(by: 3)
      let values = writes.values.withLock { $0 }
      #expect(values.count > 10)
      #expect(values.last == target)
      #expect(values.count { $0 == target } == 1)
      #expect(values.contains { $0 != start && $0 != target })
      expectRest(tester)
    }
  }

  /// Expects that no body is evaluated any more.
  private func expectRest(_ tester: ViewTester) {
    let bodies = tester.statistics.bodies
    tester.advance(by: 1)
    #expect(tester.statistics.bodies == bodies)
  }
}
