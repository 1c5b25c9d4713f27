import DeftGeometry

/// Outgoing data that are too large for one request (ICCCM 2.7.2): *each piece waits until the
/// previous one has been read, and an empty piece marks the end*.
struct OutgoingTransfer: Sendable {
  let data: Data
  /// The maximum size of a piece in bytes.
  let pieceSize: Int
  private var offset = 0
  /// Whether the last piece, which is empty, has been returned.
  private(set) var isOver = false

  /// Divides data into pieces of at most `pieceSize` bytes.
  init(_ data: Data, pieceSize: Int) { (self.data, self.pieceSize) = (data, max(1, pieceSize)) }

  /// Returns the next piece; `nil` after the last.
  mutating func next() -> Data? {
    guard !isOver else { return nil }
    let start = data.startIndex + offset
    let piece = data[start..<min(start + pieceSize, data.endIndex)]
    offset += piece.count
    isOver = piece.isEmpty
    return piece
  }
}

/// Incoming data in pieces, *limited in size*, regardless of the size that the sender has announced.
struct IncomingTransfer: Sendable {
  /// The maximum number of bytes.
  let limit: Int
  /// The data received so far.
  private(set) var data = Data()

  /// The result of receiving a piece.
  enum Step: Equatable, Sendable {
    /// More pieces follow.
    case continues
    case isComplete
    case isTooLarge
  }

  /// Creates a transfer of at most `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// The number of bytes that still fit.
  var room: Int { limit - data.count }

  mutating func receive(_ piece: some Collection<UInt8>) -> Step {
    if piece.isEmpty { return .isComplete }
    guard piece.count <= room else { return .isTooLarge }
    data.append(contentsOf: piece)
    return .continues
  }
}
