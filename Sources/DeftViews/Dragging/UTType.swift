/// A type of data, such as text or an image, with its name on Apple's systems.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as “public.plain-text”.
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// Creates a type with the given name; `nil` if the name is empty.
  public init?(_ identifier: String) {
    if identifier.isEmpty { return nil }
    self.identifier = identifier
  }

  /// Creates a type that the program declares.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - parentType: Ignored: a declared type conforms only to `data` and `item`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates a type that another program declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates the type of files with an extension; `nil` if it is unknown.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard
      let found = Self.known.first(where: {
        $0.value.extensions.contains(wanted) && UTType(known: $0.key).conforms(to: supertype)
      })
    else { return nil }
    identifier = found.key
  }

  /// Creates the type with a MIME type; `nil` if it is unknown.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let found = Self.known.first(where: { $0.value.mime == mimeType }) else { return nil }
    identifier = found.key
  }

  public var description: String { identifier }
  public var preferredMIMEType: String? { Self.known[identifier]?.mime }
  public var preferredFilenameExtension: String? { Self.known[identifier]?.extensions.first }

  /// Returns whether data of this type is also data of another type.
  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    guard let entry = Self.known[identifier] else {
      return [Self.data, .item, .content].contains(type)
    }
    return entry.parents.contains { UTType(known: $0).conforms(to: type) }
  }

  /// Returns the patterns of names of files that have one of the types; empty if a type has no known
  /// extensions, so that all files are possible.
  static func filePatterns(of types: [UTType]) -> [String] {
    var patterns: Set<String> = []
    for type in types {
      let extensions = known.filter { UTType(known: $0.key).conforms(to: type) }
        .flatMap(\.value.extensions)
      if extensions.isEmpty || [item, content, data].contains(type) { return [] }
      patterns.formUnion(extensions.map { "*.\($0)" })
    }
    return patterns.sorted()
  }

  // The names are those of Apple's Uniform Type Identifiers.
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let json = UTType(known: "public.json")
  public static let xml = UTType(known: "public.xml")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let folder = UTType(known: "public.folder")
  public static let directory = UTType(known: "public.directory")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let movie = UTType(known: "public.movie")
  public static let audio = UTType(known: "public.audio")

  private struct Entry {
    var parents: [String] = []
    var mime: String?
    var extensions: [String] = []
  }
  private static let known: [String: Entry] = [
    "public.item": Entry(),
    "public.content": Entry(),
    "public.data": Entry(parents: ["public.item"]),
    "public.text": Entry(parents: ["public.data", "public.content"]),
    "public.plain-text": Entry(
      parents: ["public.text"], mime: "text/plain", extensions: ["txt", "text"]),
    "public.utf8-plain-text": Entry(parents: ["public.plain-text"]),
    "public.rtf": Entry(parents: ["public.text"], mime: "application/rtf", extensions: ["rtf"]),
    "public.html": Entry(parents: ["public.text"], mime: "text/html", extensions: ["html", "htm"]),
    "public.json": Entry(
      parents: ["public.text"], mime: "application/json", extensions: ["json"]),
    "public.xml": Entry(parents: ["public.text"], mime: "application/xml", extensions: ["xml"]),
    "public.url": Entry(parents: ["public.data"]),
    "public.file-url": Entry(parents: ["public.url"]),
    "public.directory": Entry(parents: ["public.item"]),
    "public.folder": Entry(parents: ["public.directory"]),
    "public.image": Entry(parents: ["public.data", "public.content"]),
    "public.png": Entry(parents: ["public.image"], mime: "image/png", extensions: ["png"]),
    "public.jpeg": Entry(
      parents: ["public.image"], mime: "image/jpeg", extensions: ["jpeg", "jpg"]),
    "com.compuserve.gif": Entry(
      parents: ["public.image"], mime: "image/gif", extensions: ["gif"]),
    "public.svg-image": Entry(
      parents: ["public.image"], mime: "image/svg+xml", extensions: ["svg"]),
    "com.adobe.pdf": Entry(
      parents: ["public.data", "public.content"], mime: "application/pdf", extensions: ["pdf"]),
    "public.movie": Entry(parents: ["public.data", "public.content"]),
    "public.audio": Entry(parents: ["public.data", "public.content"]),
  ]
}
