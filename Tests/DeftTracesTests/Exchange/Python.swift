import Foundation

/// Independent checks of exported documents with Python's JSON module.
enum Python {
  /// Runs a Python program with text as its input.
  ///
  /// - Returns: The output of the program if it fails; `nil` if it succeeds.
  static func complaint(_ text: String, _ program: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, script) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
    try Data(text.utf8).write(to: input)
    try Data(program.utf8).write(to: script)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, input.path]
    let said = Pipe()
    (process.standardOutput, process.standardError) = (said, said)
    try process.run()
    let words = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : words
  }

  /// A program that checks the rules of the W3C's “extract an action sequence”. It also checks that every pointer goes
  /// down and up alternately, and that all values are in range.
  static let webDriver = #"""
    import json, sys
    def no(value): raise SystemExit(f"JSON has no {value}")
    document = json.load(open(sys.argv[1]), parse_constant=no)
    def whole(v): return type(v) is int
    assert isinstance(document, dict) and isinstance(document["actions"], list)
    ids, length = set(), 0
    for source in document["actions"]:
        assert source["type"] in ("none", "pointer"), source["type"]
        assert isinstance(source["id"], str) and source["id"] not in ids
        ids.add(source["id"])
        if source["type"] == "pointer":
            assert source["parameters"]["pointerType"] in ("mouse", "pen", "touch")
        assert isinstance(source["actions"], list)
        length = max(length, len(source["actions"]))
    for source in document["actions"]:
        assert len(source["actions"]) == length, "the lists are of different lengths"
        down = False
        for action in source["actions"]:
            kind = action["type"]
            if "duration" in action: assert whole(action["duration"]) and action["duration"] >= 0
            if kind == "pause": continue
            assert source["type"] == "pointer", "only pointers may have actions"
            if "pressure" in action: assert 0 <= action["pressure"] <= 1
            if kind == "pointerMove":
                assert whole(action["x"]) and whole(action["y"]) and action["origin"] == "viewport"
            elif kind == "pointerDown":
                assert not down and whole(action["button"]) and action["button"] >= 0
                down = True
            elif kind in ("pointerUp", "pointerCancel"):
                assert down, "a pointer that is not down is lifted"
                down = False
            else: raise SystemExit(f"unknown kind {kind}")
        assert not down, "a pointer stays down"
    assert any(a["type"] == "pointerDown" for s in document["actions"] for a in s["actions"])
    """#

  /// A program that checks the rules of the Trace Event Format.
  static let chromeTrace = #"""
    import json, sys
    def no(value): raise SystemExit(f"JSON has no {value}")
    document = json.load(open(sys.argv[1]), parse_constant=no)
    assert document["displayTimeUnit"] in ("ms", "ns")
    open_spans, kinds = {}, set()
    for event in document["traceEvents"]:
        kind = event["ph"]
        kinds.add(kind)
        assert isinstance(event["name"], str) and event["pid"] == 1
        if kind == "M": continue
        assert isinstance(event["ts"], (int, float))
        if kind in "ben":
            key = (event["cat"], event["id"])
            assert isinstance(event["id"], str) and event["tid"] > 0
            if kind == "b":
                assert key not in open_spans, "a span begins twice"
                open_spans[key] = event
            else:
                assert open_spans[key]["ts"] <= event["ts"], "a span runs backwards"
            if kind == "e":
                assert open_spans.pop(key)["name"] == event["name"]
        elif kind == "X": assert event["dur"] >= 0
        elif kind == "i": assert event["s"] in ("g", "p", "t")
        elif kind == "C": assert all(isinstance(v, int) for v in event["args"].values())
        else: raise SystemExit(f"unknown kind {kind}")
    assert not open_spans, "a span has no end"
    assert {"M", "b", "e", "C"} <= kinds, kinds
    """#

  /// A program that checks the same rules, and also that phases and callbacks of a gesture are present.
  static let chromeTraceOfGesture =
    chromeTrace + "\n" + #"assert {"X", "i"} <= kinds, kinds"#
}
