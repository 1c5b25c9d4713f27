import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Publishers and operators") @MainActor
struct PublisherTests {
  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var long = ""
    @Published var count = 0
    let events = PassthroughSubject<Int, Never>()
    let level = CurrentValueSubject<Int, Never>(3)
    var received: [String] = []
    var subscriptions: Set<AnyCancellable> = []
  }

  @Test("Operators pass values on until the subscription is cancelled")
  func operators() {
    let model = Model()
    let subscription = model.events.map { $0 * 2 }.filter { $0 > 2 }.removeDuplicates()
      .compactMap { $0 == 8 ? nil : "\($0)" }
      .sink { model.received.append($0) }
    for value in [1, 2, 2, 3, 4, 3] { model.events.send(value) }
    #expect(model.received == ["4", "6", "6"])
    subscription.cancel()
    model.events.send(9)
    #expect(model.received.count == 3)
  }

  @Test("A subscription that owns another one to the same publisher can be cancelled")
  func ownedSubscription() {
    let (model, timer) = (Model(), Timer.publish(every: 1, on: .main, in: .common))
    /// Cancels a subscription whose closure has the last reference to another one.
    func cancelPair<P: Publisher>(of publisher: P) where P.Failure == Never {
      var owned: AnyCancellable? = publisher.sink { _ in model.received.append("owned") }
      let subscription = publisher.sink { [owned] _ in withExtendedLifetime(owned) {} }
      owned = nil
      subscription.cancel()
    }
    cancelPair(of: model.events)
    cancelPair(of: timer)
    model.events.send(1)
    #expect(model.received == [])
  }

  @Test("A published property sends its current value, and each new one")
  func published() {
    let model = Model()
    model.$name.sink { model.received.append($0) }.store(in: &model.subscriptions)
    model.name = "b"
    model.$name.dropFirst().map { $0 + "!" }.eraseToAnyPublisher()
      .sink { model.received.append($0) }.store(in: &model.subscriptions)
    model.name = "c"
    #expect(model.received == ["a", "b", "c", "c!"] || model.received == ["a", "b", "c!", "c"])
  }

  @Test("A publisher's values are assigned to a property")
  func assignment() {
    let model = Model()
    model.$name.map { String(repeating: $0, count: 3) }.assign(to: &model.$long)
    model.level.assign(to: \.count, on: model).store(in: &model.subscriptions)
    #expect(model.long == "aaa" && model.count == 3)
    model.name = "b"
    model.level.value = 5
    #expect(model.long == "bbb" && model.count == 5)
    model.level.send(6)
    #expect(model.level.value == 6 && model.count == 6)
  }

  @Test("A view receives each value of a derived publisher once")
  func receiving() {
    struct Host: View {
      @ObservedObject var model: Model
      @State private var taps = 0
      var body: some View {
        Text("\(taps)")
          .onTapGesture { taps += 1 }
          .onReceive(model.$name.map(\.count)) { model.received.append("\($0)") }
          .onReceive(Just(4)) { model.received.append("just \($0)") }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(model.received == ["1", "just 4"] || model.received == ["just 4", "1"])
    model.name = "long"
    tester.advance(by: 0.1)
    #expect(model.received.last == "4" && model.received.count == 3)
  }
}
