import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// A picture of a document for other programs and for paper: which part of it, and how it looks.
///
/// The policy: *a picture shows the document and nothing of the tools; the same document gives the same bytes.*  It
/// is painted by what paints the canvas, and needs no display.  In a PDF, texts stay texts; in SVG they are outlines,
/// so that they look the same where the font is missing.  Shadows and pictures are pixels in both.
///
///     let export = CanvasExport(part: .selection(["star"]), background: .none)
///     let bytes = try export.data(format: .svg, of: document)
package struct CanvasExport: Equatable {
  /// What is written.
  package enum Format: String, CaseIterable {
    case png, svg, pdf
  }

  /// Which part of the document is shown.
  package enum Part: Equatable {
    /// All shapes, with their shadows and a margin.
    case whole
    /// Some shapes alone, likewise.
    case selection(Set<ShapeID>)
    /// What a window of a size in points shows.
    case window(Camera, CGSize)
  }

  /// What lies behind the shapes.
  package enum Background: String, CaseIterable {
    case canvas
    /// Nothing.
    case none
  }

  /// Which part is shown.
  package var part = Part.whole
  /// Pixels of a PNG for a point, within `scaleRange`; other formats have no pixels, and leave it aside.
  package var scale = 1.0
  /// What lies behind.
  package var background = Background.canvas
  /// Light or dark.
  package var appearance = Appearance.light

  package init(
    part: Part = .whole, scale: Double = 1, background: Background = .canvas,
    appearance: Appearance = .light
  ) {
    (self.part, self.scale, self.background, self.appearance) = (
      part, scale, background, appearance
    )
  }

  package static let scaleRange = 0.1...8.0
  /// What is left free around shapes and their shadows, in points.
  package static let margin: CGFloat = 8
  /// The most pixels of a PNG, which is half a gigabyte of memory.
  static let largestArea = 1 << 27
  /// The most pixels along a side, as Cairo has it.
  package static let longestSide = 32_767
  /// The longest side of a page: of PDF, what readers agree upon; of SVG, what is told exactly.  What is larger is
  /// shown smaller, which costs no detail.
  static func longestPage(_ format: Format) -> CGFloat { format == .pdf ? 14_400 : 1_000_000 }

  /// The picture as the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: what is written.
  ///   - document: what is shown.
  ///   - title: what a PDF is called.
  ///   - pictures: gives the pictures that shapes show.
  /// - Throws: where there is nothing to show, or no room for the pixels.
  package func data(
    format: Format, of document: Document, title: String = "", pictures: Pictures = Pictures()
  ) throws(ExportError) -> Data {
    let resources = CairoResources()
    let page = try ExportPage(self, of: document, resources, pictures)
    return try page.data(format, scale: scale, title: title)
  }
}

/// Why there is no picture, in a sentence that says what to do.
package enum ExportError: MessageError, Equatable {
  /// There is no shape.
  case nothing
  /// Nothing is selected.
  case noSelection
  /// There are no such shapes.
  case unknown([ShapeID])
  /// There would be too many pixels; the largest scale that fits, if one does.
  case tooLarge(width: Int, height: Int, fitting: Double?)
  /// There is no memory.
  case failed(LocalizedStringResource)

  /// The sentence.
  package var message: LocalizedStringResource {
    switch self {
    case .nothing:
      "Nothing to export: the document has no shapes. Add a shape, or export the window."
    case .noSelection: "Nothing to export: no shape is selected."
    case .unknown(let ids):
      "No shape has the id “\(ids.map(\.description).joined(separator: "”, “"))”."
    case .tooLarge(let width, let height, let scale?):
      """
      A PNG of \(width)x\(height) pixels is too large. The largest possible scale is \
      \(scale.description). SVG and PDF have no limit.
      """
    case .tooLarge(let width, let height, nil):
      "A PNG of \(width)x\(height) pixels is too large. SVG and PDF have no limit."
    case .failed(let reason): reason
    }
  }

  /// The status of <sysexits.h> that says the same.
  package var status: Int32 {
    switch self {
    case .tooLarge: 64
    case .nothing, .noSelection, .unknown: 65
    case .failed: 71
    }
  }
}
