import AppSupport
import CanvasEditing
import Deft
import DeftLocalization

/// The settings of an export of a document: the exported part, and its appearance.
///
/// The policy: *an export shows only the document, without marks and controls. The same document produces the same
/// bytes.* An export uses the same painting code as the canvas, and needs no display. Text remains text in PDF. In
/// SVG it becomes outlines, which look the same if the font is missing. Shadows and pictures are pixels in both.
///
///     let export = CanvasExport(part: .selection(["star"]), background: .none)
///     let bytes = try export.data(format: .svg, of: document)
package struct CanvasExport: Equatable {
  /// The file formats.
  package enum Format: String, CaseIterable {
    case png, svg, pdf
  }

  /// The part of the document that is exported.
  package enum Part: Equatable {
    /// All shapes, with shadows and a margin.
    case whole
    /// Only some shapes, with shadows and a margin.
    case selection(Set<ShapeID>)
    /// The part that is visible through a camera in a window of a given size, in points.
    case window(Camera, CGSize)
  }

  /// The background behind the shapes.
  package enum Background: String, CaseIterable {
    case canvas
    /// A transparent background.
    case none
  }

  package var part = Part.whole
  /// Pixels per point of a PNG, within `scaleRange`; other formats ignore it.
  package var scale = 1.0
  package var background = Background.canvas
  /// The appearance: light or dark.
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
  /// The margin around shapes and their shadows, in points.
  package static let margin: CGFloat = 8
  /// The maximum number of pixels of a PNG, which need half a gigabyte of memory.
  static let largestArea = 1 << 27
  /// The maximum number of pixels per side, a limit of Cairo.
  package static let longestSide = 32_767
  /// Returns the maximum side of a page: for PDF, the limit of common readers; for SVG, the limit of exact coordinates.
  /// Larger pages are scaled down, without loss of detail.
  static func longestPage(_ format: Format) -> CGFloat { format == .pdf ? 14_400 : 1_000_000 }

  /// Returns the contents of the exported file.
  ///
  /// - Parameters:
  ///   - format: the file format.
  ///   - document: the document to export.
  ///   - title: the title of a PDF.
  ///   - pictures: the pictures of shapes.
  /// - Throws: an error if there is nothing to export, or the picture is too large.
  package func data(
    format: Format, of document: Document, title: String = "", pictures: Pictures = Pictures()
  ) throws(ExportError) -> Data {
    let resources = CairoResources()
    let page = try ExportPage(self, of: document, resources, pictures)
    return try page.data(format, scale: scale, title: title)
  }
}

/// The error of an export.
package enum ExportError: MessageError, Equatable {
  /// The document has no shapes.
  case noShapes
  /// Nothing is selected.
  case noSelection
  /// The document has no shapes with these ids.
  case unknown([ShapeID])
  /// The picture would have too many pixels. `fitting` is the largest possible scale, if any.
  case tooLarge(width: Int, height: Int, fitting: Double?)
  /// Painting or writing failed. The value is the reason.
  case failed(LocalizedStringResource)

  /// The localized message, with advice.
  package var message: LocalizedStringResource {
    switch self {
    case .noShapes:
      "Nothing to export: the document has no shapes. Add a shape, or export the window."
    case .noSelection: "Nothing to export: no shape is selected."
    case .unknown(let ids):
      "No shape has the id “\(ids.map(\.description).joined(separator: "”, “"))”."
    case .tooLarge(let width, let height, let scale?):
      """
      A PNG of \(width)×\(height) pixels is too large. The largest possible scale is \
      \(scale.description). SVG and PDF have no limit.
      """
    case .tooLarge(let width, let height, nil):
      "A PNG of \(width)×\(height) pixels is too large. SVG and PDF have no limit."
    case .failed(let reason): reason
    }
  }

  /// The exit status from `<sysexits.h>`.
  package var status: Int32 {
    switch self {
    case .tooLarge: 64
    case .noShapes, .noSelection, .unknown: 65
    case .failed: 71
    }
  }
}
