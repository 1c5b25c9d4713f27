import DeftGeometry
import DeftLocalization

/// A reader of documents and edits. Every error has the line and column in the text.
///
/// The policy: *a file is read completely or not at all; unknown fields are rejected with an error that names them.*
package struct DocumentReader {
  var json: JSONScanner
  private var pathElements = 0
  /// The maximum number of shapes in a numbered pose.
  var posedShapesLimit = DocumentLimits.shapes
  /// The relative paths of pictures in files beside the document, by the names of the pictures.
  package private(set) var pictureFiles: [String: String] = [:]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the name of the file in errors.
  package init(_ bytes: [UInt8], file: String) { json = JSONScanner(bytes, file: file) }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the name of the file in errors.
  ///   - picture: returns the contents of a file at a path relative to the document, or the reason why it cannot be
  ///     read.
  /// - Returns: the document, and the paths of the pictures beside it, by their names.
  package static func read(
    _ bytes: [UInt8], file: String,
    picture: (String) -> Result<Data, PictureError> = { _ in
      .failure(.init(reason: "is not available."))
    }
  ) throws(DocumentError) -> (document: Document, pictureFiles: [String: String]) {
    guard bytes.count <= DocumentLimits.fileSize else {
      throw DocumentError(
        .tooLarge, file: file,
        reason:
          "The file size is \(bytes.count >> 20) MiB (limit \(DocumentLimits.fileSize >> 20) MiB).")
    }
    if let format = PictureFormat(of: bytes) {
      throw DocumentError(
        .picture, file: file,
        reason: "This is a picture in the format \(format.rawValue), not a Deft document.")
    }
    let bytes = try TextEncoding.utf8(bytes, file: file)
    guard !bytes.isEmpty else {
      throw DocumentError(.malformed, file: file, line: 1, column: 1, reason: "The file is empty.")
    }
    var reader = DocumentReader(bytes, file: file)
    do throws(DocumentError) {
      let document = try reader.document(picture)
      return (document, reader.pictureFiles)
    } catch {
      // An apparent error may be valid in a newer version.
      if let version = version(of: bytes, file: file), version > DocumentText.version {
        throw newer(version, file: file)
      }
      throw error
    }
  }

  private static func newer(_ version: Int, file: String) -> DocumentError {
    DocumentError(
      .newer, file: file,
      reason: """
        The document has format version \(version); this version of Deft reads versions up to \
        \(DocumentText.version).
        """)
  }

  /// The reason why a picture beside a document is unavailable: the end of a sentence that begins with the picture's
  /// path.
  package struct PictureError: Error {
    package var reason: LocalizedStringResource
    package init(reason: LocalizedStringResource) { self.reason = reason }
  }

  /// Returns the version of a document, anywhere in the file.
  private static func version(of bytes: [UInt8], file: String) -> Int? {
    var json = JSONScanner(bytes, file: file)
    var (isDocument, version): (Bool, Int?) = (false, nil)
    guard var object = try? json.beginObject("a document", isMap: true) else { return nil }
    while let field = try? json.nextField(&object) {
      switch field {
      case "format": isDocument = (try? json.string("the format")) == DocumentText.formatName
      case "version": version = try? json.integer("the version")
      default: if !json.skipValue() { return isDocument ? version : nil }
      }
    }
    return isDocument ? version : nil
  }

  // MARK: - The document

  private mutating func document(
    _ picture: (String) -> Result<Data, PictureError>
  ) throws(DocumentError) -> Document {
    var (hasFormat, version): (Bool, Int?) = (false, nil)
    var shapes: [CanvasShape]?
    var document = Document()
    var object = try json.beginObject("a document")
    while let field = try json.nextField(&object) {
      switch field {
      case "format":
        hasFormat = try json.string("the format") == DocumentText.formatName
        if !hasFormat {
          throw json.error("This is not a Deft document: “format” has the wrong value.")
        }
      case "version":
        let number = try json.integer("the version")
        guard number >= 1 else { throw json.error("Version \(number) does not exist.") }
        version = number
      case "shapes": shapes = try self.shapes()
      case "poses": document.poses = try poses()
      case "poseNames": document.poseNames = try poseNames()
      case "pictures": document.pictures = try pictures(picture)
      default: throw json.unknown(field, in: object)
      }
    }
    try json.end()
    guard hasFormat else { throw json.missing("format", in: object) }
    guard let version else { throw json.missing("version", in: object) }
    guard version <= DocumentText.version else { throw Self.newer(version, file: json.file) }
    guard let shapes else { throw json.missing("shapes", in: object) }
    var result = Document(shapes)
    (result.poses, result.pictures) = (document.poses, document.pictures)
    result.poseNames = document.poseNames
    return result
  }

  private mutating func shapes() throws(DocumentError) -> [CanvasShape] {
    var shapes: [CanvasShape] = []
    var ids: Set<ShapeID> = []
    var list = try json.beginList("the shapes")
    while try json.nextElement(&list) {
      if shapes.count == DocumentLimits.shapes {
        throw json.error("The document has more than \(DocumentLimits.shapes) shapes.")
      }
      let start = json.mark
      let shape = try self.shape()
      guard ids.insert(shape.id).inserted else {
        throw json.error("Two shapes have the id “\(shape.id.description)”.", at: start)
      }
      shapes.append(shape)
    }
    return shapes
  }

  private mutating func poses() throws(DocumentError) -> [Int: [ShapeID: Pose]] {
    var poses: [Int: [ShapeID: Pose]] = [:]
    var object = try json.beginObject("the poses", isMap: true)
    while let field = try json.nextField(&object) {
      let number = try poseNumber(field)
      guard poses[number] == nil else { throw json.error("Pose \(number) occurs twice.") }
      poses[number] = try placedShapes()
    }
    return poses
  }

  private mutating func poseNames() throws(DocumentError) -> [Int: String] {
    var names: [Int: String] = [:]
    var object = try json.beginObject("the names of poses", isMap: true)
    while let field = try json.nextField(&object) {
      let number = try poseNumber(field)
      guard names[number] == nil else { throw json.error("Pose \(number) occurs twice.") }
      names[number] = try poseName()
    }
    return names
  }

  private func poseNumber(_ field: String) throws(DocumentError) -> Int {
    guard let number = Int(field), "\(number)" == field, Document.poseNumbers.contains(number)
    else {
      throw json.error("Poses are named “1” to “9”, not “\(String(field.prefix(20)))”.")
    }
    return number
  }

  /// Reads the name of a numbered pose.
  mutating func poseName() throws(DocumentError) -> String {
    let name = try json.string("the name of the pose")
    if let refusal = DocumentLimits.refusal(ofPoseName: name) { throw wrong(refusal) }
    return name
  }

  /// Reads the poses of shapes in a numbered pose.
  mutating func placedShapes() throws(DocumentError) -> [ShapeID: Pose] {
    var poses: [ShapeID: Pose] = [:]
    var object = try json.beginObject("a pose of the canvas", isMap: true)
    while let field = try json.nextField(&object) {
      let id = ShapeID(field)
      if let refusal = DocumentLimits.id(field, of: "a shape") { throw wrong(refusal) }
      guard poses[id] == nil else { throw json.error("“\(id.description)” occurs twice.") }
      guard poses.count < posedShapesLimit else {
        throw json.error("A pose of the canvas has more than \(posedShapesLimit) shapes.")
      }
      poses[id] = try pose()
    }
    return poses
  }

  private mutating func pictures(
    _ picture: (String) -> Result<Data, PictureError>
  ) throws(DocumentError) -> [String: Data] {
    var pictures: [String: Data] = [:]
    var object = try json.beginObject("the pictures", isMap: true)
    while let name = try json.nextField(&object) {
      if let refusal = DocumentLimits.id(name, of: "a picture") { throw wrong(refusal) }
      guard pictures[name] == nil else { throw json.error("The picture “\(name)” occurs twice.") }
      var source = try json.beginObject("a picture")
      while let field = try json.nextField(&source) {
        guard pictures[name] == nil else {
          throw json.error("A picture needs “data” or “file”, not both.")
        }
        switch field {
        case "data": pictures[name] = try json.data("the picture")
        case "file":
          let path = try json.string("the path of the picture")
          guard Self.isBeside(path) else {
            throw json.error(
              "“\(String(path.prefix(60)))” is not in the document's folder or a subfolder.")
          }
          switch picture(path) {
          case .success(let data): pictures[name] = data
          case .failure(let trouble): throw json.error("“\(path)” \(trouble.reason)")
          }
          pictureFiles[name] = path
        default: throw json.unknown(field, in: source)
        }
      }
      guard pictures[name] != nil else {
        throw json.missing(oneOf: ["data", "file"], in: source)
      }
    }
    return pictures
  }

  /// Returns whether a path stays inside the document's folder, so that a document from another person cannot include
  /// other files.
  static func isBeside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && path.utf8.count <= 4096
      && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
      && !path.utf8.contains(0)
  }

  // MARK: - Helpers

  /// Returns an error whose reason begins with a lowercase letter.
  func wrong(_ refusal: LocalizedStringResource) -> DocumentError { json.error(refusal) }

  /// Counts path segments, so that a file cannot exhaust the memory with too many of them.
  mutating func note(pathElements count: Int) throws(DocumentError) {
    pathElements += count
    if pathElements > DocumentLimits.pathElements {
      throw json.error(
        """
        The curves have more than \(DocumentLimits.pathElements) segments in total.
        """)
    }
  }
}
