import DeftAnimation
import Testing

@testable import DeftViewGraph

/// Tests of writes that have no effect, and of bodies that write what they read.
@Suite("Writes to a state")
@MainActor
struct StateWriteTests {
  /// Access to a view's state, and a log of its evaluations.
  private final class Access<Value> {
    var binding: Binding<Value>?
    weak var graph: ViewGraph?
    /// Whether each evaluation was animated.
    var animated: [Bool] = []
    var bodies: Int { animated.count }

    func note() { animated.append(graph?.transaction.animation != nil) }
  }

  private struct Host<Value>: View {
    let access: Access<Value>
    @State var value: Value

    var body: some View {
      access.note()
      access.binding = $value
      _ = value
      return Patch()
    }
  }

  /// Returns whether a body that has read a value is evaluated again when another value is written.
  private func isEvaluated<Value>(_ value: Value, then new: Value) -> Bool {
    let access = Access<Value>()
    let bare = BareGraph { Host(access: access, value: value) }
    access.binding?.wrappedValue = new
    bare.graph.settle()
    bare.graph.close()
    return access.bodies > 1
  }

  private struct Titled: Equatable {
    var title: String
    /// A value that the comparison ignores.
    var note = 0
    static func == (a: Titled, b: Titled) -> Bool { a.title == b.title }
  }

  /// A value that is not `Equatable`.
  private struct Place {
    var name: String
    var number: Int
  }

  private final class Object {}

  @Test("A write of an equal value evaluates no body; a write of another value does")
  func equalValues() {
    let long = "a text that is too long to be stored in place"
    #expect(!isEvaluated(1, then: 1) && isEvaluated(1, then: 2))
    #expect(!isEvaluated([long], then: [String(long.reversed().reversed())]))
    #expect(!isEvaluated(Titled(title: long), then: Titled(title: long, note: 1)))
    #expect(isEvaluated(Titled(title: "a"), then: Titled(title: "b")))
    #expect(isEvaluated(Int?.some(0), then: nil) && !isEvaluated(Int?.none, then: nil))
  }

  @Test("Values that are not Equatable are compared part by part, and objects by identity")
  func otherValues() {
    let long = "a text that is too long to be stored in place"
    let copy = String(long.reversed().reversed())
    #expect(!isEvaluated(Place(name: long, number: 1), then: Place(name: copy, number: 1)))
    #expect(isEvaluated(Place(name: long, number: 1), then: Place(name: long, number: 2)))
    let object = Object()
    #expect(!isEvaluated(object, then: object) && isEvaluated(object, then: Object()))
  }

  @Test("Stored views with different initial states are different values")
  func storedViews() {
    let access = Access<Int>()
    #expect(
      isEvaluated(Host(access: access, value: 1), then: Host(access: access, value: 2)))
  }

  @Test("An animated write of an equal value requests no frame, and its completion runs at once")
  func animatedWrite() {
    let access = Access<Int>()
    let bare = BareGraph { Host(access: access, value: 1) }
    var (frames, isComplete) = (0, false)
    bare.graph.requestFrame = { frames += 1 }
    withAnimation(.linear(duration: 1)) {
      access.binding?.wrappedValue = 1
    } completion: {
      isComplete = true
    }
    #expect(frames == 0 && isComplete && !bare.graph.needsSettling)
    bare.graph.close()
  }

  @Test("A write of an equal value does not change the transaction of the write before it")
  func transactions() {
    let access = Access<Int>()
    let bare = BareGraph { Host(access: access, value: 1) }
    access.graph = bare.graph
    access.animated = []
    withAnimation(.linear(duration: 1)) { access.binding?.wrappedValue = 2 }
    access.binding?.wrappedValue = 2
    bare.graph.settle()
    #expect(access.animated == [true])
    access.binding?.wrappedValue = 3
    withAnimation(.linear(duration: 1)) { access.binding?.wrappedValue = 3 }
    bare.graph.settle()
    #expect(access.animated == [true, false])
    bare.graph.close()
  }

  // MARK: - Writes in a body

  /// The number of evaluations after which the views below stop writing, so that no test hangs.
  nonisolated private static let limit = 1000

  private struct Restless: View {
    let access: Access<Int>
    @State private var value = 0

    var body: some View {
      access.note()
      if access.bodies < StateWriteTests.limit { value += 1 }
      return Patch()
    }
  }

  @Test("A body that changes what it has read is evaluated at most twice in each frame")
  func writesInItsBody() {
    let access = Access<Int>()
    let bare = BareGraph { Restless(access: access) }
    var frames = 0
    bare.graph.requestFrame = { frames += 1 }
    for _ in 0..<3 {
      #expect(bare.graph.needsSettling)
      (access.animated, frames) = ([], 0)
      bare.graph.settle()
      #expect((1...2).contains(access.bodies) && frames > 0)
    }
    bare.graph.close()
  }

  private struct Child: View {
    let access: Access<Int>
    @Binding var shared: Int
    let value: Int

    var body: some View {
      access.note()
      if access.bodies < StateWriteTests.limit { shared = value + 1 }
      return Patch()
    }
  }

  private struct Parent: View {
    let access: Access<Int>
    @State private var shared = 0
    var body: some View { Child(access: access, shared: $shared, value: shared) }
  }

  @Test("A body that changes what its parent has read does not prevent the frame")
  func writesForItsParent() {
    let access = Access<Int>()
    let bare = BareGraph { Parent(access: access) }
    access.animated = []
    bare.graph.settle()
    #expect((1...2).contains(access.bodies))
    bare.graph.close()
  }

  private struct Follower: View {
    let access: Access<Int>
    @Binding var read: Int
    @Binding var written: Int

    var body: some View {
      access.note()
      if access.bodies < StateWriteTests.limit { written = read + 1 }
      return Patch()
    }
  }

  private struct Followers: View {
    let access: Access<Int>
    @State private var first = 0
    @State private var second = 0

    var body: some View {
      Follower(access: access, read: $first, written: $second)
      Follower(access: access, read: $second, written: $first)
    }
  }

  @Test("Bodies that change what the other has read do not prevent the frame")
  func writesForEachOther() {
    let access = Access<Int>()
    let bare = BareGraph { Followers(access: access) }
    access.animated = []
    bare.graph.settle()
    #expect(access.bodies > 0 && access.bodies < 100)
    bare.graph.close()
  }
}
