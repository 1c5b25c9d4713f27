import AppSupport
import CanvasEditing
import Deft

/// What goes between the canvas and other programs: shapes that are copied, cut, pasted, dragged out and dropped.
///
/// The policy: *what is offered is the document's own text, so that shapes come back as they were, and beside it what
/// other programs understand; what comes is one step that can be taken back*.
final class CanvasClipboard {
  let editor: CanvasEditor
  private let stage: Stage
  private let pictures: Pictures
  private let work: WorkLayer
  /// Whether pictures for other programs are light or dark: as people see the canvas.
  var appearance = Appearance.light
  /// Tells a person, in a sentence or two, what could not be taken.
  var tell: (LocalizedStringResource) -> Void = { Message.warn($0.english) }

  /// The kinds of pictures that the canvas takes, the best first: rather the pixels, which look the same everywhere.
  private static let pictureTypes: [MediaType] = [
    .png, .svg, .jpeg, "image/gif", "image/webp", "image/tiff", "image/bmp", "image/avif",
  ]
  /// The kinds that the canvas takes, the best first.
  static let types: [MediaType] = [.deft, .uriList] + pictureTypes + [.text]
  /// The most bytes of shapes and text that are read at once, so that the next key finds them on the canvas; anything
  /// longer is read beside the drawing thread.
  private static let shortLength = 64 << 10

  /// The clipboard of an editor on a stage.
  init(of editor: CanvasEditor, on stage: Stage, pictures: Pictures, work: WorkLayer) {
    (self.editor, self.stage, self.pictures, self.work) = (editor, stage, pictures, work)
  }

  // MARK: - Out

  /// Some shapes, as they are now, for other programs.
  func content(of shapes: [CanvasShape]) -> ClipboardContent {
    let (document, appearance, pictures) = (editor.document, appearance, pictures)
    let ids = Set(shapes.map(\.id))
    var content = ClipboardContent()
    content.add(.deft) { Data(document.part(shapes).text().utf8) }
    let formats: [(MediaType, CanvasExport.Format)] = [(.svg, .svg), (.png, .png)]
    for (type, format) in formats {
      content.add(type) {
        var export = CanvasExport(part: .selection(ids), background: .none)
        (export.appearance, export.scale) = (appearance, 2)
        do {
          return try export.data(format: format, of: document, pictures: pictures)
        } catch {
          Message.warn(
            "Cannot offer the shapes as \(format.rawValue.uppercased()): \(error)")
          return nil
        }
      }
    }
    let texts = shapes.compactMap(\.writing)
    if !texts.isEmpty { content.add(.text) { Data(texts.joined(separator: "\n").utf8) } }
    return content
  }

  /// Offers what is selected.
  func copy() {
    guard !editor.selection.isEmpty else { return }
    stage.clipboard.set(content(of: editor.selected))
  }

  /// Offers what is selected, and takes it away; pinned shapes stay, which is said.
  func cut() {
    copy()
    let kept = editor.selected.count(where: \.isPinned)
    editor.remove(Set(editor.movable.map(\.id)), .cut)
    guard kept > 0 else { return }
    tell(
      LocalizedStringResource(
        "\(kept) pinned shape was copied and not removed. Unpin it to cut it.",
        many: "\(kept) pinned shapes were copied and not removed. Unpin them to cut them.",
        count: kept))
  }

  /// What is seen at the finger while shapes are dragged out, made of their picture.
  func dragPicture(of shapes: [CanvasShape]) -> DragPicture? {
    var export = CanvasExport(part: .selection(Set(shapes.map(\.id))), background: .none)
    export.appearance = appearance
    export.scale = min(
      max(Double(stage.scale * editor.camera.zoom), CanvasExport.scaleRange.lowerBound), 2)
    guard
      let data = try? export.data(format: .png, of: editor.document, pictures: pictures),
      let image = try? ImageRef(data: data, name: "drag")
    else { return nil }
    return DragPicture(
      width: image.width, height: image.height, pixels: image.pixels,
      hotspot: CGPoint(x: image.width / 2, y: image.height / 2))
  }

