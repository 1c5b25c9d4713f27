/// An action that opens a URL.
///
///     @Environment(\.openURL) private var openURL
///     …
///     Button("Help") { openURL(helpPage) }
///
/// By default, the desktop opens the URL in the user's preferred program (`xdg-open`).
public struct OpenURLAction {
  /// The result of opening a URL with a custom handler.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }
    let kind: Kind

    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// The handler ignored the URL.
    public static let discarded = Result(kind: .discarded)
    /// The desktop opens the URL.
    public static let systemAction = Result(kind: .system(nil))
    /// The desktop opens another URL.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (URL) -> Result

  /// Creates an action that calls a handler.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completion: Receives whether the URL was accepted. The desktop's programs report nothing,
  ///     so a URL counts as accepted when the desktop has been asked to open it.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      Desktop.open(other ?? url)
      completion(true)
    }
  }
}

/// The desktop's program for opening URLs.
private enum Desktop {
  static func open(_ url: URL) {
    // Starting a process takes milliseconds.
    DispatchQueue.global(qos: .userInitiated).async {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdg-open", url.isFileURL ? url.path : url.absoluteString]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try? process.run()
    }
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
