import DeftInput
import Testing

@Suite("Faults by their names")
struct InjectedFaultTests {
  @Test("are read with their times, and each has a seed of its own")
  func list() throws {
    #expect(
      try InjectedFault.list("missing-end@2.5,jump")
        == [
          InjectedFault(.missingEnd, after: 2.5, seed: 1), InjectedFault(.jump, seed: 2),
        ])
  }

  @Test(
    "what is no name or no time is refused, with what there is", arguments: ["", "jmp", "jump,"])
  func unknown(text: String) {
    let error = #expect(throws: InjectedFault.Refusal.self) { try InjectedFault.list(text) }
    for fault in InputFault.allCases {
      #expect(error?.reason.contains(fault.rawValue) == true)
    }
  }

  @Test(arguments: ["jump@", "jump@x", "jump@-1", "jump@nan", "jump@1@2"])
  func noTime(text: String) {
    let error = #expect(throws: InjectedFault.Refusal.self) { try InjectedFault.list(text) }
    #expect(error?.reason.contains("Specify seconds") == true)
  }

  @Test("each has texts of its own that end as sentences do", arguments: InputFault.allCases)
  func texts(fault: InputFault) {
    #expect(!fault.title.english.isEmpty && !fault.title.english.hasSuffix("."))
    for text in [fault.summary, fault.expectation, fault.occasion] {
      #expect(text.english.hasSuffix("."))
    }
    #expect(InputFault.allCases.filter { $0.title == fault.title }.count == 1)
  }
}
