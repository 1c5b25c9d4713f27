import DeftGeometry

/// Data on their way to another program that are too large for one request (ICCCM 2.7.2): *each piece waits until the
/// one before was taken, and an empty one says that it was the last*.
struct OutgoingTransfer: Sendable {
  let data: Data
  /// The most bytes of a piece.
  let pieceSize: Int
  private var offset = 0
  /// Whether the last piece, which is empty, has been handed out.
  private(set) var isOver = false

  /// Data in pieces of at most so many bytes.
  init(_ data: Data, pieceSize: Int) { (self.data, self.pieceSize) = (data, max(1, pieceSize)) }

  /// The next piece; nil after the last.
  mutating func next() -> Data? {
    guard !isOver else { return nil }
    let start = data.startIndex + offset
    let piece = data[start..<min(start + pieceSize, data.endIndex)]
    offset += piece.count
    isOver = piece.isEmpty
    return piece
  }
}

/// Data that come from another program in pieces: *no more is taken than a limit*, whatever it says beforehand.
struct IncomingTransfer: Sendable {
  /// The most bytes that are taken.
  let limit: Int
  /// What has come so far.
  private(set) var data = Data()

  /// What taking a piece comes to.
  enum Step: Equatable, Sendable {
    /// There is more to come.
    case goesOn
    case isComplete
    case isTooLarge
  }

  /// A transfer of at most so many bytes.
  init(limit: Int) { self.limit = limit }

  /// How many bytes more can be taken.
  var room: Int { limit - data.count }

  mutating func receive(_ piece: some Collection<UInt8>) -> Step {
    if piece.isEmpty { return .isComplete }
    guard piece.count <= room else { return .isTooLarge }
    data.append(contentsOf: piece)
    return .goesOn
  }
}
