import AppSupport
import CanvasEditing
import Deft

/// The exchange of shapes with other programs: copy, cut, paste, and drag and drop.
///
/// The policy: *the clipboard offers the document's own format, so that pasted shapes are identical, and formats that
/// other programs understand. Incoming data becomes one edit that can be undone.*
final class CanvasClipboard {
  let editor: CanvasEditor
  private let stage: Stage
  private let pictures: Pictures
  private let work: WorkLayer
  /// The appearance of pictures for other programs, which is the appearance of the canvas.
  var appearance = Appearance.light
  /// Called with each message about data that could not be received.
  var report: (LocalizedStringResource) -> Void = { Message.warn($0.english) }

  /// The types of pictures that the canvas accepts, in order of preference; PNG comes first because it looks the same
  /// everywhere.
  private static let pictureTypes: [MediaType] = [
    .png, .svg, .jpeg, "image/gif", "image/webp", "image/tiff", "image/bmp", "image/avif",
  ]
  /// The types that the canvas accepts, in order of preference.
  static let types: [MediaType] = [.deft, .uriList] + pictureTypes + [.text]
  /// The maximum number of bytes of shapes and text that are read immediately, so that they are on the canvas before
  /// the next key. Longer data is read on another thread.
  private static let shortLength = 64 << 10

  init(of editor: CanvasEditor, on stage: Stage, pictures: Pictures, work: WorkLayer) {
    (self.editor, self.stage, self.pictures, self.work) = (editor, stage, pictures, work)
  }

  // MARK: - Export

