import DeftGeometry
import DeftInput

/// An object that an item provider can offer.
public protocol NSItemProviderWriting: AnyObject {}
/// An object that can be created from the data of an item provider.
public protocol NSItemProviderReading: AnyObject {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// Data of a drag, in one or more types. Strings and URLs can be dragged to other programs; any
/// other data can be dragged only within this program.
///
///     view.onDrag { NSItemProvider(object: card.id as NSString) }
open class NSItemProvider {
  private var loaders: [(identifier: String, load: () -> Data?)] = []
  private var object: AnyObject?
  /// A name for the data, such as a file name.
  public var suggestedName: String?

  /// Creates a provider without data. It can be dragged only in this program.
  public init() {}

  /// Creates a provider of a string or a URL.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    if let text = object as? NSString {
      add(.utf8PlainText) { Data(String(describing: text).utf8) }
    } else if let url = object as? NSURL {
      let text = url.absoluteString
      add(text.hasPrefix("file:") ? .fileURL : .url) { Data(text.utf8) }
    }
  }

  /// Creates a provider of an item, such as data or a string.
  public init(item: Any?, typeIdentifier: String?) {
    guard let typeIdentifier else { return }
    let data =
      (item as? Data) ?? (item as? String).map { Data($0.utf8) }
      ?? (item as? URL).map { Data($0.absoluteString.utf8) }
    loaders.append((typeIdentifier, { data ?? Data() }))
  }

  /// Creates a provider of a file.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, let url = NSURL(string: fileURL.absoluteString) else { return nil }
    self.init(object: url)
    suggestedName = fileURL.lastPathComponent
  }

  /// Returns the providers of data from another program: one for each URL.
  static func providers(of item: ClipboardItem) -> [NSItemProvider] {
    func provider(_ value: Any?, _ type: UTType) -> NSItemProvider {
      NSItemProvider(item: value, typeIdentifier: type.identifier)
    }
    if let urls = item.urls { return urls.map { provider($0, $0.isFileURL ? .fileURL : .url) } }
    if item.type == .text { return [provider(item.text, .utf8PlainText)] }
    return [provider(item.data, UTType(mimeType: item.type.description) ?? .data)]
  }

  private func add(_ type: UTType, _ load: @escaping () -> Data?) {
    loaders.append((type.identifier, load))
  }

  /// Adds data of a type.
  ///
  /// The handler must call its closure before it returns; data that it passes later is ignored.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    loaders.append(
      (
        typeIdentifier,
        {
          var result: Data?
          _ = loadHandler { data, _ in result = data }
          return result
        }
      ))
  }

  /// The names of the types that the provider offers.
  public var registeredTypeIdentifiers: [String] { loaders.map(\.identifier) }

  /// Returns whether the provider offers data of a type or of one that conforms to it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    loader(typeIdentifier) != nil
  }

  private func loader(_ identifier: String) -> (() -> Data?)? {
    guard let wanted = UTType(identifier) else { return nil }
    return loaders.first { UTType($0.identifier)?.conforms(to: wanted) == true }?.load
  }

  /// Returns whether the provider can create an object of a class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    loader(aClass == NSURL.self ? UTType.url.identifier : UTType.text.identifier) != nil
  }
  public func canLoadObject(ofClass aClass: String.Type) -> Bool {
    loader(UTType.text.identifier) != nil
  }
  public func canLoadObject(ofClass aClass: URL.Type) -> Bool {
    loader(UTType.url.identifier) != nil
  }

  /// Creates an object, and passes it to a closure at once.
  @discardableResult
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping (Any?, (any Error)?) -> Void
  ) -> Progress {
    let isURL = aClass == NSURL.self
    guard let text = text(isURL ? .url : .text) else {
      completionHandler(nil, NSItemProviderError.unavailable)
      return Progress(totalUnitCount: 1)
    }
    completionHandler(isURL ? NSURL(string: text) : NSString(string: text), nil)
    return Progress(totalUnitCount: 1)
  }

  /// Creates a string, and passes it to a closure at once.
  @discardableResult
  public func loadObject(
    ofClass aClass: String.Type, completionHandler: @escaping (String?, (any Error)?) -> Void
  ) -> Progress {
    let text = text(.text)
    completionHandler(text, text == nil ? NSItemProviderError.unavailable : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Creates a URL, and passes it to a closure at once.
  @discardableResult
  public func loadObject(
    ofClass aClass: URL.Type, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    let url = text(.url).flatMap { URL(string: $0) }
    completionHandler(url, url == nil ? NSItemProviderError.unavailable : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Passes the data of a type to a closure at once.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let data = loader(typeIdentifier)?()
    completionHandler(data, data == nil ? NSItemProviderError.unavailable : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Passes the data of a type to a closure at once.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    let data = loader(typeIdentifier)?()
    completionHandler?(data, data == nil ? NSItemProviderError.unavailable : nil)
  }

  private func text(_ type: UTType) -> String? {
    loader(type.identifier)?().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The type that marks a drag of an item provider, so that the program recognizes its own drags.
  ///
  /// Its name differs in each process, so that a program does not mistake a drag from another Deft
  /// program for its own. Process identifiers are not unique, because sandboxes assign their own.
  static let ownType = MediaType("application/x-deft-item-provider-\(UUID().uuidString)")

  /// The content for other programs.
  var content: ClipboardContent {
    var content = ClipboardContent()
    if let url = text(.url).flatMap({ URL(string: $0) }) {
      content = ClipboardContent([url])
    } else if let text = text(.text) {
      content = ClipboardContent(text)
    }
    content.add(Self.ownType) { Data() }
    return content
  }
}

/// The programs that receive a representation. It has no effect.
public enum NSItemProviderRepresentationVisibility: Sendable {
  case all, team, group, ownProcess
}

enum NSItemProviderError: Error {
  /// The provider has no data of the type.
  case unavailable
}
