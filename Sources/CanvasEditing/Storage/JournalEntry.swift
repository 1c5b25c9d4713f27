import DeftGeometry

/// A journal entry: an applied edit and its cause.
package enum JournalEntry: Hashable, Sendable {
  /// A new step.
  case did(Edit)
  /// An extension of the last step.
  case amended(Edit)
  /// An undo; the edit is the applied inverse.
  case undid(Edit)
  /// A redo.
  case redid(Edit)

  /// The applied edit.
  package var edit: Edit {
    switch self {
    case .did(let edit), .amended(let edit), .undid(let edit), .redid(let edit): edit
    }
  }

  /// The entry on one line.
  package var text: String {
    var text = DocumentText()
    switch self {
    case .did: text.raw("{\"did\": ")
    case .amended: text.raw("{\"amended\": ")
    case .undid: text.raw("{\"undid\": ")
    case .redid: text.raw("{\"redid\": ")
    }
    text.edit(edit)
    text.raw("}")
    return text.text
  }

  package init(_ line: [UInt8], file: String) throws(DocumentError) {
    var reader = DocumentReader(line, file: file)
    var object = try reader.json.beginObject("an entry")
    var entry: JournalEntry?
    while let field = try reader.json.nextField(&object) {
      guard entry == nil else {
        throw reader.json.error("A journal line can have only one entry.")
      }
      switch field {
      case "did": entry = .did(try reader.edit())
      case "amended": entry = .amended(try reader.edit())
      case "undid": entry = .undid(try reader.edit())
      case "redid": entry = .redid(try reader.edit())
      default: throw reader.json.unknown(field, in: object)
      }
    }
    try reader.json.end()
    guard let entry else {
      throw reader.json.missing(oneOf: ["did", "amended", "undid", "redid"], in: object)
    }
    self = entry
  }
}

extension History {
  /// Replays a journal entry, including its effect on undo and redo.
  ///
  /// - Throws: an error if the edit does not match the document. The document is then unchanged.
  package mutating func replay(_ entry: JournalEntry) throws(EditError) {
    switch entry {
    case .undid(let edit) where done.last?.inverse == edit: undo()
    case .redid(let edit) where undone.last == edit: redo()
    case .amended(let edit): try amend(edit)
    // The undone step was made before the journal began, so the undo becomes a separate step.
    case .did(let edit), .undid(let edit), .redid(let edit): try perform(edit)
    }
  }
}

extension DocumentText {
  /// Adds an edit, on one line.
  package mutating func edit(_ edit: Edit) {
    raw("{\"kind\": ")
    string(edit.code)
    if edit.number != 1 { raw(", \"number\": \(edit.number)") }
    raw(", \"changes\": [")
    for (index, change) in edit.changes.enumerated() {
      if index > 0 { raw(", ") }
      self.change(change)
    }
    raw("]}")
  }

  private mutating func change(_ change: Edit.Change) {
    switch change {
    case .insert(let shape, let index):
      raw("{\"insert\": ")
      self.shape(shape)
      raw(", \"at\": \(index)}")
    case .remove(let shape, let index):
      raw("{\"remove\": ")
      self.shape(shape)
      raw(", \"at\": \(index)}")
    case .replace(let old, let new):
      raw("{\"replace\": ")
      shape(old)
      raw(", \"with\": ")
      shape(new)
      raw("}")
    case .move(let id, let from, let to):
      raw("{\"move\": ")
      string(id.description)
      raw(", \"from\": \(from), \"to\": \(to)}")
    case .pose(let number, let old, let new):
      raw("{\"canvasPose\": \(number)")
      for (name, poses) in [("from", old), ("to", new)] {
        guard let poses else { continue }
        raw(", \"\(name)\": {")
        for (index, entry) in poses.sorted(by: { $0.key < $1.key }).enumerated() {
          if index > 0 { raw(", ") }
          string(entry.key.description)
          raw(": ")
          pose(entry.value)
        }
        raw("}")
      }
      raw("}")
    case .poseName(let number, let old, let new):
      raw("{\"canvasPoseName\": \(number)")
      for (field, name) in [("from", old), ("to", new)] {
        guard let name else { continue }
        raw(", \"\(field)\": ")
        string(name)
      }
      raw("}")
    case .picture(let name, let old, let new):
      raw("{\"picture\": ")
      string(name)
      for (name, data) in [("from", old), ("to", new)] {
        guard let data else { continue }
        raw(", \"\(name)\": \"\(data.base64EncodedString())\"")
      }
      raw("}")
    }
  }
}
