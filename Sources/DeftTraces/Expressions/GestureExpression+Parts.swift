extension GestureExpression {
  /// A part of an expression, with its name for display.
  package struct Part: Hashable, Sendable {
    /// The path, as in the log: empty for the whole gesture, `first`, `second`, `first.second` and
    /// so on.
    package var path: String
    /// The name in the expression. If the name occurs several times, a number in reading order follows, such as `drag
    /// 2`.
    package var name: String
    /// The number of enclosing gestures.
    package var depth: Int
    /// The path to this part in a snapshot, as indices of nested parts.
    package var steps: [Int]
  }

  /// The whole gesture and all its parts, outer before inner, first before second.
  package var parts: [Part] {
    var (parts, reading) = ([Part](), [Int]())
    collect(path: "", steps: [], into: &parts, &reading)
    var (count, seen) = ([String: Int](), [String: Int]())
    for part in parts { count[part.name, default: 0] += 1 }
    for index in reading {
      let name = parts[index].name
      guard let all = count[name], all > 1 else { continue }
      seen[name, default: 0] += 1
      parts[index].name = "\(name) \(seen[name, default: 0])"
    }
    return parts
  }

  /// The name of each part by its path.
  package var partNames: [String: String] {
    Dictionary(uniqueKeysWithValues: parts.map { ($0.path, $0.name) })
  }

  /// - Parameters:
  ///   - path: The path of this gesture; empty for the whole expression.
  ///   - steps: The path to this gesture in a snapshot, as indices of nested parts.
  ///   - parts: Receives this gesture and its parts, outer before inner.
  ///   - reading: Receives the indices of the parts in reading order, in which a combination
  ///     follows its first part.
  private func collect(
    path: String, steps: [Int], into parts: inout [Part], _ reading: inout [Int]
  ) {
    let index = parts.count
    parts.append(Part(path: path, name: word, depth: steps.count, steps: steps))
    func inner(_ step: String) -> String { path.isEmpty ? step : "\(path).\(step)" }
    switch self {
    case .simultaneous(let a, let b), .sequence(let a, let b), .exclusive(let a, let b):
      a.collect(path: inner("first"), steps: steps + [0], into: &parts, &reading)
      reading.append(index)
      b.collect(path: inner("second"), steps: steps + [1], into: &parts, &reading)
    default: reading.append(index)
    }
  }

  /// The name in an expression.
  private var word: String {
    switch self {
    case .tap: "tap"
    case .spatialTap: "spatialTap"
    case .longPress: "longPress"
    case .drag: "drag"
    case .magnify: "magnify"
    case .rotate: "rotate"
    case .transform: "transform"
    case .simultaneous: "simultaneously"
    case .sequence: "sequenced"
    case .exclusive: "exclusively"
    }
  }
}
