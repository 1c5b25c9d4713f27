import DeftTraces

/// Which of the readers is fed: `script`, `trace` or `expression`.
private let reader = ProcessInfo.processInfo.environment["DEFT_FUZZ"] ?? ""

/// What libFuzzer calls with every input that it thinks of; see the target `fuzz` of the Makefile.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let outcome =
    switch reader {
    case "script": ReaderRules.script(bytes)
    case "trace": ReaderRules.trace(bytes)
    case "expression": ReaderRules.expression(bytes)
    default: preconditionFailure("DEFT_FUZZ names no reader: script, trace or expression.")
    }
  if let complaint = outcome.complaint { preconditionFailure(complaint) }
  return 0
}
