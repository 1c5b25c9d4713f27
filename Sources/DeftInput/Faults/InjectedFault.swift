import DeftGeometry

/// A request to inject a fault, with an optional delay and a random seed.
package struct InjectedFault: Hashable, Sendable {
  package var fault: InputFault
  /// The earliest time in seconds since the first event; `nil` for immediately.
  package var after: TimeInterval?
  /// Whether `after` counts from the request instead of the first event.
  package var isAfterRequest = false
  /// The seed of the fault's random positions and times; the same seed produces the same values.
  package var seed: UInt64

  package init(_ fault: InputFault, after: TimeInterval? = nil, seed: UInt64 = 1) {
    (self.fault, self.after, self.seed) = (fault, after, seed)
  }

  /// The error for an invalid list of faults.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error message.
    package var reason: String
    package var description: String { reason }
  }

  /// Parses a command-line list of fault names, each with an optional time in seconds, as in
  /// `missing-end@2.5,jump`.
  package static func list(_ text: String) throws(Refusal) -> [InjectedFault] {
    var list: [InjectedFault] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let name = words.first.map(String.init) ?? ""
      guard let fault = InputFault(rawValue: name) else {
        let known = InputFault.allCases.map(\.rawValue).joined(separator: ", ")
        throw Refusal(reason: "Unknown fault “\(name)”. Known faults: \(known).")
      }
      var after: TimeInterval?
      if words.count == 2 {
        guard let seconds = Double(words[1]), (0...1e6).contains(seconds) else {
          throw Refusal(
            reason:
              """
              “\(words[1])” is not a valid time for \(name). Specify a number of seconds, 0 or more, \
              as in \(name)@2.5.
              """)
        }
        after = seconds
      }
      list.append(InjectedFault(fault, after: after, seed: UInt64(list.count + 1)))
    }
    return list
  }
}