  /// Returns the current state of shapes in the formats for other programs.
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
            "Cannot copy the shapes as \(format.rawValue.uppercased()): \(error)")
          return nil
        }
      }
    }
    let texts = shapes.compactMap(\.writing)
    if !texts.isEmpty { content.add(.text) { Data(texts.joined(separator: "\n").utf8) } }
    return content
  }

  /// Copies the selection to the clipboard.
  func copy() {
    guard !editor.selection.isEmpty else { return }
    stage.clipboard.set(content(of: editor.selected))
  }

  /// Copies the selection to the clipboard and removes it. Pinned shapes stay, and a message reports this.
  func cut() {
    copy()
    let pinned = editor.selected.count(where: \.isPinned)
    editor.remove(Set(editor.movable.map(\.id)), .cut)
    guard pinned > 0 else { return }
    report(
      LocalizedStringResource(
        "\(pinned) pinned shape was copied but not removed. Unpin it to cut it.",
        many: "\(pinned) pinned shapes were copied but not removed. Unpin them to cut them.",
        count: pinned))
  }

  /// Returns the picture at the pointer while shapes are dragged out of the window.
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

  // MARK: - Import

  /// A closure that requests data from another program, in the first of the passed types that the program offers.
  private typealias Source = (
    [MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) -> Void

  /// Pastes at the pointer or, if there is none, in the center of the visible canvas.
  func paste() {
    receive(from: { [stage] in stage.clipboard.read($0, $1) }, .paste, at: nil)
  }

  /// Inserts dropped data at a position.
  func handle(_ drop: Drop, at place: CGPoint) -> Bool {
    guard drop.drag.types.contains(where: Self.types.contains) else { return false }
    receive(from: { drop.read($0, $1) }, .drop, at: place)
    return true
  }

  /// Inserts files in the center of the visible canvas.
  func add(_ files: [URL]) {
    let hue = Hue.sky
    run(.add, at: editor.middle) { CanvasImport(files: files, hue: hue, unless: $0) }
  }

  /// Receives data, which the other program may provide at any later time.
  ///
  /// The policy: *a picture is preferred to its web address, because browsers offer both. The
  /// address of a file is preferred to a picture, because the file may contain more.*
  private func receive(from source: @escaping Source, _ kind: EditKind, at place: CGPoint?) {
    var isWanted = true
    let receiving = work.begin("Receiving data from another program…") { [weak self] in
      isWanted = false
      self?.stage.exchange.cancelReading()
      self?.report(kind.nothingReceived)
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
      let (hue, isOwn) = (editor.inkHue, kind == .paste && stage.clipboard.own != nil)
      // Drawings are decoded by another process, so they must not block the window.
      if [.deft, .text].contains(item.type), item.data.count <= Self.shortLength,
        item.type != .text || !CanvasImport.isDrawing(item.text ?? "")
      {
        insert(CanvasImport(item, hue: hue, isOwn: isOwn), kind, at: place)
      } else {
        run(kind, at: place) { CanvasImport(item, hue: hue, isOwn: isOwn, unless: $0) }
      }
    case .failure(.empty): break
    case .failure(let error): report("\(kind.nothingReceived) \(error)")
    }
    stage.setNeedsFrame()
  }

  /// Creates shapes on another thread, and inserts them on the canvas.
  private func run(
    _ kind: EditKind, at place: CGPoint?, _ make: @escaping @Sendable (WorkHandle) -> CanvasImport
  ) {
    work.run("Reading the data…", make) { [weak self] result in
      switch result {
      case .finished(let incoming): self?.insert(incoming, kind, at: place)
      case .cancelled: self?.report(kind.nothingReceived)
      }
    }
  }

  /// Inserts shapes around a point of the canvas, and selects them.
  ///
  /// - Parameters:
  ///   - incoming: the shapes, and the messages about data that could not be converted.
  ///   - kind: the kind of the edit.
  ///   - place: the point; nil for the position of the pointer.
  func insert(_ incoming: CanvasImport, _ kind: EditKind, at place: CGPoint?) {
    let document = incoming.document
    if let problem = incoming.problems.first {
      let others = incoming.problems.count - 1
      let outcome = document.shapes.isEmpty ? kind.nothingReceived : kind.partlyReceived
      report(
        others > 0
          ? "\(outcome) \(problem) (and \(others) more)" : "\(outcome) \(problem)")
      incoming.problems.dropFirst().forEach { Message.warn($0.english) }
    }
    // Copy the shapes, because their ids may already be in use.
    var shapes = editor.copies(of: document.shapes)
    guard let frame = editor.frame(of: shapes) else { return }
    let middle = place ?? editor.pointer() ?? editor.middle
    let offset =
      frame.isNull ? .zero : CGSize(width: middle.x - frame.midX, height: middle.y - frame.midY)
    let names = pictureNames(document)
    for index in shapes.indices {
      shapes[index].pose.position = shapes[index].pose.position + offset
      shapes[index].pose.scale = Settling.scale(shapes[index].pose.scale)
      shapes[index] = shapes[index].withPicture(named: names)
    }
    // Do not cover an identical shape, so that repeated insertions are visible.
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

  /// Returns names for the pictures of another document, by their names there. Identical pictures share a name.
  private func pictureNames(_ document: Document) -> [String: String] {
    document.pictures.reduce(into: [:]) { names, picture in
      let (name, data) = picture
      let existing = editor.document.pictures[name]
      names[name] =
        existing == nil || existing == data ? name : CanvasImport.name(of: data, like: name)
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
    // The contents of the clipboard are known only after a request.
    case .paste: true
    default: nil
    }
  }
}

extension ClipboardItem {
  /// Whether the list of addresses contains the address of a file. Only the beginning of a very long list is checked.
  fileprivate var namesFile: Bool {
    let head = ClipboardItem(type: .uriList, data: data.prefix(16 << 10))
    return head.urls?.contains(where: \.isFileURL) == true
  }
}

extension Document {
  /// Returns a document with the given shapes and their pictures.
  fileprivate func part(_ shapes: [CanvasShape]) -> Document {
    var part = Document(shapes)
    let names = Set(shapes.compactMap(\.pictureName)).sorted()
    var changes: [Edit.Change] = []
    for name in names {
      if let data = pictures[name] { changes.append(.picture(name, from: nil, to: data)) }
    }
    do { try part.apply(Edit(.add, changes)) } catch {
      preconditionFailure("The document must accept its own pictures: \(error)")
    }
    return part
  }
}

extension CanvasShape {
  /// The name of the shape's picture.
  fileprivate var pictureName: String? {
    if case .picture(let name, _) = figure { name } else { nil }
  }

  /// The text of the shape.
  fileprivate var writing: String? {
    figure.text?.content
  }

  /// Returns the shape with its picture renamed.
  fileprivate func withPicture(named names: [String: String]) -> CanvasShape {
    var shape = self
    if case .picture(let name, let size) = figure, let new = names[name] {
      shape.figure = .picture(new, size)
    }
    return shape
  }
}

extension EditKind {
  /// The message that no data was received.
  fileprivate var nothingReceived: LocalizedStringResource {
    switch self {
    case .drop: "Nothing was dropped."
    case .add: "Nothing was added."
    default: "Nothing was pasted."
    }
  }

  /// The message that only some data was received.
  fileprivate var partlyReceived: LocalizedStringResource {
    switch self {
    case .drop: "Some items were not dropped."
    case .add: "Some items were not added."
    default: "Some items were not pasted."
    }
  }
}
