import DeftGeometry
import Testing

@Suite("Observers")
struct ObserversTests {
  @Test("Observers are called in the order of their registration")
  func order() {
    let observers = Observers<Int>()
    var heard: [String] = []
    observers.add { heard.append("first \($0)") }
    observers.add { heard.append("second \($0)") }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == ["first 1", "second 1", "first 2", "second 2"])
  }

  @Test("An observer removed during an event is not called again; other observers are called once")
  func removal() {
    let observers = Observers<Int>()
    var heard: [String] = []
    var last: Observers<Int>.Observation?
    var own: Observers<Int>.Observation?
    own = observers.add {
      heard.append("first \($0)")
      last?.cancel()
      own?.cancel()
      own?.cancel()
    }
    observers.add { heard.append("second \($0)") }
    last = observers.add { heard.append("third \($0)") }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == ["first 1", "second 1", "second 2"])
  }

  @Test("An observer added during an event is called from the next event on")
  func arrival() {
    let observers = Observers<Int>()
    var heard: [String] = []
    var isFirst = true
    observers.add { event in
      heard.append("first \(event)")
      if isFirst { observers.add { heard.append("late \($0)") } }
      isFirst = false
    }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == ["first 1", "first 2", "late 2"])
  }

  @Test("Without observers, the event is not created")
  func laziness() {
    let observers = Observers<Int>()
    var made = 0
    func make() -> Int {
      made += 1
      return made
    }
    observers.notify(make())
    #expect(made == 0 && observers.isEmpty)
    let observation = observers.add { _ in }
    observers.notify(make())
    observation.cancel()
    observers.notify(make())
    #expect(made == 1 && observers.isEmpty)
  }
}
