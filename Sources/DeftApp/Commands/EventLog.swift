import CanvasModel
import Deft

/// Writes what gestures do as JSON lines, each complete as soon as it is written.
final class EventLog {
  private let file: FileHandle
  private let now: () -> TimeInterval
  private let start: TimeInterval

  /// What a gesture said.
  enum Callback {
    case changed(TransformGesture.Value)
    case ended(TransformGesture.Value?)
    case cancelled(CancellationReason)
    case reset

    /// A gesture without a value has ended.
    static var ended: Callback { .ended(nil) }

    var name: String {
      switch self {
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .reset: "reset"
      }
    }
  }

  /// A log to a file that is made anew; `-` is standard output.
  ///
  /// - Throws: `LogError` when the file cannot be written.
  init(path: String, now: @escaping () -> TimeInterval) throws(LogError) {
    self.now = now
    start = now()
    if path == "-" {
      file = .standardOutput
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw LogError(path: path, reason: String(cString: strerror(errno)))
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// A callback of a shape's gesture.
  func gesture(_ gesture: String, _ callback: Callback, of view: ShapeView) {
    var extra = ""
    switch callback {
    case .changed(let value), .ended(.some(let value)):
      extra = #","value":"# + json(value)
    case .cancelled(let reason):
      extra = #","reason":"# + quoted("\(reason)")
    case .ended(nil), .reset:
      break
    }
    line(
      #""shape":\#(quoted(view.shape.id.description)),"gesture":\#(quoted(gesture)),"#
        + #""callback":"\#(callback.name)"\#(extra)"#)
  }

  /// A shape has come to rest.
  func rest(_ view: ShapeView) {
    let pose = view.pose.target
    line(
      #""shape":\#(quoted(view.shape.id.description)),"pose":{"position":"#
        + #"\#(json(pose.position)),"scale":\#(pose.scale),"#
        + #""rotation_deg":\#(pose.rotation.degrees)}"#)
  }

  /// A shape was pinned or unpinned.
  func pin(_ view: ShapeView) {
    line(#""shape":\#(quoted(view.shape.id.description)),"pinned":\#(view.isPinned)"#)
  }

  /// The window shows its first frame, or has another size.
  func window(_ size: CGSize, scale: CGFloat) {
    line(#""window":[\#(size.width),\#(size.height)],"scale":\#(scale)"#)
  }

  private func line(_ body: String) {
    let milliseconds = ((now() - start) * 1e6).rounded() / 1e3
    do {
      try file.write(contentsOf: Data((#"{"t_ms":\#(milliseconds),\#(body)}"# + "\n").utf8))
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      Message.warn("the log cannot be written: \(error.localizedDescription); it ends here.")
    }
  }
  private var hasFailed = false

  private func json(_ p: CGPoint) -> String { "[\(p.x),\(p.y)]" }

  private func json(_ value: TransformGesture.Value) -> String {
    #"{"translation":[\#(value.translation.width),\#(value.translation.height)],"#
      + #""scale":\#(value.scale),"rotation_deg":\#(value.rotation.degrees),"#
      + #""anchor":\#(json(value.anchor)),"residual":\#(value.residual)}"#
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        result += "\\u" + String(format: "%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Why a log could not be opened.
struct LogError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String {
    "The log \(path) cannot be written: \(reason). Name a file in a folder that you may write to."
  }
}
