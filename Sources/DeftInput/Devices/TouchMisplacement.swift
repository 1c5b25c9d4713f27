/// A contradiction between a touchscreen's mapping and its output that is neither a rotation nor a
/// mirroring.
package struct TouchMisplacement: Hashable, Sendable, Codable {
  /// The name of the panel's output.
  package var output: String
  package var finding: TouchMappingFinding

  package init(output: String, finding: TouchMappingFinding) {
    (self.output, self.finding) = (output, finding)
  }
}

/// A contradiction between the matrix and the output.
package enum TouchMappingFinding: Hashable, Sendable, Codable {
  /// The matrix has no inverse.
  case invalid
  /// The matrix shears the panel, or rotates it by an angle that is not a multiple of 90 degrees.
  case skewed
  case rotated(TouchOrientation.Kind)
  /// The panel covers parts of several outputs.
  case spread([String])
  /// The width and the height of the mapped panel, as fractions of the output's size.
  case scaled(width: Double, height: Double)
  /// The offset of the mapped panel's center from the output's center, in pixels.
  case offset(x: Int, y: Int)
}
