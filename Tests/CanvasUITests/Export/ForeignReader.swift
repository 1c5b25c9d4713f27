import Deft
import Testing

/// Other programs that read exported files.
enum ForeignReader {
  /// Returns the pixels of an SVG or PDF as rendered by another program at a scale.
  static func picture(of data: Data, _ name: String, scale: Int) throws -> ImageRef {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, output) = (
      folder.appendingPathComponent("page.\(name)").path, folder.appendingPathComponent("out").path
    )
    try data.write(to: URL(fileURLWithPath: file))
    if name == "svg" {
      _ = try run("rsvg-convert", ["--zoom", "\(scale)", "--output", output + ".png", file])
    } else {
      let density = "\(72 * scale)"
      _ = try run("pdftocairo", ["-png", "-transp", "-singlefile", "-r", density, file, output])
    }
    return try CairoImage(contentsOf: URL(fileURLWithPath: output + ".png")).image
  }

  /// Returns the text that another program extracts from a PDF.
  static func words(of pdf: Data) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-export-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try pdf.write(to: file)
    return try run("pdftotext", ["-raw", file.path, "-"])
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(program): \(message) (make setup-test installs it)")
    return text
  }
}

/// The difference between two pictures of the same size.
struct PictureDifference {
  /// The mean difference of a component, out of 255.
  var mean = 0.0
  /// The share of pixels that differ by more than 48 in a component.
  var share = 0.0

  /// Compares premultiplied pixels; `nil` if the sizes differ.
  init?(_ a: ImageRef, _ b: ImageRef) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var (sum, count) = (0, 0)
    a.pixels.withUnsafeBufferPointer { a in
      b.pixels.withUnsafeBufferPointer { b in
        for i in a.indices where a[i] != b[i] {
          var most = 0
          for shift in [0, 8, 16, 24] as [UInt32] {
            let difference = abs(Int(a[i] >> shift & 255) - Int(b[i] >> shift & 255))
            sum += difference
            most = max(most, difference)
          }
          if most > 48 { count += 1 }
        }
      }
    }
    mean = Double(sum) / Double(4 * a.pixels.count)
    share = Double(count) / Double(a.pixels.count)
  }
}
