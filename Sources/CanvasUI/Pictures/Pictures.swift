import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// The pictures that shapes show, each decoded once: those of the document, and those that come with the program.
///
/// The policy: *a picture of the document goes before one of the program with the same name; one that cannot be read
/// is said once, and is seen to be missing.*  Pictures of documents are decoded by ``PictureDecoder``; those of the
/// program are its own and are read here.
package final class Pictures {
  /// How many pixels a drawing's longer side has at least, so that an icon can be made large and stay sharp.
  static let drawingSide = 1536
  /// Where those of the program are; nil: there are none, and shapes show a placeholder without a word.
  private let assets: Assets?
  /// Receives a sentence for each picture that cannot be read.
  var warn: (LocalizedStringResource) -> Void
  /// Called with the names of pictures that have been decoded since they were asked for.
  var arrived: (String) -> Void = { _ in }
  private var own: [String: (bytes: Data, picture: ImageRef?)] = [:]
  private var common: [String: ImageRef?] = [:]
  /// Decodes beside the drawing thread; nil: at once, where a picture is asked for.
  private var work: WorkLayer?
  /// What is to be decoded, in this order; the first is being decoded.
  private var waiting: [(name: String, bytes: Data)] = []
  /// Called when nothing waits any more.
  private var completions: [() -> Void] = []

  /// Pictures of documents, and of the program where there are assets.
  package init(
    assets: Assets? = Assets(),
    warn: @escaping (LocalizedStringResource) -> Void = { Message.warn($0.english) }
  ) {
    (self.assets, self.warn) = (assets, warn)
  }

  /// Lets pictures be decoded beside the drawing thread from now on: they arrive later.
  func decode(on work: WorkLayer) { self.work = work }

  /// The picture that a document calls by a name; nil where there is none that can be read, or it is yet to arrive.
  func picture(_ name: String, of document: Document) -> ImageRef? {
    guard let bytes = document.pictures[name] else {
      if let known = common[name] { return known }
      let picture = assets?.picture(name)
      common[name] = .some(picture)
      return picture
    }
    if let known = own[name], known.bytes == bytes { return known.picture }
    own[name] = (bytes, nil)
    guard let work else {
      let decoded = Result { () throws(CairoError) in
        try PictureDecoder.decode(bytes, name: name)
      }
      show(decoded, name, bytes)
      return own[name]?.picture
    }
    waiting.append((name, bytes))
    if waiting.count == 1 { decodeNext(on: work) }
    return nil
  }

  /// Stores a picture that was decoded already, so that it is not decoded again.
  func store(_ picture: ImageRef, _ bytes: Data, as name: String) { own[name] = (bytes, picture) }

  /// Calls a closure when all pictures that were asked for have been decoded: at once where none is waited for.
  func whenDecoded(_ body: @escaping () -> Void) {
    if waiting.isEmpty { body() } else { completions.append(body) }
  }

  private func decodeNext(on work: WorkLayer) {
    guard let (name, bytes) = waiting.first else {
      let bodies = completions
      completions = []
      return bodies.forEach { $0() }
    }
    work.run("Reading a picture…") { handle in
      Result { () throws(CairoError) in
        try PictureDecoder.decode(bytes, name: name, unless: handle)
      }
    } then: { [self] result in
      waiting.removeFirst()
      switch result {
      case .finished(let decoded): show(decoded, name, bytes)
      case .cancelled: warn("\(name) was not read. A placeholder is shown instead.")
      }
      arrived(name)
      decodeNext(on: work)
    }
  }

  private func show(_ decoded: Result<DecodedPicture, CairoError>, _ name: String, _ bytes: Data) {
    switch decoded {
    case .success(let decoded):
      // A picture of the same name may have come meanwhile.
      if own[name]?.bytes == bytes { own[name]?.picture = decoded.image }
    case .failure(let error): warn("\(error.message) A placeholder is shown instead.")
    }
  }
}

extension Document {
  /// The names of pictures that it shows and does not have itself: they come with the program.
  package var pictureNames: Set<String> {
    Set(
      shapes.compactMap { shape in
        guard case .picture(let name, _) = shape.figure, pictures[name] == nil else { return nil }
        return name
      })
  }
}
