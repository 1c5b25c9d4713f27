import CCairo

/// An error that occurred while creating a surface, or while reading or writing an image or document.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not enough memory for a surface of this size, or a size that Cairo does not support.
  case cannotCreate(width: Int, height: Int)
  /// A file could not be read.
  case cannotRead(path: String, reason: String)
  /// A file could not be written.
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .cannotCreate(let width, let height):
      "Cannot create a picture of \(width)×\(height) pixels."
    case .cannotRead(let path, let reason): "Cannot read “\(path)”: \(reason)."
    case .cannotWrite(let path, let reason): "Cannot write “\(path)”: \(reason)."
    }
  }
}

/// Returns Cairo's description of a status.
func reason(_ status: cairo_status_t) -> String {
  cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
}