  // MARK: - In

  /// Asks another program for data in the first of some kinds.
  private typealias Source = (
    [MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) -> Void

  /// Puts what the clipboard has where the pointer is, or in the middle of what is seen.
  func paste() {
    receive(from: { [stage] in stage.clipboard.read($0, $1) }, .paste, at: nil)
  }

  /// Puts what was dropped where it was dropped.
  func handle(_ drop: Drop, at place: CGPoint) -> Bool {
    guard drop.drag.types.contains(where: Self.types.contains) else { return false }
    receive(from: { drop.read($0, $1) }, .drop, at: place)
    return true
  }

  /// Adds what is in files, in the middle of what is seen.
  func add(_ files: [URL]) {
    let hue = Hue.sky
    run(.add, at: editor.middle) { CanvasImport(files: files, hue: hue, unless: $0) }
  }

  /// Receives data, which may take the other program as long as it likes.
  ///
  /// The policy: *a picture goes before its address, as web browsers offer both; the address of a file goes before a
  /// picture, since the file may have more than that.*
  private func receive(from source: @escaping Source, _ kind: EditKind, at place: CGPoint?) {
    var isWanted = true
    let receiving = work.begin("Receiving data from another program…") { [weak self] in
      isWanted = false
      self?.stage.exchange.cancelReading()
      self?.tell(kind.nothing)
    }
    let finish = { [weak self] (result: Result<ClipboardItem, ClipboardError>) in
      receiving.end()
      if isWanted { self?.add(result, kind, at: place) }
    }
    source(Self.types) { first in
      guard case .success(let item) = first, item.type == .uriList, !item.namesFile else {
        return finish(first)
      }
      source(Self.pictureTypes) { second in
        if case .success = second { finish(second) } else { finish(first) }
      }
    }
  }

  private func add(
    _ result: Result<ClipboardItem, ClipboardError>, _ kind: EditKind, at place: CGPoint?
  ) {
    switch result {
    case .success(let item):
      let (hue, isOwn) = (editor.hue, kind == .paste && stage.clipboard.own != nil)
      if [.deft, .text].contains(item.type), item.data.count <= Self.shortLength {
        insert(CanvasImport(item, hue: hue, isOwn: isOwn), kind, at: place)
      } else {
        run(kind, at: place) { CanvasImport(item, hue: hue, isOwn: isOwn, unless: $0) }
      }
    case .failure(.empty): break
    case .failure(let error): tell("\(kind.nothing) \(error)")
    }
    stage.setNeedsFrame()
  }

  /// Makes shapes beside the drawing thread, and puts them on the canvas.
  private func run(
    _ kind: EditKind, at place: CGPoint?, _ make: @escaping @Sendable (WorkHandle) -> CanvasImport
  ) {
    work.run("Reading the data…", make) { [weak self] result in
      switch result {
      case .finished(let incoming): self?.insert(incoming, kind, at: place)
      case .cancelled: self?.tell(kind.nothing)
      }
    }
  }

  /// Puts shapes on the canvas, about a point of the plane, and selects them.
  ///
  /// - Parameters:
  ///   - incoming: the shapes, and what could not be made one.
  ///   - kind: the kind of the edit.
  ///   - done: what is done with them then, as in "pasted".
  ///   - place: where; nil for where the pointer is.
  func insert(_ incoming: CanvasImport, _ kind: EditKind, at place: CGPoint?) {
    let document = incoming.document
    if let problem = incoming.problems.first {
      let others = incoming.problems.count - 1
      let outcome = document.shapes.isEmpty ? kind.nothing : kind.notEverything
      tell(
        others > 0
          ? "\(outcome) \(problem) (and \(others) more)" : "\(outcome) \(problem)")
      incoming.problems.dropFirst().forEach { Message.warn($0.english) }
    }
    // Their own ids may be those of shapes that are here.
    var shapes = editor.copies(of: document.shapes)
    guard let frame = editor.frame(of: shapes) else { return }
    let middle = place ?? editor.pointer() ?? editor.middle
    let way =
      frame.isNull ? .zero : CGSize(width: middle.x - frame.midX, height: middle.y - frame.midY)
    let names = pictureNames(document)
    for index in shapes.indices {
      shapes[index].pose.position = shapes[index].pose.position + way
      shapes[index].pose.scale = Settling.scale(shapes[index].pose.scale)
      shapes[index] = shapes[index].withPicture(named: names)
    }
    // What comes twice is seen to be there twice.
    shapes = editor.freePlace(for: shapes)
    for (old, picture) in incoming.pictures {
      if let name = names[old], let bytes = document.pictures[old] {
        pictures.store(picture, bytes, as: name)
      }
    }
    let count = editor.document.shapes.count
    var changes: [Edit.Change] = []
    for (old, name) in names.sorted(by: { $0.key < $1.key })
    where editor.document.pictures[name] == nil {
      changes.append(.picture(name, from: nil, to: document.pictures[old]))
    }
    for (index, shape) in shapes.enumerated() { changes.append(.insert(shape, at: count + index)) }
    editor.commit(
      Edit(kind, number: shapes.count, changes), .atOnce, selecting: shapes.map(\.id))
  }

  /// The names that pictures of another document get here: what is the same has one name.
  private func pictureNames(_ document: Document) -> [String: String] {
    document.pictures.reduce(into: [:]) { names, picture in
      let (name, data) = picture
      let taken = editor.document.pictures[name]
      names[name] = taken == nil || taken == data ? name : CanvasImport.name(of: data, like: name)
    }
  }
}

extension CanvasClipboard: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    default: return false
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .copy: !editor.selection.isEmpty
    case .cut: editor.selection.contains { !editor.isHeld($0) }
    // Whether there is anything is known when it has been asked for.
    case .paste: true
    default: nil
    }
  }
}

