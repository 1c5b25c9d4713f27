import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isShown: Bool
  var isFar = false
  init(isShown: Bool = false) { self.isShown = isShown }
}

private struct Host: View {
  let model: Model
  let transition: AnyTransition
  var body: some View {
    ZStack {
      Color.white
      if model.isShown {
        Color.blue.frame(width: 60, height: 60).offset(x: model.isFar ? 100 : 0)
          .transition(transition)
      }
    }
  }
}

/// Tests of transitions with their own animation, in changes without an animation.
@Suite("Animations of transitions") @MainActor
struct TransitionAnimationTests {
  private static let linear = Animation.linear(duration: 1)

  private static let transitions: [String: AnyTransition] = [
    "opacity": .opacity.animation(linear),
    "move": .move(edge: .bottom).animation(linear),
    "scale": .scale.animation(linear),
    "combined": AnyTransition.scale.combined(with: .opacity).animation(linear),
    "partly": .opacity.animation(linear).combined(with: .offset(x: 20)),
    "asymmetric": .asymmetric(
      insertion: .scale.animation(linear), removal: .opacity.animation(linear)),
    "custom": AnyTransition(OpacityTransition()).animation(linear),
  ]

  @Test(
    "A transition's own animation inserts and removes a view without an animated change",
    arguments: ["asymmetric", "combined", "custom", "move", "opacity", "partly", "scale"])
  func ownAnimation(_ name: String) throws {
    let model = Model()
    let transition = try #require(Self.transitions[name])
    let tester = ViewTester { Host(model: model, transition: transition) }
    let absent = try tester.picture()
    model.isShown = true
    tester.advance(by: 0.5)
    let entering = try tester.picture()
    tester.advance(by: 0.7)
    let present = try tester.picture()
    #expect(present != absent)
    #expect(entering != absent)
    #expect(entering != present)
    model.isShown = false
    tester.advance(by: 0.5)
    let leaving = try tester.picture()
    #expect(tester.leavingViewCount == 1)
    #expect(leaving != absent)
    #expect(leaving != present)
    tester.advance(by: 0.7)
    #expect(tester.leavingViewCount == 0)
    #expect(try tester.picture() == absent)
  }

  @Test(
    "Changes without an animation are made at once, unless the transition has one for them",
    arguments: [(false, false), (true, false), (false, true)])
  func oneDirection(isInsertionAnimated: Bool, isRemovalAnimated: Bool) throws {
    let model = Model()
    let transition = AnyTransition.asymmetric(
      insertion: isInsertionAnimated ? .scale.animation(Self.linear) : .scale,
      removal: isRemovalAnimated ? .opacity.animation(Self.linear) : .opacity)
    let tester = ViewTester { Host(model: model, transition: transition) }
    let absent = try tester.picture()
    model.isShown = true
    tester.advance(by: 0.5)
    let entering = try tester.picture()
    tester.advance(by: 0.7)
    #expect((try tester.picture() != entering) == isInsertionAnimated)
    model.isShown = false
    tester.advance(by: 0.5)
    #expect((try tester.picture() != absent) == isRemovalAnimated)
    #expect(tester.leavingViewCount == (isRemovalAnimated ? 1 : 0))
    tester.advance(by: 0.7)
    #expect(try tester.picture() == absent)
  }

  @Test("A transition with a nil animation, or a change that disables animations, is made at once")
  func disabled() throws {
    for isNil in [true, false] {
      let model = Model(isShown: true)
      let transition = AnyTransition.opacity.animation(isNil ? nil : Self.linear)
      let tester = ViewTester { Host(model: model, transition: transition) }
      var transaction = Transaction(animation: Self.linear)
      transaction.disablesAnimations = !isNil
      let present = try tester.picture()
      withTransaction(transaction) { model.isShown = false }
      tester.advance(by: 0.1)
      #expect(tester.leavingViewCount == 0)
      withTransaction(transaction) { model.isShown = true }
      tester.advance(by: 0.1)
      #expect(try tester.picture() == present)
    }
  }

  @Test("A view that returns before its removal ends continues from its current appearance")
  func returning() throws {
    let model = Model(isShown: true)
    let tester = ViewTester { Host(model: model, transition: .opacity.animation(Self.linear)) }
    let present = try tester.picture()
    model.isShown = false
    tester.advance(by: 0.5)
    let half = try tester.picture()
    model.isShown = true
    tester.advance(by: 0.1)
    #expect(tester.leavingViewCount == 0)
    let returning = try tester.picture()
    #expect(returning != present)
    #expect(half != present)
    tester.advance(by: 1.2)
    #expect(try tester.picture() == present)
  }

  @Test("A transition's animation does not apply to other changes of the view")
  func otherChanges() throws {
    let model = Model(isShown: true)
    let tester = ViewTester { Host(model: model, transition: .opacity.animation(Self.linear)) }
    let near = try tester.picture()
    model.isFar = true
    tester.advance(by: 0.1)
    let far = try tester.picture()
    #expect(far != near)
    tester.advance(by: 1.2)
    #expect(try tester.picture() == far)
  }
}
