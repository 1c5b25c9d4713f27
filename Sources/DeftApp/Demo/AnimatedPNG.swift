import Deft
import DeftTesting

/// An animation in the APNG format, which browsers play and other programs show as its first frame.
///
///     var animation = AnimatedPNG()
///     try animation.append(screenshot, for: 0.04)
///     try animation.data().write(to: url)
///
/// *A frame stores only the rectangle that differs from the previous frame*; an identical frame prolongs the previous
/// one. Source: the "PNG Specification, Third Edition" (W3C), chunks acTL, fcTL and fdAT.
struct AnimatedPNG {
  private struct Frame {
    var rect: PixelRect
    /// The parts of the compressed image, without their lengths and checksums.
    var parts: [Data]
    var duration: TimeInterval
  }

  private var frames: [Frame] = []
  private var last: Screenshot?
  private var header = Data()

  /// Appends a frame, shown for a number of seconds. All frames show the same part of the screen.
  mutating func append(_ picture: Screenshot, for duration: TimeInterval) throws {
    var rect = picture.bounds
    if let last {
      precondition(last.bounds == picture.bounds, "All frames must have the same size.")
      rect = picture.difference(from: last).bounds
      guard !rect.isEmpty else {
        frames[frames.count - 1].duration += duration
        return
      }
    }
    let chunks = PNGChunk.chunks(of: try picture.crop(to: rect).image.pngData())
    if last == nil { header = chunks.first { $0.name == "IHDR" }?.content ?? Data() }
    let parts = chunks.filter { $0.name == "IDAT" }.map(\.content)
    frames.append(Frame(rect: rect, parts: parts, duration: duration))
    last = picture
  }

  /// Returns the bytes of the file, which repeats the animation forever.
  ///
  /// - Precondition: There is at least one frame.
  func data() -> Data {
    guard let first = frames.first else { preconditionFailure("An animation needs a frame.") }
    var data = PNGChunk.signature
    data += PNGChunk(name: "IHDR", content: header).data
    let count = Self.bytes(UInt32(frames.count)) + Self.bytes(UInt32(0))
    data += PNGChunk(name: "acTL", content: count).data
    var number: UInt32 = 0
    func next() -> Data {
      defer { number += 1 }
      return Self.bytes(number)
    }
    for (index, frame) in frames.enumerated() {
      let rect = frame.rect
      var control = next()
      for value in [rect.width, rect.height, rect.x0 - first.rect.x0, rect.y0 - first.rect.y0] {
        control += Self.bytes(UInt32(value))
      }
      control += Self.bytes(UInt16((frame.duration * 1000).rounded())) + Self.bytes(UInt16(1000))
      // Neither clear the canvas after the frame nor blend the frame with it.
      control += Data([0, 0])
      data += PNGChunk(name: "fcTL", content: control).data
      for part in frame.parts {
        let chunk =
          index == 0
          ? PNGChunk(name: "IDAT", content: part)
          : PNGChunk(name: "fdAT", content: next() + part)
        data += chunk.data
      }
    }
    return data + PNGChunk(name: "IEND", content: Data()).data
  }

  private static func bytes(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
}

/// A chunk of a PNG file: a name of four letters and its content.
struct PNGChunk {
  var name: String
  var content: Data

  static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// Returns the chunks of a well-formed PNG file.
  static func chunks(of file: Data) -> [PNGChunk] {
    let bytes = [UInt8](file)
    var chunks: [PNGChunk] = []
    var start = signature.count
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      chunks.append(PNGChunk(name: name, content: Data(bytes[start + 8..<start + 8 + length])))
      start += 12 + length
    }
    return chunks
  }

  /// The encoded chunk: length, name, content and checksum.
  var data: Data {
    func bytes(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }
    let checked = Data(name.utf8) + content
    return bytes(UInt32(content.count)) + checked + bytes(Self.checksum(of: checked))
  }

  /// Returns the cyclic redundancy check of ISO 3309, which PNG uses.
  static func checksum(of data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { register, byte in
      var register = register ^ UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
      return register
    }
  }
}

extension Screenshot {
  /// The picture as pixels without transparency.
  var image: ImageRef {
    ImageRef(width: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }
}
