import CanvasEditing
import DeftTraces

/// The reader to test: `script`, `trace`, `expression`, `document`, `journal`, or the name of
/// another tool, whose recordings it reads.
private let reader = ProcessInfo.processInfo.environment["DEFT_FUZZ"] ?? ""

/// The entry point that libFuzzer calls with every input; see the target `fuzz` of the Makefile.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  if let complaint = document(bytes) { preconditionFailure(complaint) }
  let outcome =
    switch reader {
    case "document", "journal": ReaderRules.Outcome(wasRead: true)
    case "script": ReaderRules.script(bytes)
    case "trace": ReaderRules.trace(bytes)
    case "expression": ReaderRules.expression(bytes)
    default: recording(bytes)
    }
  if let complaint = outcome.complaint { preconditionFailure(complaint) }
  return 0
}

private func document(_ bytes: [UInt8]) -> String? {
  switch reader {
  case "document": DocumentRules.document(bytes).complaint
  case "journal": DocumentRules.journal(bytes).complaint
  default: nil
  }
}

private func recording(_ bytes: [UInt8]) -> ReaderRules.Outcome {
  guard let ending = ReaderRules.endings[reader] else {
    preconditionFailure(
      "DEFT_FUZZ must be a reader: script, trace, expression, libinput, evemu, evtest, getevent, webdriver, document or journal."
    )
  }
  return ReaderRules.recording(bytes, ending: ending)
}
