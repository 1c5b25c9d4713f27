import Testing

@testable import DeftTesting

@Suite("Messages to the input driver")
struct InputTestMessageTests {
  @Test(
    "Messages to the input driver have the lengths of the C structures",
    arguments: [
      (InputTestMessage.version, 12), (.sync, 8), (.motion([:], absolute: true), 1056),
      (.button(1, pressed: true), 1064), (.key(38, pressed: true), 16),
      (.touch(id: 0, .begin, [:]), 1056),
      (.pinch(.begin, .init(fingers: 2), scale: 1, degrees: 0), 64),
      (.swipe(.begin, .init(fingers: 3)), 48),
    ])
  func lengths(message: InputTestMessage, length: Int) {
    #expect(message.bytes.count == length)
    #expect(read(message.bytes, 0, UInt32.self) == UInt32(length))
  }

  @Test("A touch message stores its axes at the offsets that the driver expects")
  func touchHasItsAxesAtTheDriversOffsets() {
    let bytes = InputTestMessage.touch(id: 3, .end, [0: 1.5, 1: 2.5]).bytes
    #expect(read(bytes, 4, UInt32.self) == 6)
    #expect(read(bytes, 8, UInt32.self) == 3)
    #expect(read(bytes, 12, UInt32.self) == 20)
    #expect(bytes[20] == 0b11)
    #expect(read(bytes, 32, Double.self) == 1.5)
    #expect(read(bytes, 40, Double.self) == 2.5)
  }

  @Test("The message of a cancelled pinch contains the cancellation flag and the pinch's values")
  func cancelledPinchHasTheFlag() {
    let gesture = InputTestMessage.Gesture(
      fingers: 2, movement: CGSize(width: 1, height: 2), isCancelled: true)
    let bytes = InputTestMessage.pinch(.end, gesture, scale: 1.5, degrees: 30).bytes
    #expect(read(bytes, 8, UInt16.self) == 29)
    #expect(read(bytes, 10, UInt16.self) == 2)
    #expect(read(bytes, 12, UInt32.self) == 1)
    #expect(read(bytes, 16, Double.self) == 1)
    #expect(read(bytes, 40, Double.self) == 2)
    #expect(read(bytes, 48, Double.self) == 1.5)
    #expect(read(bytes, 56, Double.self) == 30)
  }

  private func read<Number>(_ bytes: [UInt8], _ offset: Int, _ type: Number.Type) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }
}
