import Testing

@testable import DeftX11

@Suite("Answers to a manager that resizes")
struct ResizeAnswerTests {
  @Test func itIsDueWithTheFrameOfTheSize() {
    var answer = ResizeAnswer()
    answer.ask(7)
    // A frame that was under way is of the old size.
    #expect(answer.noteFrame() == nil)
    #expect(answer.noteSize(isPainted: true) == nil)
    #expect(answer.noteFrame() == 7)
    #expect(answer.noteFrame() == nil)
  }

  @Test func withoutAFrameItIsDueAtOnce() {
    var answer = ResizeAnswer()
    answer.ask(7)
    #expect(answer.noteSize(isPainted: false) == 7)
    #expect(answer.noteFrame() == nil)
  }

  @Test func ofSeveralTheLastOneIsAnswered() {
    var answer = ResizeAnswer()
    answer.ask(1)
    #expect(answer.noteSize(isPainted: true) == nil)
    answer.ask(2)
    #expect(answer.noteSize(isPainted: true) == nil)
    #expect(answer.noteFrame() == 2)
    answer.ask(3)
    #expect(answer.noteSize(isPainted: true) == nil)
    answer.ask(4)
    #expect(answer.noteSize(isPainted: false) == 4)
    #expect(answer.noteFrame() == nil)
  }

  @Test func nobodyIsAnsweredWhoDoesNotAsk() {
    var answer = ResizeAnswer()
    #expect(answer.noteSize(isPainted: true) == nil)
    #expect(answer.noteSize(isPainted: false) == nil)
    #expect(answer.noteFrame() == nil)
  }
}
