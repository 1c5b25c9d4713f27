import DeftSystem

extension ContactScript {
  /// The contents of a file with this script. Reading it returns an equal script.
  public var text: String {
    var lines = steps.map(\.line)
    if width != nil || height != nil || subject != nil { lines.insert(header, at: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private var header: String {
    JSONWriter.object {
      $0.field("width", ifPresent: width)
      $0.field("height", ifPresent: height)
      subject?.write(to: &$0)
    }
  }
}

extension ContactScript.Step {
  var line: String {
    JSONWriter.object {
      $0.field("t_ms", milliseconds)
      guard let contact else { return $0.field("phase", takesPicture ? "picture" : "wait") }
      $0.field("id", contact.id)
      $0.field("phase", contact.phase.rawValue)
      $0.field("x", contact.location.x)
      $0.field("y", contact.location.y)
      $0.field("kind", ifPresent: contact.kind?.rawValue)
      $0.field("pressure", ifPresent: contact.pressure)
    }
  }
}
