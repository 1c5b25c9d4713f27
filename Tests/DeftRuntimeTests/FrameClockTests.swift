import DeftGestures
import Foundation
import Testing

@testable import DeftRuntime

@Suite("Frame clock")
struct FrameClockTests {
  @Test("The first input after rest is drawn at once")
  func afterRest() {
    var clock = FrameClock(refreshRate: 60)
    #expect(clock.nextFrame(forInput: true) < 0)
    clock.didDraw(at: 10)
    #expect(clock.nextFrame(forInput: true) < 10.008)
  }

  @Test("Continuous input is drawn at most four times per refresh, and animations are drawn once")
  func stream() {
    var clock = FrameClock(refreshRate: 60)
    var (frames, time) = (0, 100.0)
    while time < 101 {
      time += 0.001
      if time >= clock.nextFrame(forInput: true) {
        clock.didDraw(at: time)
        frames += 1
      }
    }
    #expect((180...240).contains(frames))
    clock.didDraw(at: 200)
    #expect(abs(clock.nextFrame(forInput: false) - (200 + 1 / 60)) < 1e-9)
  }

  @Test("A picture is drawn at once after input, but at most four times per refresh")
  func picture() {
    var clock = FrameClock(refreshRate: 60)
    clock.didDraw(at: 400)
    #expect(clock.nextPicture < 400)
    clock.didDraw(at: 400.001, picture: true)
    #expect(abs(clock.nextPicture - (400.001 + 1 / 240)) < 1e-9)
    clock.didDraw(at: 400.005)
    #expect(abs(clock.nextPicture - (400.001 + 1 / 240)) < 1e-9)
  }

  @Test("A changed refresh rate applies to the next frame")
  func anotherRate() {
    var clock = FrameClock(refreshRate: 60)
    clock.didDraw(at: 300)
    clock.follow(refreshRate: 144)
    #expect(abs(clock.nextFrame(forInput: false) - (300 + 1 / 144)) < 1e-9)
    #expect(abs(clock.nextFrame(forInput: true) - (300 + 1 / 576)) < 1e-9)
  }

  @Test("Every event of a 125 Hz touchscreen is drawn at once")
  func touchscreen() {
    var clock = FrameClock(refreshRate: 60)
    for event in 0..<100 {
      let time = 50 + Double(event) * 0.008
      #expect(clock.nextFrame(forInput: true) <= time)
      clock.didDraw(at: time)
    }
  }

  @Test("Intervals of the server's clock are preserved, and no event has a time after its arrival")
  func eventClock() {
    var (clock, questions) = (EventClock(), 0)
    func local(_ time: TimeInterval, arrival: TimeInterval) -> TimeInterval {
      clock.local(time, arrival: arrival) {
        questions += 1
        return (server: arrival - 997 + 0.001, ours: arrival + 0.002)
      }
    }
    // The first event is 5 ms late. The second event and the server's reply are 1 ms late.
    #expect(abs(local(3, arrival: 1000.005) - 1000.001) < 1e-9)
    #expect(abs(local(3.008, arrival: 1000.009) - 1000.009) < 1e-9)
    #expect(abs(local(3.016, arrival: 1000.030) - 1000.017) < 1e-9)
    #expect(questions == 1)
    // Events that are read late keep their times. The server is queried only once for all of them.
    for (time, wait) in [(3.020, 12), (3.220, 12), (5, 11)] as [(TimeInterval, TimeInterval)] {
      let heard: TimeInterval = local(time, arrival: 997 + time + wait)
      #expect(abs(heard - time - 997.001) < 1e-9)
    }
    #expect(questions == 2)
    // Convert to the server's time and back.
    #expect(abs(clock.local(4) - 1001.001) < 1e-9)
    #expect(abs(clock.server(1001.001) - 4) < 1e-9)
  }
}

@Suite("Server clock")
struct EventClockTests {
  @Test("After a remote server has slept, its events get current times")
  func sleep() {
    var clock = EventClock()
    func local(_ time: TimeInterval, arrival: TimeInterval) -> TimeInterval {
      clock.local(time, arrival: arrival) { (server: time, ours: arrival) }
    }
    #expect(local(3, arrival: 1000) == 1000)
    // The machine sleeps for an hour, during which its clock stops.
    #expect(local(4, arrival: 4601) == 4601)
    #expect(abs(local(4.008, arrival: 4601.020) - 4601.008) < 1e-9)
  }

  @Test("A slow server clock does not make events seem late")
  func slow() {
    var clock = EventClock()
    func local(_ time: TimeInterval, arrival: TimeInterval) -> TimeInterval {
      clock.local(time, arrival: arrival) { (server: time, ours: arrival) }
    }
    #expect(local(3600, arrival: 4600) == 4600)
    #expect(abs(local(7200, arrival: 8200.2) - 8200.2) < 1e-9)
  }

  @Test("A server that does not answer leaves the clock offset unchanged")
  func silent() {
    var clock = EventClock()
    #expect(clock.local(3, arrival: 1000) { nil } == 1000)
    #expect(clock.local(4, arrival: 1020) { nil } == 1001)
  }
}

@Suite("Fingers that move together")
struct MovedContactsTests {
  private func event(_ finger: UInt32, _ phase: ContactEvent.Phase = .moved) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: 1, sequence: finger), kind: .touch, phase: phase, time: 0,
      location: .zero)
  }

  @Test("A single moving finger is drawn without waiting")
  func one() {
    var moved = MovedContacts()
    for _ in 0..<3 {
      moved.note(event(1))
      #expect(moved.isComplete)
      moved.didDraw()
    }
  }

  @Test("Two moving fingers are drawn together, without waiting for a lifted or resting finger")
  func two() {
    var moved = MovedContacts()
    moved.note(event(1))
    moved.note(event(2))
    moved.didDraw()
    moved.note(event(1))
    #expect(!moved.isComplete)
    moved.note(event(2))
    #expect(moved.isComplete)
    moved.didDraw()
    moved.note(event(1))
    moved.note(event(2, .ended))
    #expect(moved.isComplete)
    moved.didDraw()
    moved.note(event(1))
    moved.didDraw()
    moved.note(event(1))
    #expect(moved.isComplete)
  }
}
