/// An image that is loaded from the URL of a file, from a `data:` URL, or from the web (`http:` and
/// `https:`). Loading and decoding do not block the window.
///
///     AsyncImage(url: url) { image in
///       image.resizable().scaledToFit()
///     } placeholder: {
///       ProgressView()
///     }
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @Environment(\.imageLoading) private var loading

  /// Creates an image whose content depends on the phase of loading.
  ///
  /// - Parameters:
  ///   - url: The URL. If it is `nil`, the phase stays empty.
  ///   - scale: The number of pixels per point.
  ///   - transaction: The transaction of the change of the phase.
  ///   - content: Returns the view for a phase.
  nonisolated public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction, self.content) = (url, scale, transaction, content)
  }

  /// Creates an image with a placeholder, which is shown until the image is loaded, or if it cannot be
  /// loaded.
  nonisolated public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  /// Creates an image in its own size. A gray area is shown until it is loaded.
  nonisolated public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { image } else { Color.gray.opacity(0.3) }
    }
  }
}

extension AsyncImage: View {
  public var body: some View {
    content(phase).task(id: url) { await load() }
  }

  @MainActor private func load() async {
    if case .empty = phase {} else { phase = .empty }
    guard let url else { return }
    let result = await AsyncImageLoader.image(url, loading)
    if Task.isCancelled { return }
    withTransaction(transaction) {
      switch result {
      case .success(let image): phase = .success(Image(image, scale: scale))
      case .failure(let error): phase = .failure(error)
      }
    }
  }
}

/// The phase of loading an image.
public enum AsyncImagePhase {
  /// No image is loaded yet.
  case empty
  case success(Image)
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, if the image could not be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A loader of images on background threads.
enum AsyncImageLoader {
  /// An error that prevents loading.
  enum Failure: Error {
    /// The scheme of the URL is unknown, or the network library is not installed.
    case unsupported(URL)
    case unreadable(URL)
  }

  static func image(
    _ url: URL, _ decode: @escaping @Sendable (Data) -> ImageRef?
  ) async -> Result<ImageRef, any Error> {
    await withCheckedContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async {
        done.resume(
          returning: Result {
            guard let image = decode(try data(of: url)) else { throw Failure.unreadable(url) }
            return image
          })
      }
    }
  }

  private static func data(of url: URL) throws -> Data {
    switch url.scheme?.lowercased() {
    case "file", nil: return try Data(contentsOf: URL(fileURLWithPath: url.path))
    case "data": return try inlineData(url)
    case "http", "https":
      guard hasNetwork else { throw Failure.unsupported(url) }
      return try Data(contentsOf: url)
    default: throw Failure.unsupported(url)
    }
  }

  /// Returns the data in a data URL (RFC 2397).
  private static func inlineData(_ url: URL) throws -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else { throw Failure.unreadable(url) }
    let body = String(text[text.index(after: comma)...])
    let decoded =
      text[..<comma].hasSuffix(";base64")
      ? Data(base64Encoded: body.removingPercentEncoding ?? body)
      : body.removingPercentEncoding.map { Data($0.utf8) }
    guard let decoded else { throw Failure.unreadable(url) }
    return decoded
  }

  /// Whether Foundation can read from the web. Its network library is loaded for the first image
  /// from the web, so that programs without such images do not load it.
  private static let hasNetwork: Bool = {
    let name = "FoundationNetworking._NSNonfileURLContentLoader"
    if NSClassFromString(name) != nil { return true }
    return dlopen("libFoundationNetworking.so", RTLD_NOW) != nil && NSClassFromString(name) != nil
  }()
}

private struct ImageLoadingKey: EnvironmentKey {
  static var defaultValue: @Sendable (Data) -> ImageRef? { { _ in nil } }
}

extension EnvironmentValues {
  /// Decodes an image, on any thread.
  package var imageLoading: @Sendable (Data) -> ImageRef? {
    get { self[ImageLoadingKey.self] }
    set { self[ImageLoadingKey.self] = newValue }
  }
}
