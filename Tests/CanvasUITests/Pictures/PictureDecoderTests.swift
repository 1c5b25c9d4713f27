import Deft
import DeftGeometry
import DeftSystem
import Synchronization
import Testing

@testable import AppSupport
@testable import CanvasUI

/// Decoding of pictures in a separate process.
@Suite("Picture decoder", .serialized)
struct PictureDecoderTests {
  private static let root =
    #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#

  private static func drawing(_ content: String, width: Int = 100, height: Int = 100) -> Data {
    Data("<svg \(root) width=\"\(width)\" height=\"\(height)\">\(content)</svg>".utf8)
  }

  private func png(_ width: Int, _ height: Int) throws -> Data {
    try CairoSurface(width: width, height: height).pngData()
  }

  /// Expects all decoders to end and to be reaped within a minute, including the decoders of other tests.
  private func expectNoChildren(sourceLocation: SourceLocation = #_sourceLocation) {
    let end = MonotonicClock.now() + 60
    while !children().isEmpty, MonotonicClock.now() < end { usleep(10_000) }
    #expect(children() == [], sourceLocation: sourceLocation)
  }

  /// Returns the decoders of this process that are running or not yet reaped.
  private func children() -> [String] {
    let own = "\(getpid())"
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.compactMap { id in
      guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
        return nil
      }
      let words = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard words.count > 1, words[1] == own,
        let line = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
      else { return nil }
      return line.contains(PictureDecoderChild.argument) ? "\(id) \(words[0])" : nil
    }
  }

  @Test("A picture is decoded to its pixels, and a vector drawing has its nominal size")
  func decodes() throws {
    let pixels = try PictureDecoder.decode(png(31, 7), name: "a.png")
    #expect(pixels.image.size == CGSize(width: 31, height: 7))
    #expect(pixels.nominalSize == pixels.image.size)
    let small = Self.drawing(
      ##"<rect width="24" height="12" fill="#369"/>"##, width: 24, height: 12)
    let drawing = try PictureDecoder.decode(small, name: "a.svg", leastSide: 480)
    #expect(drawing.image.size == CGSize(width: 480, height: 240))
    #expect(drawing.nominalSize == CGSize(width: 24, height: 12))
    #expect(drawing.image.pixels[480 * 120 + 240] == 0xFF33_6699)
    let large = Self.drawing(##"<rect width="9000" height="900"/>"##, width: 9000, height: 900)
    #expect(
      try PictureDecoder.decode(large, name: "b.svg").nominalSize
        == CGSize(width: 9000, height: 900))
  }

  /// Hostile pictures.
  enum Hostile: String, CaseIterable {
    case entities, blurs, turbulence, uses, longPath, rectangles, hugePNG, truncatedPNG, endlessGIF,
      nothing

    var data: Data {
      switch self {
      case .entities:
        // The file refers 10,000 times to an entity of 100 kB.
        let entity = String(repeating: "M 0 0 L 9 9 ", count: 8_500)
        return Data(
          ("<!DOCTYPE svg [<!ENTITY e \"\(entity)\">]><svg \(root) width=\"9\" height=\"9\"><path d=\""
            + String(repeating: "&e;", count: 10_000) + "\"/></svg>").utf8)
      case .blurs:
        let blurs = (0..<1000).map { _ in "<feGaussianBlur stdDeviation=\"1000\"/>" }.joined()
        return drawing(
          "<filter id=\"f\" x=\"-10\" y=\"-10\" width=\"30\" height=\"30\">\(blurs)</filter>"
            + "<rect width=\"1000\" height=\"1000\" filter=\"url(#f)\"/>", width: 2000, height: 2000
        )
      case .turbulence:
        return drawing(
          "<filter id=\"f\"><feTurbulence baseFrequency=\"0.9\" numOctaves=\"100\"/></filter>"
            + "<rect width=\"8000\" height=\"8000\" filter=\"url(#f)\"/>", width: 8000, height: 8000
        )
      case .uses:
        let levels = (1...30).map {
          "<g id=\"g\($0)\"><use xlink:href=\"#g\($0 - 1)\"/><use xlink:href=\"#g\($0 - 1)\" x=\"1\"/></g>"
        }
        return drawing(
          "<defs><g id=\"g0\"><rect width=\"9\" height=\"9\"/></g>\(levels.joined())</defs>"
            + "<use xlink:href=\"#g30\"/>")
      case .longPath:
        return drawing(
          "<path d=\"M 0 0 " + String(repeating: "L 99 1 L 1 99 ", count: 4_500_000) + "\"/>")
      case .rectangles:
        return drawing(
          String(repeating: "<rect width=\"99\" height=\"99\" opacity=\"0.5\"/>", count: 1_000_000),
          width: 4000, height: 4000)
      case .hugePNG:
        // The header states a size of 60,000 by 60,000 pixels.
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let header: [UInt8] = [
          0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0,
        ]
        let check = ~header.reduce(UInt32.max) { sum, byte in
          (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
            sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
          }
        }
        bytes += header + (0..<4).map { UInt8(check >> (24 - 8 * UInt32($0)) & 255) }
        // Add some pixel data, because the decoder uses the stated size only when it reads pixels.
        let pixels: [UInt8] = [0, 0, 3, 0xE8, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C]
        return Data(bytes + pixels + [UInt8](repeating: 0, count: 1000))
      case .truncatedPNG:
        return ((try? CairoSurface(width: 200, height: 200).pngData()) ?? Data()).prefix(60)
      case .endlessGIF:
        // The file has 2,000 frames of 4,000 by 4,000 pixels in one color, and no end marker.
        var bytes =
          Array("GIF89a".utf8) + [0xA0, 0x0F, 0xA0, 0x0F, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let frame: [UInt8] = [
          0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0xA0, 0x0F, 0xA0, 0x0F, 0, 2, 3, 0x84,
          0x0F,
          0x05, 0,
        ]
        for _ in 0..<2000 { bytes += frame }
        return Data(bytes)
      case .nothing: return Data()
      }
    }
  }

  @Test(
    "A hostile picture is decoded or clearly rejected in time, and leaves no process behind",
    arguments: Hostile.allCases)
  func hostile(_ file: Hostile) throws {
    let data = file.data
    let begin = MonotonicClock.now()
    do {
      // Some pictures are valid but slow to decode.
      let decoded = try PictureDecoder.decode(data, name: "hostile")
      #expect(decoded.image.width <= 4096)
    } catch {
      #expect(error.description.hasPrefix("Cannot read “hostile”: "))
      #expect(!error.description.contains("status") && !error.description.contains("crashed"))
    }
    // Allow for the time limit, and for a slow start of the process on a busy system.
    #expect(MonotonicClock.now() - begin < 30)
    expectNoChildren()
  }

  @Test("Exceeding the limits of time and memory is reported")
  func limits() {
    func reason(_ file: Hostile) -> String {
      do throws(CairoError) {
        return "\(try PictureDecoder.decode(file.data, name: "a").nominalSize)"
      } catch { return error.description }
    }
    let time = "Cannot read “a”: decoding takes more than 5 seconds."
    #expect(reason(.turbulence) == time)
    let crowd = reason(.rectangles)
    #expect(crowd == "Cannot read “a”: decoding needs more than 512 MB." || crowd == time)
    #expect(reason(.hugePNG).contains("3600000000 pixels"))
  }

  @Test("A cancelled decoder ends immediately")
  func cancels() async throws {
    let handle = WorkHandle()
    let data = Hostile.turbulence.data
    let begin = MonotonicClock.now()
    let (cancelled, time): (Bool, TimeInterval) = await withCheckedContinuation { continuation in
      WorkThread.runInBackground {
        do throws(CairoError) {
          _ = try PictureDecoder.decode(data, name: "a", unless: handle)
          continuation.resume(returning: (false, MonotonicClock.now() - begin))
        } catch {
          continuation.resume(
            returning: (
              error.description == "Cannot read “a”: reading was cancelled.",
              MonotonicClock.now() - begin
            ))
        }
      }
      WorkThread.runInBackground {
        // Cancel when the decoder is running.
        while children().isEmpty { usleep(1000) }
        handle.cancel()
      }
    }
    #expect(cancelled)
    #expect(time < 4)
    expectNoChildren()
  }

  @Test("A decoder ends with its parent")
  func orphan() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("deft").path
    // The decoder's parent is the shell, not the process whose id is passed.
    let outcome = Process()
    outcome.executableURL = URL(fileURLWithPath: "/bin/sh")
    outcome.arguments = [
      "-c", "\"$0\" \(PictureDecoderChild.argument) 1 0 3>/dev/null </dev/null", program,
    ]
    try outcome.run()
    outcome.waitUntilExit()
    #expect(outcome.terminationStatus == 71)
  }
}
