import DeftAnimation
import Testing

/// Typical code written for SwiftUI: compiling it is most of the test.
@Suite("Animation code written for SwiftUI") struct SourceCompatibilityTests {
  /// A struct outside the main actor.
  private struct Style: Hashable, Sendable {
    static let snap = Animation.spring()
    var animation: Animation = .interactiveSpring(response: 0.3, dampingFraction: 0.7)
    var angle: Angle = .zero
    var spring: Spring = .bouncy
    var curve: UnitCurve = .easeInOut
  }

  private struct Wrapper {
    var transaction: Transaction
  }

  /// The example in `CustomAnimation`'s documentation.
  private struct Steps: CustomAnimation {
    let count: Double
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: (time * count).rounded(.down) / count) : nil
    }
  }

  @Test("Animation values can be stored and compared outside the main actor")
  func valuesNeedNoActor() {
    #expect(Style() == Style())
    #expect(Style.snap == .spring)
  }

  @Test("Static members of Animation are found where an optional Animation is expected")
  func membersAreFoundThroughTheOptional() {
    var transaction = Transaction()
    transaction.animation = .interactiveSpring()
    #expect(transaction.animation == .interactiveSpring(duration: 0.15))
    transaction.animation = nil
    #expect(transaction.animation == nil)
    let wrapper = Wrapper(transaction: .init(animation: .easeInOut))
    #expect(wrapper.transaction.animation == .easeInOut)
    for isOn in [true, false] {
      let animation: Animation? = isOn ? .easeIn : nil
      withAnimation(isOn ? .easeIn : nil) { #expect(Transaction.current.animation == animation) }
    }
  }

  @Test("Each spelling of a spring compiles and yields a different animation")
  func everySpellingOfASpringIsUnambiguous() {
    let bare: [Animation] = [.spring, .spring(), .interactiveSpring, .interactiveSpring()]
    #expect(bare[0] == bare[1] && bare[2] == bare[3])
    let springs: [Animation] = [
      .spring(response: 0.3, dampingFraction: 0.6), .spring(duration: 0.3, bounce: 0.2),
      .spring(.snappy), .spring(response: 0.3, dampingFraction: 0.6, blendDuration: 0.1),
      .interactiveSpring(response: 0.3, dampingFraction: 0.6),
      .interpolatingSpring(stiffness: 50, damping: 5),
      .interpolatingSpring(mass: 1, stiffness: 50, damping: 5, initialVelocity: 2),
      .spring().delay(0.1).speed(2).repeatCount(2, autoreverses: false),
    ]
    #expect(Set(springs).count == springs.count)
  }

  @Test("Trailing closures select the overload of withAnimation")
  func trailingClosuresDistinguishTheForms() {
    var log: [Int] = []
    withAnimation { log.append(1) }
    withAnimation(.spring) {
      log.append(2)
    } completion: {
      log.append(3)
    }
    withAnimation(.spring, completionCriteria: .removed) {
      log.append(4)
    } completion: {
      log.append(5)
    }
    #expect(log == [1, 2, 3, 4, 5])
  }

  @Test("The documented example of a custom animation moves in steps")
  func theExampleOfACustomAnimationRuns() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: Animation(Steps(count: 4)))
    timeline.advance(to: 0.6)
    #expect(x.presentation == 50)
    timeline.advance(to: 1)
    #expect(x.presentation == 100)
  }
}
