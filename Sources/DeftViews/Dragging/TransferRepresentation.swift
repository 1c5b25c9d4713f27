import DeftInput

/// A form in which a value is transferred, such as data of a content type.
///
/// A custom representation is composed of others in its `body`.
public protocol TransferRepresentation<Item> {
  /// The type of the transferred values.
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  /// The representations of which this one is composed.
  @TransferRepresentationBuilder<Item> var body: Body { get }
  /// Appends the formats of the representation; implemented for each one with a `body`.
  static func _collect(_ representation: Self, into formats: inout _TransferFormats)
}

extension TransferRepresentation {
  /// Appends the formats of the body.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    Body._collect(representation.body, into: &formats)
  }
}

extension TransferRepresentation where Body == Never {
  /// Unavailable, because a primitive representation has no body.
  public var body: Never { preconditionFailure("A primitive representation has no body.") }
}

extension Never: TransferRepresentation {
  /// No value of this type exists.
  public typealias Item = Never
  /// Cannot be called, because no value of this type exists.
  public static func _collect(_ representation: Never, into formats: inout _TransferFormats) {}
}

/// A builder of representations from statements.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildPartialBlock<Content: TransferRepresentation>(
    first content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
    accumulated first: First, next: Next
  ) -> _TransferRepresentationPair<First, Next> where First.Item == Item, Next.Item == Item {
    _TransferRepresentationPair(first: first, next: next)
  }

  /// Supports `if #available`.
  public static func buildLimitedAvailability<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }
}

/// Two representations, the better one first.
public struct _TransferRepresentationPair<
  First: TransferRepresentation, Next: TransferRepresentation
> where First.Item == Next.Item {
  let first: First
  let next: Next
  public typealias Item = First.Item
  public typealias Body = Never
}

extension _TransferRepresentationPair: TransferRepresentation {
  /// Appends the formats of both representations.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    First._collect(representation.first, into: &formats)
    Next._collect(representation.next, into: &formats)
  }
}

/// A representation with changed formats.
struct ChangedTransferRepresentation<Base: TransferRepresentation> {
  let base: Base
  let change: (inout TransferFormat) -> Void
  typealias Item = Base.Item
  typealias Body = Never
}

extension ChangedTransferRepresentation: TransferRepresentation {
  static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    var own = _TransferFormats()
    Base._collect(representation.base, into: &own)
    for index in own.formats.indices { representation.change(&own.formats[index]) }
    formats.formats += own.formats
  }
}

/// The programs that can receive a representation.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  /// All programs.
  case all
  /// All programs, because Linux does not know which programs are of the same team.
  case team
  /// All programs, because Linux does not know which programs are of the same group.
  case group
  /// Only the program that offers it.
  case ownProcess
}

extension TransferRepresentation {
  /// Offers the representation only for values that fulfill a condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    ChangedTransferRepresentation(base: self) { format in
      format.isOffered = { $0.allSatisfy { ($0 as? Item).map(condition) ?? false } }
    }
  }

  /// Offers the representation only to some programs.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> {
    ChangedTransferRepresentation(base: self) { format in
      if visibility == .ownProcess { format.becomeOwn() }
    }
  }

  /// Unavailable: the receiver of data names the file.
  @available(
    *, unavailable,
    message: "The receiver of data names the file: use FileRepresentation to choose the name."
  )
  public func suggestedFileName(_ fileName: String) -> Self { self }

  /// Unavailable: the receiver of data names the file.
  @available(
    *, unavailable,
    message: "The receiver of data names the file: use FileRepresentation to choose the name."
  )
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> Self { self }
}
