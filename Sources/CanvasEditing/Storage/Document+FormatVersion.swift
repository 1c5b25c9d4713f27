import DeftGeometry

extension Document {
  /// The oldest version of the format that has all features of the document, so that older programs can open it if
  /// possible.
  ///
  /// Version 2 added stretched figures, arrows, widths and alignments of texts, neutral and custom colors, and names of
  /// poses.
  var formatVersion: Int {
    poseNames.isEmpty && !shapes.contains(where: \.needsVersion2) ? 1 : 2
  }
}

extension CanvasShape {
  fileprivate var needsVersion2: Bool {
    style.fill.hue?.needsVersion2 == true || style.stroke?.hue?.needsVersion2 == true
      || figure.needsVersion2
  }
}

extension Hue {
  fileprivate var needsVersion2: Bool {
    switch self {
    case .coral, .amber, .leaf, .teal, .sky, .indigo, .violet, .rose: false
    case .black, .gray, .white, .custom: true
    }
  }
}

extension Figure {
  fileprivate var needsVersion2: Bool {
    switch self {
    case .oval(let size), .ring(let size, _), .star(_, let size, _), .polygon(_, let size):
      size.width != size.height
    case .arrow: true
    case .text(let text): text.width != nil || text.alignment != .leading
    case .rectangle, .roundedRectangle, .curve, .ink, .picture: false
    }
  }
}