extension ClipboardItem {
  /// Whether a list of addresses names a file; of a very long one, its beginning counts.
  fileprivate var namesFile: Bool {
    let head = ClipboardItem(type: .uriList, data: data.prefix(16 << 10))
    return head.urls?.contains(where: \.isFileURL) == true
  }
}

extension Document {
  /// A document of some of the shapes, with the pictures that they show.
  fileprivate func part(_ shapes: [CanvasShape]) -> Document {
    var part = Document(shapes)
    let names = Set(shapes.compactMap(\.pictureName)).sorted()
    var changes: [Edit.Change] = []
    for name in names {
      if let data = pictures[name] { changes.append(.picture(name, from: nil, to: data)) }
    }
    do { try part.apply(Edit(.add, changes)) } catch {
      preconditionFailure("Pictures fit a document: \(error)")
    }
    return part
  }
}

extension CanvasShape {
  /// The name of the picture that the shape shows.
  fileprivate var pictureName: String? {
    if case .picture(let name, _) = figure { name } else { nil }
  }

  /// What is written in the shape.
  fileprivate var writing: String? {
    if case .text(let text, _) = figure { text } else { nil }
  }

  /// The same with its picture under another name.
  fileprivate func withPicture(named names: [String: String]) -> CanvasShape {
    var shape = self
    if case .picture(let name, let size) = figure, let new = names[name] {
      shape.figure = .picture(new, size)
    }
    return shape
  }
}

extension EditKind {
  /// That nothing came in by it.
  fileprivate var nothing: LocalizedStringResource {
    switch self {
    case .drop: "Nothing was dropped."
    case .add: "Nothing was added."
    default: "Nothing was pasted."
    }
  }

  /// That only a part came in by it.
  fileprivate var notEverything: LocalizedStringResource {
    switch self {
    case .drop: "Not everything was dropped."
    case .add: "Not everything was added."
    default: "Not everything was pasted."
    }
  }
}
