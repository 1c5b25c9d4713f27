import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// The pictures of shapes, from the document or bundled with the program, each decoded once.
///
/// The policy: *a picture of the document takes precedence over a bundled one with the same name. A picture that
/// cannot be read is reported once and shown as a placeholder.* ``PictureDecoder`` decodes pictures of documents;
/// bundled pictures are trusted and read here.
package final class Pictures {
  /// The minimum number of pixels on the longer side of a vector drawing, so that an enlarged icon stays sharp.
  static let drawingSide = 1536
  /// The bundled pictures; nil if there are none. Shapes then show a placeholder without a warning.
  private let assets: Assets?
  /// Called with a message for each picture that cannot be read.
  var warn: (LocalizedStringResource) -> Void
  /// Called with the name of each picture that was decoded after it was requested.
  var arrived: (String) -> Void = { _ in }
  private var own: [String: (bytes: Data, picture: ImageRef?)] = [:]
  private var bundled: [String: ImageRef?] = [:]
  /// The layer that runs decoding on another thread; nil to decode synchronously on request.
  private var work: WorkLayer?
  /// The queue of pictures to decode; the first is being decoded.
  private var queue: [(name: String, bytes: Data)] = []
  /// Called when the queue is empty.
  private var completions: [() -> Void] = []

  package init(
    assets: Assets? = Assets(),
    warn: @escaping (LocalizedStringResource) -> Void = { Message.warn($0.english) }
  ) {
    (self.assets, self.warn) = (assets, warn)
  }

  /// Decodes pictures on another thread from now on.
  func decode(on work: WorkLayer) { self.work = work }

  /// Returns the picture with a given name in a document; nil if it cannot be read or is not decoded yet.
  func picture(_ name: String, of document: Document) -> ImageRef? {
    guard let bytes = document.pictures[name] else {
      if let known = bundled[name] { return known }
      let picture = assets?.picture(name)
      bundled[name] = .some(picture)
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
    queue.append((name, bytes))
    if queue.count == 1 { decodeNext(on: work) }
    return nil
  }

  /// Stores a decoded picture, so that it is not decoded again.
  func store(_ picture: ImageRef, _ bytes: Data, as name: String) { own[name] = (bytes, picture) }

  /// Calls a closure when all requested pictures are decoded: immediately if none is pending.
  func whenDecoded(_ body: @escaping () -> Void) {
    if queue.isEmpty { body() } else { completions.append(body) }
  }

  private func decodeNext(on work: WorkLayer) {
    guard let (name, bytes) = queue.first else {
      let bodies = completions
      completions = []
      return bodies.forEach { $0() }
    }
    work.run("Reading a picture…") { handle in
      Result { () throws(CairoError) in
        try PictureDecoder.decode(bytes, name: name, unless: handle)
      }
    } then: { [self] result in
      queue.removeFirst()
      switch result {
      case .finished(let decoded): show(decoded, name, bytes)
      case .cancelled: warn("Reading \(name) was cancelled. A placeholder is shown instead.")
      }
      arrived(name)
      decodeNext(on: work)
    }
  }

  private func show(_ decoded: Result<DecodedPicture, CairoError>, _ name: String, _ bytes: Data) {
    switch decoded {
    case .success(let decoded):
      // The picture of this name may have been replaced during decoding.
      if own[name]?.bytes == bytes { own[name]?.picture = decoded.image }
    case .failure(let error): warn("\(error.message) A placeholder is shown instead.")
    }
  }
}

extension Document {
  /// The names of pictures that the document does not contain: they are bundled with the program.
  package var pictureNames: Set<String> {
    Set(
      shapes.compactMap { shape in
        guard case .picture(let name, _) = shape.figure, pictures[name] == nil else { return nil }
        return name
      })
  }
}
