// Edits and saves a document for ever, for tests that end it in the midst of that.
//
// It goes on with what the last one has left, and says after each edit how many there were and the checksum of the
// document, on standard output.  An edit is finished when it has been said.  With a third argument it ends by itself
// after so many edits, without a word to its journal.
import CanvasEditing
import DeftGeometry
import DeftSystem

// A file that may not grow is an error, as a full disk is.
signal(SIGXFSZ, SIG_IGN)
let path = CommandLine.arguments[1]
let savesEvery = Int(CommandLine.arguments[2])!
let lastEdit = CommandLine.arguments.dropFirst(3).first.map { Int($0)! } ?? .max

func say(_ line: String) { _ = writeWhole(Array("\(line)\n".utf8), to: STDOUT_FILENO) }

func fail(_ error: DocumentError) -> Never {
  say("failed \(error)")
  exit(error.exitStatus)
}

/// How many edits there were is the name of the first shape.
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
    // Some long, some short; the document stays of about the same size.
    if document.shapes.count < 60 {
      let points = (0...(edits % 50)).map { Ink.Point(CGPoint(x: $0, y: edits % 97), width: 2) }
      changes.append(
        .insert(
          CanvasShape(
            ShapeID("ink-\(edits)"), .ink(Ink(points)), Style(.plain(.sky)), home: Pose()),
          at: 1))
    } else {
      changes.append(.remove(document.shapes[59], at: 59))
      changes.append(.remove(document.shapes[58], at: 58))
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
