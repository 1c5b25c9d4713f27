import Testing

@testable import DeftX11

@Suite("Answers to resize requests of a window manager")
struct ResizeAnswerTests {
  @Test("A resize request is answered with the first frame of the new size")
  func anAnswerIsDueWithTheFrameOfTheNewSize() {
    var answer = ResizeAnswer()
    answer.ask(7)
    // A frame that was already in progress at the request still has the old size.
    #expect(answer.noteFrame() == nil)
    #expect(answer.noteSize(isPainted: true) == nil)
    #expect(answer.noteFrame() == 7)
    #expect(answer.noteFrame() == nil)
  }

  @Test("A resize request is answered at once if the window is not painted")
  func withoutAFrameAnAnswerIsDueAtOnce() {
    var answer = ResizeAnswer()
    answer.ask(7)
    #expect(answer.noteSize(isPainted: false) == 7)
    #expect(answer.noteFrame() == nil)
  }

  @Test("Of several resize requests, only the last one is answered")
  func onlyTheLastRequestIsAnswered() {
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

  @Test("Without a resize request, no answer is sent") func withoutARequestNoAnswerIsSent() {
    var answer = ResizeAnswer()
    #expect(answer.noteSize(isPainted: true) == nil)
    #expect(answer.noteSize(isPainted: false) == nil)
    #expect(answer.noteFrame() == nil)
  }
}
