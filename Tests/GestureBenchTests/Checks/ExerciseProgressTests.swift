import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("The progress of an exercise")
struct ExerciseProgressTests {
  private let size = CGSize(width: 400, height: 200)

  private func progress(_ exercise: CheckStep.Exercise) -> ExerciseProgress {
    ExerciseProgress(exercise, size: size, pointsPerMillimeter: 4)
  }

  private func contact(
    _ id: UInt32, _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval
  ) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: 1, sequence: id), kind: .touch, phase: phase, time: time,
      location: CGPoint(x: x, y: y))
  }

  /// Plays a stroke of one finger.
  private func stroke(
    _ progress: inout ExerciseProgress, _ id: UInt32 = 1, from start: CGPoint, to end: CGPoint,
    at time: TimeInterval = 0
  ) {
    progress.note(contact(id, .began, start.x, start.y, at: time))
    progress.note(contact(id, .moved, end.x, end.y, at: time + 0.1))
    progress.note(contact(id, .ended, end.x, end.y, at: time + 0.2))
  }

  @Test("A grid exercise ends when every cell was crossed and the finger has lifted")
  func grid() throws {
    // 20 by 10 cells of 20 points.
    var exercise = progress(.grid(5))
    #expect(try #require(exercise.count).total == 200)
    for row in 0..<10 {
      let y = CGFloat(row) * 20 + 10
      exercise.note(contact(UInt32(row), .began, 0, y, at: Double(row)))
      // A jump across the row reaches only its end, because the surface may be dead between the reports.
      exercise.note(contact(UInt32(row), .moved, 399, y, at: Double(row) + 0.1))
      #expect(try #require(exercise.count).done == 20 * row + 2)
      for x in stride(from: CGFloat(384), through: 0, by: -15) {
        exercise.note(contact(UInt32(row), .moved, x, y, at: Double(row) + 0.1))
      }
      #expect(try #require(exercise.count).done == 20 * (row + 1))
      #expect(!exercise.isOver(at: Double(row) + 0.1))
      exercise.note(contact(UInt32(row), .ended, 9, y, at: Double(row) + 0.2))
    }
    #expect(exercise.isOver(at: 9.2))
  }

  @Test("Fingers are too fast for a grid after three steps of more than a cell, for three seconds")
  func haste() {
    var exercise = progress(.grid(5))
    exercise.note(contact(1, .began, 0, 10, at: 1))
    for x in [15, 30, 45, 60] { exercise.note(contact(1, .moved, CGFloat(x), 10, at: 1)) }
    // A single gap of the device is not the person's haste.
    exercise.note(contact(1, .moved, 130, 10, at: 1.01))
    exercise.note(contact(1, .moved, 200, 10, at: 1.02))
    #expect(!exercise.isTooFast(at: 1.02))
    exercise.note(contact(1, .moved, 270, 10, at: 1.03))
    #expect(exercise.isTooFast(at: 1.03) && exercise.isTooFast(at: 4))
    #expect(exercise.nextDeadline(after: 3.9) == 4.01 && !exercise.isTooFast(at: 4.01))
    var strokes = progress(.strokes(3))
    for x in 0..<5 { stroke(&strokes, from: .zero, to: CGPoint(x: 390, y: CGFloat(x))) }
    #expect(!strokes.isTooFast(at: 1))
  }

  @Test("A tap exercise ends after the last lift, or a second after a lost end")
  func taps() {
    var exercise = progress(.taps(3))
    for id in 1...3 {
      exercise.note(contact(UInt32(id), .began, 10, 10, at: Double(id)))
      #expect(!exercise.isOver(at: Double(id)))
      if id != 2 { exercise.note(contact(UInt32(id), .ended, 10, 10, at: Double(id) + 0.1)) }
    }
    // The end of the second tap was lost.
    #expect(!exercise.isOver(at: 3.2))
    #expect(exercise.nextDeadline(after: 3.2).map { abs($0 - 4.1) < 1e-9 } == true)
    #expect(exercise.isOver(at: 4.2))
  }

  @Test("Only strokes that are long enough count")
  func strokes() throws {
    var exercise = progress(.strokes(2))
    stroke(&exercise, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    #expect(try #require(exercise.count).done == 0)
    stroke(&exercise, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), at: 1)
    stroke(&exercise, from: CGPoint(x: 10, y: 20), to: CGPoint(x: 110, y: 20), at: 2)
    #expect(exercise.isOver(at: 2.2))
  }

  @Test("Movements of a hovering pointer count with and without a button, until the pointer rests")
  func moves() throws {
    // 4 points per millimeter: strokes of 80 points are 20 mm.
    var exercise = progress(.moves(3))
    exercise.note(hover: CGPoint(x: 10, y: 10), at: 0)
    #expect(exercise.touches.isEmpty)
    exercise.begin(at: 1)
    for x in stride(from: CGFloat(10), through: 200, by: 10) {
      exercise.note(hover: CGPoint(x: x, y: 50), at: 1 + TimeInterval(x) / 1000)
    }
    #expect(try #require(exercise.count).done == 1 && exercise.touchesDown.isEmpty)
    for x in stride(from: CGFloat(190), through: 20, by: -10) {
      exercise.note(hover: CGPoint(x: x, y: 50), at: 1.4 - TimeInterval(x) / 1000)
    }
    // The way back is another movement.
    #expect(try #require(exercise.count).done == 2)
    exercise.note(contact(1, .began, 20, 50, at: 2))
    exercise.note(hover: CGPoint(x: 60, y: 50), at: 2.05)
    exercise.note(contact(1, .moved, 120, 50, at: 2.1))
    exercise.note(contact(1, .ended, 120, 50, at: 2.2))
    #expect(try #require(exercise.count).done == 3 && exercise.touches.count == 3)
    exercise.note(hover: CGPoint(x: 130, y: 50), at: 2.3)
    #expect(!exercise.isOver(at: 3.2) && exercise.isOver(at: 3.4))
  }

  @Test("Simultaneous contacts are counted, and a second of silence ends the exercise")
  func contacts() {
    var exercise = progress(.allContacts)
    #expect(!exercise.isOver(at: 100))
    for id in 1...4 { exercise.note(contact(UInt32(id), .began, CGFloat(id) * 20, 50, at: 1)) }
    #expect(exercise.mostAtOnce == 4 && exercise.touchesDown.map(\.number) == [1, 2, 3, 4])
    exercise.note(contact(2, .ended, 40, 50, at: 1.5))
    // The lowest free number is used again.
    exercise.note(contact(5, .began, 100, 50, at: 1.6))
    #expect(exercise.touchesDown.map(\.number) == [1, 3, 4, 2])
    for id in [1, 3, 4, 5] as [UInt32] {
      exercise.note(contact(id, .ended, 40, 50, at: 2))
    }
    #expect(exercise.mostAtOnce == 4 && !exercise.isOver(at: 2.5) && exercise.isOver(at: 3))
  }

  @Test("Each edge must be reached along most of its length")
  func edges() throws {
    var exercise = progress(.edges)
    let (w, h) = (size.width - 1, size.height - 1)
    let corners = [
      CGPoint(x: 1, y: 1), CGPoint(x: w, y: 1), CGPoint(x: w, y: h), CGPoint(x: 1, y: h),
    ]
    for edge in 0..<4 {
      #expect(try #require(exercise.count).done == edge)
      let (start, end) = (corners[edge], corners[(edge + 1) % 4])
      for step in 0...10 {
        let share = CGFloat(step) / 10
        exercise.note(
          contact(
            1, step == 0 ? .began : .moved, start.x + (end.x - start.x) * share,
            start.y + (end.y - start.y) * share, at: Double(edge)))
      }
      exercise.note(contact(1, .ended, end.x, end.y, at: Double(edge) + 0.5))
    }
    #expect(exercise.isOver(at: 4))
  }

  @Test("An edge without one of its corners is not complete")
  func corners() throws {
    var exercise = progress(.edges)
    // The upper edge from the second of ten parts to the last.
    for x in stride(from: CGFloat(45), through: 395, by: 10) {
      exercise.note(contact(1, x == 45 ? .began : .moved, x, 1, at: 0))
    }
    #expect(exercise.reachedEdges[0].count == 9)
    #expect(try #require(exercise.count).done == 0)
    exercise.note(contact(1, .moved, 5, 1, at: 1))
    #expect(try #require(exercise.count).done == 1)
  }

  @Test("The hands-off exercise is timed from its start, even if contacts are reported")
  func handsOff() {
    var exercise = progress(.handsOff(60))
    #expect(exercise.secondsLeft(at: 5) == 60 && exercise.nextDeadline(after: 5) == nil)
    exercise.begin(at: 10)
    #expect(exercise.secondsLeft(at: 30) == 40)
    exercise.note(contact(1, .began, 10, 10, at: 40))
    #expect(!exercise.isOver(at: 69.9) && exercise.isOver(at: 70))
  }

  @Test("The hold exercise starts again when the finger lifts too early")
  func hold() {
    var exercise = progress(.hold(5))
    exercise.note(contact(1, .began, 10, 10, at: 0))
    exercise.note(contact(1, .ended, 10, 10, at: 2))
    #expect(exercise.secondsLeft(at: 4) == 5 && !exercise.isOver(at: 10))
    exercise.note(contact(2, .began, 10, 10, at: 10))
    // A resting finger sends no reports.
    #expect(exercise.secondsLeft(at: 12) == 3 && !exercise.isOver(at: 14.9))
    #expect(exercise.isOver(at: 15))
  }

  @Test("A pinch needs two fingers at once, and ends when both have lifted")
  func pinches() throws {
    var exercise = progress(.pinches(1))
    stroke(&exercise, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10))
    exercise.note(contact(1, .began, 10, 10, at: 1))
    exercise.note(contact(2, .began, 90, 10, at: 1))
    exercise.note(contact(1, .ended, 10, 10, at: 2))
    #expect(try #require(exercise.count).done == 0)
    exercise.note(contact(2, .ended, 90, 10, at: 2))
    #expect(exercise.isOver(at: 2))
  }
}
