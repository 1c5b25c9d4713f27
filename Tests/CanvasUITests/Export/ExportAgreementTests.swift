import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Other programs render exported files as Deft does.
@Suite("Exports rendered by other programs")
struct ExportAgreementTests {
  /// The tolerated mean difference of a component, out of 255, caused by edges and blurs.
  private static let mean = 1.0
  /// The tolerated share of pixels that differ by more than 48, caused by different anti-aliasing.
  private static let share = 0.006

  private let pictures = Pictures(assets: nil) { _ in }

  @Test(
    "Each figure matches in each fill: rotated, scaled, with a border, half transparent",
    arguments: ExportGallery.figures.map(\.name), Appearance.allCases)
  func figures(_ name: String, _ appearance: Appearance) throws {
    let figure = try #require(ExportGallery.figures.first { $0.name == name }).figure
    try agree(
      CanvasExport(appearance: appearance), ExportGallery.document(of: figure), name)
  }

  @Test("A transparent background, a selection, and the opening scene in a window match")
  func parts() throws {
    let star = ExportGallery.document(of: .star(points: 5, radius: 60, inset: 0.5))
    try agree(CanvasExport(background: .none), star, "clear")
    let some = CanvasExport(part: .selection(["shape-1", "shape-3"]), background: .none)
    try agree(some, star, "selection")
    let size = CGSize(width: 640, height: 480)
    let window = CanvasExport(part: .window(.opening(in: size), size))
    try agree(window, Document(OpeningScene.shapes), "scene")
  }

  private func agree(_ export: CanvasExport, _ document: Document, _ name: String) throws {
    let own = try export.data(format: .png, of: document, pictures: pictures)
    let ours = try ImageRef(data: own, name: "ours")
    for format in [CanvasExport.Format.svg, .pdf] {
      let data = try export.data(format: format, of: document, pictures: pictures)
      let theirs = try ForeignReader.picture(of: data, format.rawValue, scale: 1)
      let difference = try #require(PictureDifference(ours, theirs), "\(name): sizes differ")
      let isFine = difference.mean <= Self.mean && difference.share <= Self.share
      #expect(isFine, "\(name) as \(format): \(difference)")
      if !isFine || ProcessInfo.processInfo.environment["DEFT_EXPORTS"] != nil {
        let place = ProcessInfo.processInfo.environment["DEFT_EXPORTS"] ?? NSTemporaryDirectory()
        let file = "\(place)/export-\(name)-\(export.appearance)-\(format)"
        try ours.writePNG(to: URL(fileURLWithPath: file + "-ours.png"))
        try theirs.writePNG(to: URL(fileURLWithPath: file + "-theirs.png"))
      }
    }
  }

  @Test("A PDF stores text as text, in one color or a gradient, half transparent or rotated")
  func words() throws {
    for (name, figure) in ExportGallery.figures where name == "text" || name == "lines" {
      let document = ExportGallery.document(of: figure)
      let pdf = try CanvasExport().data(format: .pdf, of: document, pictures: pictures)
      let words = try ForeignReader.words(of: pdf)
      let word = name == "text" ? "Deft" : "lines"
      // A hollow text consists of outlines.
      #expect(words.components(separatedBy: word).count - 1 >= 2, "\(words)")
    }
  }
}
