import DeftGeometry
import DeftSystem

/// A deterministic writer of documents and edits: equal values have the same text.
///
/// The policy: *default values are omitted; numbers have the shortest form that reads back exactly; each shape is one
/// line.*
package struct DocumentText {
  /// The text so far.
  package private(set) var text = ""

  package init() {}

  /// The name of the format in each document.
  package static let formatName = "deft-document"
  /// The newest version of the format that Deft reads. Deft writes the version in ``Document/formatVersion``.
  package static let version = 2

  // MARK: - Documents

  /// Adds a document.
  ///
  /// The pictures in `pictureFiles` stay in files beside the document, at these relative paths, by
  /// name. All other pictures are embedded.
  package mutating func document(_ document: Document, pictureFiles: [String: String] = [:]) {
    text += "{\n  \"format\": \"\(Self.formatName)\",\n  \"version\": \(document.formatVersion),\n"
    text += "  \"shapes\": ["
    lines(document.shapes, indent: "    ") { $0.shape($1) }
    text += document.shapes.isEmpty ? "]" : "\n  ]"
    if !document.poses.isEmpty {
      text += ",\n  \"poses\": {"
      lines(document.poses.sorted { $0.key < $1.key }, indent: "    ") { out, pose in
        out.text += "\"\(pose.key)\": {"
        out.lines(pose.value.sorted { $0.key < $1.key }, indent: "      ") { out, entry in
          out.string(entry.key.description)
          out.text += ": "
          out.pose(entry.value)
        }
        out.text += pose.value.isEmpty ? "}" : "\n    }"
      }
      text += "\n  }"
    }
    if !document.poseNames.isEmpty {
      text += ",\n  \"poseNames\": {"
      lines(document.poseNames.sorted { $0.key < $1.key }, indent: "    ") { out, name in
        out.text += "\"\(name.key)\": "
        out.string(name.value)
      }
      text += "\n  }"
    }
    if !document.pictures.isEmpty {
      text += ",\n  \"pictures\": {"
      lines(document.pictures.sorted { $0.key < $1.key }, indent: "    ") { out, picture in
        out.string(picture.key)
        out.text += ": "
        if let path = pictureFiles[picture.key] {
          out.text += "{\"file\": "
          out.string(path)
          out.text += "}"
        } else {
          out.text += "{\"data\": \"\(picture.value.base64EncodedString())\"}"
        }
      }
      text += "\n  }"
    }
    text += "\n}\n"
  }

  private mutating func lines<Elements: Collection>(
    _ elements: Elements, indent: String, _ write: (inout DocumentText, Elements.Element) -> Void
  ) {
    var isFirst = true
    for element in elements {
      text += isFirst ? "\n" : ",\n"
      text += indent
      write(&self, element)
      isFirst = false
    }
  }

  // MARK: - Shapes

  /// Adds a shape, on one line.
  package mutating func shape(_ shape: CanvasShape) {
    text += "{\"id\": "
    string(shape.id.description)
    if !shape.name.isEmpty {
      text += ", \"name\": "
      string(shape.name)
    }
    text += ", "
    figure(shape.figure)
    text += ", "
    style(shape.style)
    text += ", \"home\": "
    pose(shape.home)
    if shape.pose != shape.home {
      text += ", \"pose\": "
      pose(shape.pose)
    }
    if shape.isPinned { text += ", \"pinned\": true" }
    if !shape.groups.isEmpty {
      text += ", \"groups\": ["
      for (index, group) in shape.groups.enumerated() {
        if index > 0 { text += ", " }
        string(group.description)
      }
      text += "]"
    }
    text += "}"
  }

  private mutating func figure(_ figure: Figure) {
    switch figure {
    case .oval(let size):
      text += "\"circle\": {\(Self.extent(size))}"
    case .ring(let size, let width):
      text += "\"ring\": {\(Self.extent(size)), \"lineWidth\": \(Self.number(width))}"
    case .rectangle(let size):
      text += "\"rectangle\": {\"size\": \(Self.pair(size))}"
    case .roundedRectangle(let size, let radius):
      text += "\"roundedRectangle\": {\"size\": \(Self.pair(size))"
      text += ", \"cornerRadius\": \(Self.number(radius))}"
    case .star(let points, let size, let inset):
      text += "\"star\": {\"points\": \(points), \(Self.extent(size))"
      text += ", \"inset\": \(Self.number(inset))}"
    case .polygon(let sides, let size):
      text += "\"polygon\": {\"sides\": \(sides), \(Self.extent(size))}"
    case .curve(let path):
      text += "\"curve\": \""
      PathText.write(path, to: &text)
      text += "\""
    case .ink(let ink):
      text += "\"ink\": \""
      PathText.write(ink, to: &text)
      text += "\""
    case .arrow(let arrow):
      text += "\"arrow\": {\"start\": "
      end(arrow.start)
      text += ", \"end\": "
      end(arrow.end)
      text += ", \"width\": \(Self.number(arrow.width))}"
    case .text(let block):
      text += "\"text\": {\"content\": "
      string(block.content)
      text += ", \"size\": \(Self.number(block.size))"
      if let width = block.width { text += ", \"width\": \(Self.number(width))" }
      if block.alignment != .leading { text += ", \"alignment\": \"\(block.alignment.rawValue)\"" }
      text += "}"
    case .picture(let name, let size):
      text += "\"picture\": {\"name\": "
      string(name)
      text += ", \"size\": \(Self.pair(size))}"
    }
  }

  /// Adds an end of an arrow.
  private mutating func end(_ end: Arrow.End) {
    text += "{\"at\": \(Self.pair(end.point))"
    if let attachment = end.attachment {
      text += ", \"shape\": "
      string(attachment.shape.description)
      text += ", \"place\": \(Self.pair(attachment.place))"
    }
    text += "}"
  }

  private mutating func style(_ style: Style) {
    switch style.fill {
    case .plain(let hue): text += "\"fill\": {\"plain\": \"\(hue.rawValue)\"}"
    case .linear(let hue): text += "\"fill\": {\"linear\": \"\(hue.rawValue)\"}"
    case .radial(let hue): text += "\"fill\": {\"radial\": \"\(hue.rawValue)\"}"
    case .line(let hue): text += "\"fill\": {\"line\": \"\(hue.rawValue)\"}"
    case .picture: text += "\"fill\": \"picture\""
    }
    if let stroke = style.stroke {
      text += ", \"stroke\": {"
      if let hue = stroke.hue { text += "\"hue\": \"\(hue.rawValue)\", " }
      text += "\"width\": \(Self.number(stroke.width))}"
    }
    if style.opacity != 1 { text += ", \"opacity\": \(Self.number(style.opacity))" }
  }

  /// Adds a pose, on one line.
  package mutating func pose(_ pose: Pose) {
    text += "{\"at\": [\(Self.number(pose.position.x)), \(Self.number(pose.position.y))]"
    if pose.scale != 1 { text += ", \"scale\": \(Self.number(pose.scale))" }
    let radians = pose.rotation.radians
    if radians != 0 {
      if let degrees = Self.degrees(radians) {
        text += ", \"degrees\": \(Self.number(degrees))"
      } else {
        text += ", \"radians\": \(Self.number(radians))"
      }
    }
    text += "}"
  }

  /// Returns the degrees that convert to exactly these radians; `nil` if there are none.
  private static func degrees(_ radians: Double) -> Double? {
    let degrees = Angle(radians: radians).degrees
    // Rotations by whole degrees are written as such.
    let short = (degrees * 1e6).rounded() / 1e6
    return [short, degrees].first { Angle(degrees: $0).radians == radians }
  }

  // MARK: - Values

  /// Returns the shortest form of a number that reads back exactly.
  package static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func pair(_ size: CGSize) -> String {
    "[\(number(size.width)), \(number(size.height))]"
  }

  private static func pair(_ point: CGPoint) -> String {
    "[\(number(point.x)), \(number(point.y))]"
  }

  /// Returns the field with the size of an oval, ring, star or polygon: the radius if width and height are equal,
  /// otherwise the size.
  private static func extent(_ size: CGSize) -> String {
    size.width == size.height ? "\"radius\": \(number(size.width / 2))" : "\"size\": \(pair(size))"
  }

  /// Adds a string in quotes.
  package mutating func string(_ value: String) { JSONText.write(value, to: &text) }

  /// Adds JSON text.
  mutating func raw(_ json: String) { text += json }
}

extension Document {
  /// Returns the document as the text of a file.
  package func text(pictureFiles: [String: String] = [:]) -> String {
    var text = DocumentText()
    text.document(self, pictureFiles: pictureFiles)
    return text.text
  }
}
