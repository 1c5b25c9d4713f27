import ArgumentParser
import Deft
import DeftSystem

/// `deft-bench pixels`: measures the time per pixel of frames that repaint the whole window.
///
/// Times depend on the machine and its load. The same run therefore also measures plain Cairo with
/// the same scene, and copying the same number of pixels. Limits are ratios of these times.
struct PixelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pixels",
    abstract: "Measure the time per pixel of repainting whole windows.",
    discussion:
      "Prints the median nanoseconds per pixel of Deft, of plain Cairo on one thread, and of copying as many pixels."
  )

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Also write the table to this article, between <!-- pixels --> and <!-- /pixels -->.",
      valueName: "file"))
  var article: String?

  @Option(help: "The width of the window in pixels.")
  var width = 1280

  @Option(help: "The height of the window in pixels.")
  var height = 800

  @Option(help: "The number of measured frames per scene.")
  var frames = 15

  func validate() throws {
    guard (16...16_384).contains(width), (16...16_384).contains(height) else {
      throw ValidationError("Invalid size \(width) x \(height): sides must be 16 to 16384 pixels.")
    }
    guard (1...10_000).contains(frames) else {
      throw ValidationError("Invalid number of frames \(frames): must be 1 to 10000.")
    }
  }

  /// A row of the table, in nanoseconds per pixel.
  struct Row: Encodable {
    var scene: String
    var deft: Double
    /// The time of plain Cairo; `nil` if Cairo has no equivalent.
    var cairo: Double?
    var copy: Double
    /// The limit relative to Cairo.
    var bound: Double?
    /// The limit relative to the copy.
    var copyBound: Double?

    /// A description of the exceeded limit; `nil` if there is none.
    var fault: String? {
      if let cairo, let bound, deft > cairo * bound {
        return "more than \(bound) times the time of Cairo"
      }
      if let copyBound, deft > copy * copyBound {
        return "more than \(copyBound) times the time of copying"
      }
      return nil
    }
  }

  @Option(
    help:
      "Measure only this scene: \(PixelScene.Kind.allCases.map { "\($0)" }.joined(separator: ", ")).",
    transform: { text in
      guard let kind = PixelScene.Kind.allCases.first(where: { "\($0)" == text }) else {
        throw ValidationError("Unknown scene “\(text)”.")
      }
      return kind
    })
  var scene: PixelScene.Kind?

  func run() throws { try MainActor.assumeIsolated { try runOnMain() } }

  @MainActor
  private func runOnMain() throws {
    do {
      let rows = try (scene.map { [$0] } ?? PixelScene.Kind.allCases).map { try row(of: $0) }
      print(json ? try Self.json(rows) : Self.table(rows))
      if let article {
        let size = "\(width) x \(height) pixels"
        try PerformanceArticle(url: URL(fileURLWithPath: article))
          .replace(
            "pixels", with: Self.cells(rows), heading: "\(size), \(PerformanceArticle.heading())")
      }
      let broken = rows.filter { $0.fault != nil }
      for row in broken { StandardError.write("deft-bench: \(row.scene): \(row.fault!).") }
      if !broken.isEmpty { throw ExitCode.failure }
    } catch let error as CairoError {
      StandardError.write("deft-bench: \(error)")
      throw ExitCode(69)
    } catch let error where !(error is ExitCode) {
      StandardError.write("deft-bench: \(error)")
      throw ExitCode.failure
    }
  }

  @MainActor
  private func row(of kind: PixelScene.Kind) throws(CairoError) -> Row {
    let scene = try PixelScene(kind, width: width, height: height)
    let plain = PlainCairo(kind, width: width, height: height)
    let copies = [UInt32](repeating: 7, count: width * height)
    var target = copies
    var (deft, cairo, copy): ([Double], [Double], [Double]) = ([], [], [])
    // The first frame fills the caches.
    scene.paint(0)
    plain?.paint(0)
    for frame in 1...frames {
      deft.append(time { scene.paint(frame) })
      if let plain { cairo.append(time { plain.paint(frame) }) }
      copy.append(
        time {
          target.withUnsafeMutableBytes { target in
            copies.withUnsafeBytes { target.copyMemory(from: $0) }
          }
        })
    }
    return Row(
      scene: kind.rawValue, deft: Self.median(deft),
      cairo: cairo.isEmpty ? nil : Self.median(cairo),
      copy: Self.median(copy), bound: kind.bound, copyBound: kind.copyBound)
  }

  /// Returns the nanoseconds per pixel.
  private func time(_ work: () -> Void) -> Double {
    let took = ContinuousClock().measure(work)
    let (seconds, attoseconds) = took.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(width * height)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func json(_ rows: [Row]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private static func cells(_ rows: [Row]) -> [[String]] {
    func number(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "" }
    return [
      [
        "Scene, ns per pixel", "Deft", "Cairo", "Copy", "Limit, times Cairo", "Limit, times copy",
      ]
    ]
      + rows.map {
        [
          $0.scene, number($0.deft), number($0.cairo), number($0.copy), number($0.bound),
          number($0.copyBound),
        ]
      }
  }

  private static func table(_ rows: [Row]) -> String {
    let cells = cells(rows)
    let widths = (0..<6).map { column in cells.map { $0[column].count }.max()! }
    return cells.map { row in
      row.indices.map { i in
        let pad = String(repeating: " ", count: widths[i] - row[i].count)
        return i == 0 ? row[i] + pad : pad + row[i]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
