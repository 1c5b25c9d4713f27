import Foundation
import Testing

@testable import DeftX11

@Suite("Incremental transfers")
struct IncrementalTransferTests {
  @Test(
    "The pieces together equal the data, and an empty piece ends the transfer",
    arguments: [0, 1, 10, 11, 20])
  func outgoing(count: Int) {
    let data = Data((0..<count).map { UInt8($0) })
    // Use a slice of the data, whose indices do not begin at zero.
    var transfer = OutgoingTransfer((Data([9, 9]) + data).dropFirst(2), pieceSize: 10)
    var pieces: [Data] = []
    while let piece = transfer.next() { pieces.append(piece) }
    #expect(pieces.reduce(Data(), +) == data)
    #expect(pieces.last?.isEmpty == true)
    #expect(pieces.dropLast().allSatisfy { !$0.isEmpty && $0.count <= 10 })
    #expect(transfer.isOver)
    #expect(transfer.next() == nil)
  }

  @Test("Received pieces are joined, up to the limit")
  func incoming() {
    var transfer = IncomingTransfer(limit: 5)
    #expect(transfer.receive([1, 2, 3]) == .continues)
    #expect(transfer.room == 2)
    #expect(transfer.receive([4, 5, 6]) == .isTooLarge)
    #expect(transfer.receive([4, 5]) == .continues)
    #expect(transfer.receive([]) == .isComplete)
    #expect(transfer.data == Data([1, 2, 3, 4, 5]))
  }
}
