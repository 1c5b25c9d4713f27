// Declarations for Xcode's library of views. They compile without effect, because Linux has no Xcode.

/// A provider of views and modifiers for Xcode's library; without effect.
@MainActor
public protocol LibraryContentProvider {
  /// The type that the modifiers apply to.
  associatedtype ModifierBase = Any
  @LibraryContentBuilder var views: [LibraryItem] { get }
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  public var views: [LibraryItem] { [] }
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// An entry of Xcode's library; without effect.
public struct LibraryItem {
  /// A group of entries.
  public struct Category: Hashable, Sendable {
    private let name: String

    public static let effects = Category(name: "effects")
    public static let layout = Category(name: "layout")
    public static let control = Category(name: "control")
    public static let other = Category(name: "other")
  }

  /// Creates an entry. The snippet is not evaluated.
  public init<Snippet>(
    _ snippet: @autoclosure @escaping () -> Snippet, visible: Bool = true, title: String? = nil,
    category: Category = .other, matchingSignature: String? = nil
  ) {}
}

/// A builder of lists of library entries.
@resultBuilder
public enum LibraryContentBuilder {
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
