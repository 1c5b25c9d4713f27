import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Operators of publishers") @MainActor
struct OperatorTests {
  private struct Failed: Error {}
  private final class Log {
    var lines: [String] = []
    var subscriptions = Set<AnyCancellable>()
    /// Records the values and the completion of a publisher.
    func record<P: Publisher>(_ publisher: P) {
      publisher.sink(
        receiveCompletion: {
          if case .finished = $0 { self.lines.append("end") } else { self.lines.append("error") }
        }, receiveValue: { self.lines.append("\($0)") }
      )
      .store(in: &subscriptions)
    }
  }

  private func lines<P: Publisher>(_ publisher: P) -> [String] {
    let log = Log()
    log.record(publisher)
    return log.lines
  }

  @Test("Sources send their values and end") func sources() {
    #expect(lines(Just(1)) == ["1", "end"])
    #expect(lines(Empty<Int, Never>()) == ["end"])
    #expect(lines(Empty<Int, Never>(completeImmediately: false)) == [])
    #expect(lines(Fail<Int, Failed>(error: Failed())) == ["error"])
    #expect(lines([1, 2].publisher) == ["1", "2", "end"])
    #expect(lines(Deferred { Just(4) }) == ["4", "end"])
    #expect(lines(Future<Int, Failed> { $0(.success(3)) }) == ["3", "end"])
    #expect(lines(Future<Int, Failed> { $0(.failure(Failed())) }) == ["error"])
  }

