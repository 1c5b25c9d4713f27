import CCairo

/// Why a surface, picture or document could not be made.
public enum CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no memory for a surface of this size, or the size is not one that Cairo can do.
  case cannotCreate(width: Int, height: Int)
  /// A file could not be read, for the reason that is given.
  case cannotRead(path: String, reason: String)
  /// A file could not be written, for the reason that is given.
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .cannotCreate(let width, let height):
      "Cannot create a picture of \(width)x\(height) pixels."
    case .cannotRead(let path, let reason): "Cannot read “\(path)”: \(reason)."
    case .cannotWrite(let path, let reason): "Cannot write “\(path)”: \(reason)."
    }
  }
}

/// Returns what Cairo says of a status.
func reason(_ status: cairo_status_t) -> String {
  cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
}
