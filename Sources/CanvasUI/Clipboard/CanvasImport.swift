import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// The conversion of data from another program to shapes: documents, pictures or text.
///
/// The policy: *incoming data is not trusted. Anything that is not a document, picture or text is reported and
/// skipped*. Imports run on another thread, because they may be slow.
struct CanvasImport: Sendable {
  /// The shapes with their pictures. Shapes that do not come from a document are around the origin.
  private(set) var document = Document()
  /// The messages about data that could not be imported.
  private(set) var problems: [LocalizedStringResource] = []
  /// The decoded pictures, by their names in the document.
  private(set) var pictures: [String: ImageRef] = [:]
  /// The handle that reports whether the import was cancelled; nil if it cannot be cancelled.
  private let handle: WorkHandle?

  /// The maximum side of an imported picture, in points.
  static let pictureSide: CGFloat = 360
  /// The font size of imported text.
  static let textSize = TextSize.small
  /// The number of characters above which an imported line wraps.
  static let lineLength = 60
  /// The width at which long lines of imported text wrap, in points.
  static let textWidth: CGFloat = 640
  /// The maximum number of files in one import.
  static let mostFiles = 64
  /// The maximum size of a file, in bytes.
  static let largestFile = 64 << 20
  /// The maximum number of shapes in one import from another program: more would block the window.
  static let mostShapes = 20_000
  /// The offset between files of one import, in points.
  private static let step: CGFloat = 32

  /// Imports data from the clipboard or a drop.
  ///
  /// - Parameters:
  ///   - item: the data.
  ///   - hue: the hue of texts.
  ///   - isOwn: whether the data comes from this window. Then the number of shapes is not limited.
  ///   - handle: reports whether the import was cancelled.
  init(
    _ item: ClipboardItem, hue: Hue, isOwn: Bool = false, unless handle: WorkHandle? = nil
  ) {
    self.handle = handle
    defer { if !isOwn { rejectTooManyShapes() } }
    switch item.type {
    case .deft: read(Array(item.data), name: String(localized: "the clipboard"))
    case .uriList: read(item.urls ?? [], hue)
    case .text:
      let text = item.text ?? ""
      if !Self.isDrawing(text) || !add(drawing: text) { add(text: text, hue) }
    default: add(picture: item.data, name: String(localized: "the picture"))
    }
  }

  init(files: [URL], hue: Hue, unless handle: WorkHandle? = nil) {
    self.handle = handle
    read(files, hue)
  }