  @Test("A future sends its result once it is known, even to later subscribers") func future() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let log = Log()
    log.record(future)
    #expect(log.lines == [])
    promise?(.success(7))
    promise?(.success(8))
    log.record(future)
    #expect(log.lines == ["7", "end", "7", "end"])
  }

  @Test("Operators change the sequence of values") func values() {
    let numbers = (1...5).publisher
    #expect(lines(numbers.scan(0, +)) == ["1", "3", "6", "10", "15", "end"])
    #expect(lines(numbers.first()) == ["1", "end"])
    #expect(lines(numbers.first { $0 > 3 }) == ["4", "end"])
    #expect(lines(numbers.prefix(2)) == ["1", "2", "end"])
    #expect(lines(numbers.prefix { $0 < 3 }) == ["1", "2", "end"])
    #expect(lines(numbers.drop { $0 < 4 }) == ["4", "5", "end"])
    #expect(lines(numbers.last()) == ["5", "end"])
    #expect(lines(numbers.count()) == ["5", "end"])
    #expect(lines(numbers.reduce(1, *)) == ["120", "end"])
    #expect(lines(numbers.collect()) == ["[1, 2, 3, 4, 5]", "end"])
    #expect(lines(numbers.collect(2)) == ["[1, 2]", "[3, 4]", "[5]", "end"])
    #expect(lines(Just(1).prepend(8, 9)) == ["8", "9", "1", "end"])
    #expect(lines(Just(1).append(2).append(Just(3))) == ["1", "2", "3", "end"])
    #expect(lines([1, nil].publisher.replaceNil(with: 0)) == ["1", "0", "end"])
    #expect(
      lines([1, 2, 4, 6].publisher.removeDuplicates { $0 % 2 == $1 % 2 }) == ["1", "2", "end"])
    #expect(lines(Empty<Int, Never>().replaceEmpty(with: 5)) == ["5", "end"])
    #expect(lines(Just(1).replaceEmpty(with: 5)) == ["1", "end"])
  }

  @Test("The operator “first” cancels the subscription after the first value") func cancellation() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    log.record(
      subject.handleEvents(
        receiveOutput: { log.lines.append("saw \($0)") },
        receiveCancel: { log.lines.append("cancelled") }
      ).first())
    subject.send(1)
    subject.send(2)
    #expect(log.lines == ["saw 1", "1", "cancelled", "end"])
  }

  @Test("Operators handle errors") func errors() {
    let failing = [1, 2].publisher.tryMap { if $0 == 2 { throw Failed() } else { $0 } }
    #expect(lines(failing) == ["1", "error"])
    #expect(lines(failing.replaceError(with: 9)) == ["1", "9", "end"])
    #expect(lines(failing.catch { _ in Just(5) }) == ["1", "5", "end"])
    #expect(lines(failing.mapError { _ in Failed() }) == ["1", "error"])
    #expect(lines(Just(1).setFailureType(to: Failed.self)) == ["1", "end"])
    #expect(lines(Just(1).assertNoFailure()) == ["1", "end"])
  }

  @Test("Publishers are combined, and end when no further values can follow") func combining() {
    let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
    let log = Log()
    log.record(a.combineLatest(b) { "\($0)\($1)" })
    log.record(a.zip(b).map { "zip \($0.0)\($0.1)" })
    log.record(a.map { "merged \($0)" }.merge(with: b.dropFirst()))
    a.send(1)
    b.send("y")
    a.send(completion: .finished)
    // No pair can follow, because the first publisher has no value for the waiting “y”.
    #expect(
      Set(log.lines) == ["1x", "zip 1x", "merged 1", "1y", "y", "end"] && log.lines.count == 6)
    b.send(completion: .finished)
    #expect(log.lines.suffix(3) == ["end", "end", "end"])
    #expect(lines(Publishers.CombineLatest3(Just(1), Just(2), Just(3))).first == "(1, 2, 3)")
    #expect(
      lines(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4))).first == "(1, 2, 3, 4)")
    #expect(lines(Publishers.MergeMany(Just(1), Just(2))) == ["1", "2", "end"])
  }

  @Test("A zip ends after the last waiting value of a publisher that has ended") func zipping() {
    let (subject, log) = (PassthroughSubject<String, Never>(), Log())
    log.record([1, 2].publisher.zip(subject).map { "\($0.0)\($0.1)" })
    subject.send("a")
    #expect(log.lines == ["1a"])
    subject.send("b")
    subject.send("c")
    #expect(log.lines == ["1a", "2b", "end"])
    #expect(lines(Just(1).zip(Empty<Int, Never>(completeImmediately: false))) == [])
    #expect(lines(Empty<Int, Never>().zip(PassthroughSubject<Int, Never>())) == ["end"])
  }

  @Test("An inner publisher is released when it ends") func releasing() {
    let group = SubscriptionGroup<Never>(count: 1) { _ in }
    weak let inner = group.addInner()
    #expect(inner != nil)
    if let inner { group.endInner(inner, .finished) }
    #expect(inner == nil)
    group.cancel()
    #expect(group.addInner() == nil)
  }

  @Test("Inner publishers are flattened") func flattening() {
    #expect(
      lines([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == ["1", "10", "2", "20", "end"])
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let log = Log()
    log.record(outer.switchToLatest())
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    #expect(log.lines == ["1", "3"])
  }

  @Test("A shared publisher has one subscription") func sharing() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let shared = subject.handleEvents(receiveOutput: { log.lines.append("saw \($0)") }).share()
    log.record(shared)
    log.record(shared)
    subject.send(1)
    #expect(log.lines == ["saw 1", "1", "1"])
  }

  @Test("A subject sends nothing after its completion") func completion() {
    let subject = CurrentValueSubject<Int, Failed>(1)
    let log = Log()
    log.record(subject)
    subject.send(2)
    subject.send(completion: .failure(Failed()))
    subject.send(3)
    #expect(log.lines == ["1", "2", "error"] && subject.value == 2)
  }

  // MARK: - Time

  private struct Host<P: Publisher>: View where P.Failure == Never {
    let publisher: P
    let log: Log
    var body: some View {
      Text("host").onReceive(publisher) { log.lines.append("\($0)") }
    }
  }

  @Test("Debounce, throttle and delay follow the clock of the window") func time() {
    let subject = PassthroughSubject<Int, Never>()
    let (debounced, throttled, delayed) = (Log(), Log(), Log())
    let tester = ViewTester {
      VStack {
        Host(publisher: subject.debounce(for: 0.5, scheduler: RunLoop.main), log: debounced)
        Host(
          publisher: subject.throttle(
            for: .seconds(1), scheduler: DispatchQueue.main, latest: true),
          log: throttled)
        Host(
          publisher: subject.delay(for: .milliseconds(300), scheduler: RunLoop.main), log: delayed)
      }
    }
    subject.send(1)
    tester.advance(by: 0.2)
    subject.send(2)
    #expect(debounced.lines == [] && throttled.lines == ["1"] && delayed.lines == [])
    tester.advance(by: 0.2)
    #expect(delayed.lines == ["1"])
    tester.advance(by: 0.4)
    #expect(debounced.lines == ["2"] && delayed.lines == ["1", "2"])
    tester.advance(by: 0.4)
    #expect(throttled.lines == ["1", "2"])
  }

  /// Returns when all work that is already on the main queue has run.
  private func drainMainQueue() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test("A value is delivered on the main queue after the code that sends it")
  func receiving() async {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    log.record(subject.receive(on: DispatchQueue.main))
    subject.send(1)
    #expect(log.lines == [])
    await drainMainQueue()
    #expect(log.lines == ["1"])
  }

  @Test("All values pass through a background queue to the main queue")
  func backgroundQueue() async {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let count = 10_000
    var (received, sum) = (0, 0)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subject.receive(on: DispatchQueue.global()).map { @Sendable value in 2 * value }
        .receive(on: DispatchQueue.main)
        .sink { value in
          received += 1
          sum += value
          if received == count { done.resume() }
        }
        .store(in: &log.subscriptions)
      for value in 1...count { subject.send(value) }
    }
    #expect(sum == count * (count + 1))
  }

  @Test("A timer outside views runs while it is connected")
  func timers() async {
    let log = Log()
    let timer = Timer.publish(every: 0.01, on: .main, in: .common)
    let (ticks, ticked) = AsyncStream.makeStream(of: Void.self)
    timer.sink { _ in
      log.lines.append("tick")
      ticked.yield()
    }
    .store(in: &log.subscriptions)
    await drainMainQueue()
    #expect(log.lines == [])
    let connection = timer.connect()
    var iterator = ticks.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    connection.cancel()
    let count = log.lines.count
    #expect(count >= 2)
    await drainMainQueue()
    #expect(log.lines.count == count)
  }

  @Test("Cancelling a connection of the source stops an automatically connected timer")
  func stopping() {
    let log = Log()
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    let tester = ViewTester { Host(publisher: timer.map { _ in "tick" }, log: log) }
    tester.advance(by: 1.1)
    #expect(log.lines == ["tick"])
    timer.upstream.connect().cancel()
    tester.advance(by: 3)
    #expect(log.lines == ["tick"])
  }

  @Test("Notifications are published until the subscription is cancelled") func notifications() {
    let name = Notification.Name("deft-tests-\(UUID().uuidString)")
    let log = Log()
    let subscription = NotificationCenter.default.publisher(for: name)
      .sink { log.lines.append($0.userInfo?["key"] as? String ?? "none") }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["key": "value"])
    subscription.cancel()
    NotificationCenter.default.post(name: name, object: nil)
    #expect(log.lines == ["value"])
  }
}
