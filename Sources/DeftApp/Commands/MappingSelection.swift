import Deft

/// The touchscreens and the output that the options of `deft check mapping` select.
///
/// The policy: *without options, each touchscreen is compared with its most probable output; a
/// named output belongs to a single touchscreen.*
struct MappingSelection {
  /// The name or the id of a touchscreen; nil for all.
  var device: String?
  /// The name of an output; nil for the most probable one.
  var output: String?

  /// A selection that does not exist, or is ambiguous.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the selected touchscreens of a display, at least one.
  func apply(to mappings: [TouchMapping]) throws(Failure) -> [TouchMapping] {
    var selected = try touchscreens(of: mappings)
    guard let output else { return selected }
    let outputs = mappings.first?.outputs.map(\.name) ?? []
    guard outputs.contains(output) else {
      throw Failure(
        description: """
          There is no active output “\(output)”. The outputs are \(outputs.joined(separator: ", ")).
          """)
    }
    guard selected.count == 1 else {
      throw Failure(
        description: """
          Cannot map several touchscreens to “\(output)”. Choose one with --device: \
          \(Self.list(selected)).
          """)
    }
    selected[0].namedOutput = output
    return selected
  }

  private func touchscreens(of mappings: [TouchMapping]) throws(Failure) -> [TouchMapping] {
    guard let device else { return mappings }
    let named = mappings.filter { $0.name == device }
    let selected = named.isEmpty ? mappings.filter { "\($0.device)" == device } : named
    guard !selected.isEmpty else {
      throw Failure(
        description: """
          There is no touchscreen “\(device)”. The touchscreens are \(Self.list(mappings)).
          """)
    }
    guard selected.count == 1 else {
      throw Failure(
        description: """
          Several touchscreens have the name “\(device)”. Pass an id instead: \
          \(Self.list(selected)).
          """)
    }
    return selected
  }

  /// Returns a list such as `“Panel” (id 9), “Monitor” (id 11)`.
  private static func list(_ mappings: [TouchMapping]) -> String {
    mappings.map { "“\($0.name)” (id \($0.device))" }.joined(separator: ", ")
  }
}
