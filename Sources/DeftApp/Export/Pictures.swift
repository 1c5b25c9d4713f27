import CanvasModel
import Deft

/// The pictures that shapes show, each read once: those of the document, and those that come with the program.
///
/// The policy: *a picture of the document goes before one of the program with the same name; one that cannot be read
/// is said once, and is seen to be missing.*
final class Pictures {
  /// How many pixels a drawing's longer side has at least, so that an icon can be made large and stay sharp.
  static let drawingSide = 1536
  /// Where those of the program are; nil: there are none, and shapes show a placeholder without a word.
  private let assets: Assets?
  private let warn: (String) -> Void
  private var own: [String: (bytes: Data, picture: ImageRef?)] = [:]
  private var common: [String: ImageRef?] = [:]

  /// Pictures of documents, and of the program where there are assets.
  init(assets: Assets? = Assets(), warn: @escaping (String) -> Void = { Message.warn($0) }) {
    (self.assets, self.warn) = (assets, warn)
  }

  /// The picture that a document calls by a name; nil where there is none that can be read.
  func picture(_ name: String, of document: Document) -> ImageRef? {
    guard let bytes = document.pictures[name] else {
      if let known = common[name] { return known }
      let picture = assets?.picture(name)
      common[name] = .some(picture)
      return picture
    }
    if let known = own[name], known.bytes == bytes { return known.picture }
    var picture: ImageRef?
    do {
      picture = try ImageRef(data: bytes, name: name, leastSide: Self.drawingSide)
    } catch {
      warn("\(error) A placeholder is shown for it.")
    }
    own[name] = (bytes, picture)
    return picture
  }
}

extension Document {
  /// The names of pictures that it shows and does not have itself: they come with the program.
  var pictureNames: Set<String> {
    Set(
      shapes.compactMap { shape in
        guard case .picture(let name, _) = shape.figure, pictures[name] == nil else { return nil }
        return name
      })
  }
}