  /// Returns whether a text is an SVG drawing: its first element is `svg`, possibly after comments and declarations.
  static func isDrawing(_ text: String) -> Bool {
    var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      let end = rest.hasPrefix("<!--") ? "-->" : ">"
      guard let range = rest.range(of: end) else { return false }
      rest = rest[range.upperBound...].drop(while: \.isWhitespace)
    }
    return rest.hasPrefix("<svg")
      && rest.dropFirst(4).first.map { $0.isWhitespace || $0 == ">" } == true
  }

  /// Returns a name for a picture based on a checksum of its data.
  static func name(of data: Data, like name: String) -> String {
    let ending = (name as NSString).pathExtension
    return "picture-\(Checksum(data))" + (ending.isEmpty ? "" : ".\(ending)")
  }

  private mutating func read(_ bytes: [UInt8], name: String) {
    do throws(DocumentError) {
      // The data does not come from a folder, so pictures that it references by file name are not loaded.
      add(try DocumentReader.read(bytes, file: name).document)
    } catch {
      problems.append(error.message)
    }
  }

  private mutating func read(_ urls: [URL], _ hue: Hue) {
    let files = urls.filter(\.isFileURL)
    if urls.isEmpty { problems.append("The file list is empty.") }
    if files.count > Self.mostFiles {
      problems.append("Only the first \(Self.mostFiles) of \(files.count) files were added.")
    }
    let imported = files.prefix(Self.mostFiles)
    for (index, url) in imported.enumerated() where handle?.isCancelled != true {
      if imported.count > 1 { handle?.fraction = Double(index) / Double(imported.count) }
      read(file: url.path)
    }
    let others = urls.filter { !$0.isFileURL }.map(\.absoluteString)
    if !others.isEmpty { add(text: others.joined(separator: "\n"), hue) }
  }

  private mutating func read(file path: String) {
    do throws(DocumentError) {
      if path.hasSuffix(".deft") {
        add(try DocumentFile.read(path).document)
      } else {
        let bytes = try FileReading.bytes(of: path, limit: Self.largestFile, name: path).bytes
        add(picture: Data(bytes), name: path)
      }
    } catch {
      problems.append(error.message)
    }
  }

  /// Rejects the import if it has too many shapes.
  private mutating func rejectTooManyShapes() {
    let count = document.shapes.count
    guard count > Self.mostShapes else { return }
    document = Document()
    problems.append(
      "Cannot add \(count) shapes at once (limit \(Self.mostShapes)). Open them as a document."
    )
  }

  // MARK: - Shapes

  private mutating func add(_ other: Document) {
    if document.shapes.isEmpty {
      document = other
    } else if other.shapes.allSatisfy({ document[$0.id] == nil }) {
      var changes: [Edit.Change] = []
      for (name, data) in other.pictures.sorted(by: { $0.key < $1.key })
      where document.pictures[name] == nil {
        changes.append(.picture(name, from: nil, to: data))
      }
      let count = document.shapes.count
      for (index, shape) in other.shapes.enumerated() {
        changes.append(.insert(shape, at: count + index))
      }
      apply(changes)
    } else {
      problems.append("Two documents have shapes with the same id. Add them one at a time.")
    }
  }

  /// Adds the drawing of an SVG text.
  ///
  /// - Returns: `false` if the text cannot be drawn and must be added as ordinary text.
  private mutating func add(drawing text: String) -> Bool {
    let before = problems
    add(picture: Data(text.utf8), name: "drawing.svg")
    guard problems.count > before.count else { return true }
    problems = before
    return false
  }

  private mutating func add(text: String, _ hue: Hue) {
    var text = text.replacingOccurrences(of: "\r\n", with: "\n")
    while text.last?.isNewline == true { text.removeLast() }
    guard !text.isEmpty else { return problems.append("The text is empty.") }
    let isLong = text.split(separator: "\n").contains { $0.count > Self.lineLength }
    let block = TextBlock(
      text, size: Self.textSize.points, width: isLong ? Self.textWidth : nil)
    insert(.text(block), Style(.plain(hue)), "text")
  }

  private mutating func add(picture data: Data, name: String) {
    do throws(CairoError) {
      let decoded = try PictureDecoder.decode(data, name: name, unless: handle)
      let size = decoded.nominalSize
      let scale = min(1, Self.pictureSide / max(size.width, size.height))
      let storedName = Self.name(of: data, like: name)
      if document.pictures[storedName] == nil { apply([.picture(storedName, from: nil, to: data)]) }
      pictures[storedName] = decoded.image
      insert(
        .picture(storedName, CGSize(width: size.width * scale, height: size.height * scale)),
        Style(.picture), "picture")
    } catch {
      problems.append(LocalizedStringResource(of: error))
    }
  }

  private mutating func insert(_ figure: Figure, _ style: Style, _ name: String) {
    let count = document.shapes.count
    let place = CGPoint(x: CGFloat(count) * Self.step, y: CGFloat(count) * Self.step)
    let shape = CanvasShape(
      ShapeID("\(name)-import-\(count)"), figure, style, home: Pose(position: place))
    if let refusal = DocumentLimits.refusal(of: shape) {
      problems.append("Cannot create a shape: \(refusal)")
    } else {
      apply([.insert(shape, at: count)])
    }
  }

  private mutating func apply(_ changes: [Edit.Change]) {
    do { try document.apply(Edit(.paste, changes)) } catch { problems.append(error.message) }
  }
}
