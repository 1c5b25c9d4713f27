import DeftGestures
import Testing

// These declarations must compile: gestures can be shared and passed between threads.
private let sharedTap = TapGesture(count: 2)
private let sharedDrag = DragGesture(coordinateSpace: .named("canvas"))
private let sharedPlace = SpatialTapGesture(coordinateSpace: .global)
private let sharedPress = LongPressGesture()
private let sharedPair = MagnifyGesture().simultaneously(with: RotateGesture())
private let sharedOlder = MagnificationGesture().exclusively(before: RotationGesture())
private let sharedTransform = TransformGesture(
  axisLock: .dominant, scaleRange: 0.5...4, coordinateSpace: .named("canvas"))
private let sharedKinds: GestureInputKinds = [.directTouch, .pencil]
private let sharedFingers = DragGesture(inputKinds: .pencil).fingers(2).inputKinds(.touch)
private let sharedName: NamedCoordinateSpace = .named("canvas")
private let sharedLocal: LocalCoordinateSpace = .local
private let sharedWindow: GlobalCoordinateSpace = .global
private let sharedOrder = LongPressGesture().sequenced(before: DragGesture())

/// A gesture that implements only `_makeGesture`, like SwiftUI code that wraps another gesture.
private struct Passing<Content: Gesture> {
  var content: Content
}

// In an extension, the property is nonisolated, and a key path to it can be formed.
extension Passing: Gesture {
  typealias Body = Never

  nonisolated static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Content.Value> {
    Content._makeGesture(gesture: gesture[\.content], inputs: inputs)
  }
}

/// A gesture with a state and a dynamic count.
private struct Counting: Gesture {
  @GestureState var isDown = false
  var count = 1
  let log: Log

  var body: some Gesture<Int> {
    DragGesture(minimumDistance: 0)
      .updating($isDown) { _, state, _ in state = true }
      .map { [count] _ in count }
  }
}

/// A linker that sets the count of each `Counting` gesture, as an environment would.
@MainActor private final class Linker: DynamicPropertyLinker {
  nonisolated func beginLinking() {}
  func link<G: Gesture>(_ gesture: inout G) {
    guard var counting = gesture as? Counting else { return }
    counting.count = 7
    if let linked = counting as? G { gesture = linked }
  }
}

@MainActor @Suite("SwiftUI's form of custom gestures") struct SwiftUIFormTests {
  private let log = Log()

  @Test("Gestures that implement _makeGesture run") func gesturesWithMakeGestureRun() {
    Hand(Passing(content: TapGesture()).onEnded { [log] in log.add("tap") }).tap()
    Hand(Passing(content: Passing(content: TapGesture().map { 3 })).onEnded { log.add("\($0)") })
      .tap()
    Hand(Passing(content: Counting(log: log)).onEnded { log.add("body \($0)") }).tap()
    Hand(Passing(content: AnyGesture(TapGesture())).onEnded { log.add("any") }).tap()
    Hand(Passing(content: Optional(TapGesture())).onEnded { log.add("optional") }).tap()
    #expect(log.words == ["tap", "3", "body 1", "any", "optional"])
  }

  @Test("Dynamic properties are linked before the body is evaluated")
  func dynamicPropertiesAreLinkedBeforeTheBodyIsRead() {
    let linker = Linker()
    var context = GestureContext()
    context.linker = linker
    let counting = Counting(log: log)
    let attachment = GestureAttachment(
      counting.onEnded { [log] in log.add("\($0)") }, context: context)
    let hand = Hand([attachment])
    hand.touch(0, 0)
    #expect(counting.isDown)
    hand.lift()
    #expect(!counting.isDown)
    attachment.update(
      Passing(content: Counting(log: log)).onEnded { [log] in log.add("new \($0)") })
    hand.tap()
    #expect(log.words == ["7", "new 7"])
  }

  @Test("Gestures can be shared by threads") func sharedGesturesRun() async {
    #expect(sharedTap.count == 2)
    #expect(sharedPress.minimumDuration == 0.5)
    #expect(sharedOlder.first.minimumScaleDelta == 0.01)
    #expect(sharedOrder.second.minimumDistance == 10)
    #expect(sharedPair.second.minimumAngleDelta == .degrees(1))
    #expect(sharedPlace.coordinateSpace.isGlobal)
    let space = await Task.detached { sharedDrag.coordinateSpace == .named("canvas") }.value
    #expect(space)
    let transform = await Task.detached {
      sharedTransform.coordinateSpace == .named("canvas")
    }.value
    #expect(transform && sharedTransform.scaleRange == 0.5...4)
    let name = await Task.detached { sharedName == .named("canvas") && sharedName != .named(3) }
      .value
    #expect(name)
    #expect(sharedKinds.contains(.touch) && sharedKinds.contains(.pen))
    #expect(sharedLocal.coordinateSpace.isLocal && sharedWindow.coordinateSpace.isGlobal)
    let values = await Task.detached {
      DragGesture.Value?.none == nil && TransformGesture.Value?.none == nil
    }.value
    #expect(values)
    #expect(GestureAttachment(sharedFingers).phase == .idle)
  }

  @Test("Coordinate spaces can be compared") func spacesCanBeCompared() {
    func name(_ space: CoordinateSpace) -> String {
      switch space {
      case .local: "local"
      case .global: "global"
      case .named(let name): "\(name.base)"
      }
    }
    let spaces: [CoordinateSpace] = [.local, .global, .named("canvas"), .named(AnyHashable(4))]
    #expect(spaces.map(name) == ["local", "global", "canvas", "4"])
    #expect(Set(spaces + [.named("canvas"), .local]).count == 4)
    #expect(spaces.map(\.isLocal) == [true, false, false, false])
    #expect(spaces.map(\.isGlobal) == [false, true, false, false])
  }

  @Test("The coordinate space of a gesture can be changed") func spacesCanBeChanged() {
    var drag = DragGesture()
    drag.coordinateSpace = .named(4)
    #expect(drag.coordinateSpace == .named(4))
    var tap = SpatialTapGesture()
    tap.coordinateSpace = .global
    #expect(tap.coordinateSpace == .global)
    tap.coordinateSpace = .local
    #expect(tap.coordinateSpace == .local)
    var transform = TransformGesture()
    transform.coordinateSpace = .named("a")
    #expect(transform.coordinateSpace == .named("a"))
  }

  @Test("The default update of a dynamic property does nothing")
  func defaultUpdateDoesNothing() {
    struct Plain: DynamicProperty { var isUpdated = false }
    var plain = Plain()
    plain.update()
    var state = GestureState(wrappedValue: 3)
    state.update()
    #expect(!plain.isUpdated)
    #expect(state.wrappedValue == 3)
  }
}
