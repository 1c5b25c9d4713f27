import DeftSystem

extension ContactScript {
  /// The contents of a file with this script. Reading it returns an equal script.
  public var text: String {
    var lines: [String] = []
    let header = [
      width.map { #""width":\#(JSONText.number(Double($0)))"# },
      height.map { #""height":\#(JSONText.number(Double($0)))"# }, subject?.field,
    ].compactMap(\.self)
    if !header.isEmpty { lines.append("{" + header.joined(separator: ",") + "}") }
    lines += steps.map(\.line)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ContactScript.Step {
  /// The step as a line.
  var line: String {
    let time = #"{"t_ms":\#(JSONText.number(milliseconds)),"#
    guard let contact else { return time + #""phase":"wait"}"# }
    var text = time + #""id":\#(contact.id),"phase":"\#(contact.phase.rawValue)","#
    text += #""x":\#(JSONText.number(Double(contact.location.x))),"#
    text += #""y":\#(JSONText.number(Double(contact.location.y)))"#
    if let kind = contact.kind { text += #","kind":"\#(kind.rawValue)""# }
    if let pressure = contact.pressure { text += #","pressure":\#(JSONText.number(pressure))"# }
    return text + "}"
  }
}
