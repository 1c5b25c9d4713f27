// Edits and saves a document forever, for tests that kill it at random moments.
//
// It continues with the document of the previous run. After each finished edit, it writes the number of
// edits and the checksum of the document to standard output. The arguments are the document, the number of edits
// between saves, the maximum number of shapes, and optionally the number of edits after which it exits without closing
// its journal.
import CanvasEditing
import DeftGeometry
import DeftSystem

// Exceeding the file size limit is reported as an error, like a full disk.
signal(SIGXFSZ, SIG_IGN)
let path = CommandLine.arguments[1]
let savesEvery = Int(CommandLine.arguments[2])!
let mostShapes = Int(CommandLine.arguments[3])!
let lastEdit = CommandLine.arguments.dropFirst(4).first.map { Int($0)! } ?? .max

func say(_ line: String) { _ = writeFully(Array("\(line)\n".utf8), to: STDOUT_FILENO) }

func fail(_ error: DocumentError) -> Never {
  say("failed \(error)")
  exit(error.exitStatus)
}

/// Returns the number of edits, which is stored as the name of a shape.
func count(_ document: Document) -> Int { Int(document["counter"]?.name ?? "") ?? 0 }

do throws(DocumentError) {
  var (document, file, _) = try DocumentFile.read(path)
  let (journal, found) = try Journal.open(path + ".journal")
  if let found { document = try found.recovery(at: path).history.document }
  var edits = count(document)
  journal.report = { say("journal \($0)") }
  say("began \(edits)")
  while edits < lastEdit {
    edits += 1
    var changes: [Edit.Change] = []
    if let old = document["counter"] {
      var new = old
      new.name = "\(edits)"
      new.pose.position.x = CGFloat(edits) / 7
      changes.append(.replace(old, with: new))
    }
    // Lines of varying length. The number of shapes is limited, so the document stays about the
    // same size.
    if document.shapes.count < mostShapes {
      let points = (0...(edits % 50)).map { Ink.Point(CGPoint(x: $0, y: edits % 97), width: 2) }
      changes.append(
        .insert(
          CanvasShape(
            ShapeID("ink-\(edits)"), .ink(Ink(points)), Style(.plain(.sky)), home: Pose()),
          at: 1))
    } else {
      for index in [mostShapes - 1, mostShapes - 2] {
        changes.append(.remove(document.shapes[index], at: index))
      }
    }
    let edit = Edit(.move, changes)
    let before = document
    do { try document.apply(edit) } catch { say("failed \(error)") }
    journal.append(.did(edit)) { (Array(before.text().utf8), path) }
    say("\(edits) \(Checksum(document.text().utf8))")
    if edits % savesEvery == 0 {
      let error: DocumentError?
      do throws(DocumentError) {
        file = try DocumentFile.write(document, to: path, old: file, replaces: false).file
        journal.clear()
        error = nil
      } catch let failure { error = failure }
      say(error.map { "unsaved \($0)" } ?? "saved \(edits)")
    }
  }
} catch { fail(error) }
