import DeftGeometry

/// The edge or center along which shapes are aligned.
public enum ShapeAlignment: String, CaseIterable, Hashable, Sendable {
  /// Edges or centers of frames: the first three along x, the last three along y.
  case left, center, right, top, middle, bottom
}

/// The axis along which shapes are distributed with equal gaps.
public enum ShapeAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
}
