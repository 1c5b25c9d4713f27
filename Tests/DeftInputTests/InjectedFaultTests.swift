import DeftInput
import Testing

@Suite("Injected faults")
struct InjectedFaultTests {
  @Test("A list of faults is parsed with its times, and each fault has its own seed")
  func list() throws {
    #expect(
      try InjectedFault.list("missing-end@2.5,jump")
        == [
          InjectedFault(.missingEnd, after: 2.5, seed: 1), InjectedFault(.jump, seed: 2),
        ])
  }

  @Test(
    "The error for an unknown fault lists the known faults", arguments: ["", "jmp", "jump,"])
  func unknown(text: String) {
    let error = #expect(throws: InjectedFault.Refusal.self) { try InjectedFault.list(text) }
    for fault in InputFault.allCases {
      #expect(error?.reason.contains(fault.rawValue) == true)
    }
  }

  @Test(
    "An invalid fault time is rejected",
    arguments: ["jump@", "jump@x", "jump@-1", "jump@nan", "jump@1@2"])
  func noTime(text: String) {
    let error = #expect(throws: InjectedFault.Refusal.self) { try InjectedFault.list(text) }
    #expect(error?.reason.contains("Specify a number of seconds") == true)
  }

  @Test("Each fault has a unique title and complete sentences", arguments: InputFault.allCases)
  func texts(fault: InputFault) {
    #expect(!fault.title.english.isEmpty && !fault.title.english.hasSuffix("."))
    for text in [fault.summary, fault.expectation, fault.occasion] {
      #expect(text.english.hasSuffix("."))
    }
    #expect(InputFault.allCases.filter { $0.title == fault.title }.count == 1)
  }
}
