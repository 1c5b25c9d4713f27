import CanvasEditing
import CanvasUI
import Deft
import DeftTesting

/// A measurement of the canvas of the program `deft` with large documents.
struct CanvasProgram {
  /// The maximum ratio of the cost with ten thousand shapes to the cost with a hundred.
  private static let bound = 1.5
  /// The limit for opening ten thousand shapes, in instructions. It equals 300 ms on the reference machine, which
  /// executes about three instructions per nanosecond.
  private static let openingBound = 900e6

  private let program: String
  private let folder: String

  /// Finds the program `deft` beside this one, and creates a folder for documents.
  init() throws {
    let own = "/proc/self/exe".resolvingLink
    program = ((own as NSString).deletingLastPathComponent as NSString)
      .appendingPathComponent("deft")
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Valgrind.Failure(description: "\(program) is missing. Build it with: make build")
    }
    folder = NSTemporaryDirectory() + "deft-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns the rows of the table.
  func figures(_ valgrind: Valgrind) throws -> [Figure] {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let steps = try [100, 10_000].map { try dragStep(shapes: $0, valgrind) }
    let opening = try opening(shapes: 10_000) - opening(shapes: 1)
    return [
      Figure(
        operation: "a drag step in `deft`", shapes: 100, value: steps[0], unit: "instructions"),
      Figure(
        operation: "a drag step in `deft`", shapes: 10_000, value: steps[1], unit: "instructions"),
      Figure(
        operation: "a drag step in `deft`, 10,000 shapes compared with 100", shapes: 10_000,
        value: steps[1] / steps[0], unit: "times", bound: Self.bound),
      Figure(
        operation: "opening a document, minus the cost with one shape", shapes: 10_000,
        value: opening, unit: "instructions", bound: Self.openingBound),
    ]
  }

  private func path(shapes: Int) throws -> String {
    let path = "\(folder)/\(shapes).deft"
    try CanvasWorkload.document(shapes: shapes).text()
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Returns the cost of one step of dragging a shape, without painting.
  private func dragStep(shapes: Int, _ valgrind: Valgrind) throws -> Double {
    let path = try path(shapes: shapes)
    let document = CanvasWorkload.document(shapes: shapes)
    // The sixth shape of the sixth row.
    let shape = document.shapes[5 * CanvasWorkload.columns(shapes) + 5]
    let (script, log) = ("\(folder)/drag.contacts.jsonl", "\(folder)/drag.log")
    func total(_ count: Int) throws -> Double {
      try drag(of: shape, in: document, steps: count)
        .write(toFile: script, atomically: true, encoding: .utf8)
      let total = try valgrind.total(
        .instructions, of: program, ["replay", "--document", path, "--log", log, script])
      guard try String(contentsOfFile: log, encoding: .utf8).contains("\"\(shape.id)\"") else {
        throw Valgrind.Failure(description: "The replay did not drag the shape “\(shape.id)”.")
      }
      return total
    }
    return (try total(1200) - total(400)) / 800
  }

  /// Returns a contact script that drags a shape in circles.
  private func drag(of shape: CanvasShape, in document: Document, steps: Int) -> String {
    let place = place(of: shape, in: document)
    func line(_ step: Int, _ phase: String) -> String {
      let angle = Double(step) * 0.05
      let x = place.x + 60 * (cos(angle) - 1)
      let y = place.y + 60 * sin(angle)
      return
        "{\"t_ms\": \(step * 8), \"id\": 1, \"phase\": \"\(phase)\", \"x\": \(x), \"y\": \(y)}"
    }
    let moves = (1...steps).map { line($0, "move") }
    return ([line(0, "begin")] + moves + [line(steps, "end")]).joined(separator: "\n") + "\n"
  }

  /// Returns the place of a shape in the window when the document has been opened.
  private func place(of shape: CanvasShape, in document: Document) -> CGPoint {
    let stage = HeadlessStage(size: OpeningScene.size)
    let options = CanvasApp.Options(
      size: OpeningScene.size, document: OpenedDocument(history: History(document)))
    let app = CanvasApp(on: stage, options: options)
    // The editor refers to its app without owning it.
    return withExtendedLifetime(app) {
      stage.begin(at: 0)
      return app.editor.camera.toWindow(shape.pose.position)
    }
  }

  /// Returns the cost of a complete run that exits as soon as the document is visible in its window.
  private func opening(shapes: Int) throws -> Double {
    let document = try path(shapes: shapes)
    let server = try VirtualXServer()
    defer { server.stop() }
    let counter = Valgrind.Counter.instructions
    let client = try server.run(
      "/usr/bin/env",
      ["valgrind"] + counter.arguments + [program, document, "--log", "-"])
    try client.waitForLine(containing: "\"window\"", timeout: 120)
    client.stop(grace: 60)
    let output = client.lines(of: .errors).joined(separator: "\n")
    guard let value = counter.read(output) else {
      throw Valgrind.Failure(
        description: "Valgrind did not count the opening of a document: \(output.suffix(300))")
    }
    return value
  }
}
