import DeftGeometry

/// What of several shapes comes to lie on one line.
public enum ShapeAlignment: String, CaseIterable, Hashable, Sendable {
  /// One of the edges of their frames, or their middles: along x the first three, along y the others.
  case left, center, right, top, middle, bottom
}

/// Along which axis the gaps between shapes become equal.
public enum ShapeAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
}
