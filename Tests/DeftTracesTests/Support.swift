import DeftTraces
import Testing

/// Plays a script on a pad with the gesture of an expression, and returns the lines of the log.
func log(
  _ expression: String, _ script: String, size: CGSize = CGSize(width: 800, height: 600),
  settling: TimeInterval = 2
) throws -> [String] {
  var lines: [String] = []
  let gesture = try GestureExpression(expression).gesture { lines.append($0.json) }
  GesturePad(gesture, size: size).play(
    Playback(try ContactScript(script)), settling: settling)
  return lines
}

/// Returns a line of a script.
func line(_ t: Double, _ id: Int, _ phase: String, _ x: Double, _ y: Double) -> String {
  #"{"t_ms":\#(t),"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"# + "\n"
}

/// Returns the error of an invalid script.
func refusal(_ text: String) throws -> TraceError {
  try #require(throws: TraceError.self) { try ContactScript(text, file: "a.contacts.jsonl") }
}
