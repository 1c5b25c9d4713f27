import DeftGeometry

/// A fault that is to happen: which, from when on, and from which seed its numbers are.
package struct InjectedFault: Hashable, Sendable {
  package var fault: InputFault
  /// From when on it may happen, in seconds since the first event; nil: from now on.
  package var after: TimeInterval?
  /// Whether `after` counts from when the fault was asked for, and not from the first event.
  package var isAfterRequest = false
  /// What its places and times are made from: the same seed gives the same ones.
  package var seed: UInt64

  package init(_ fault: InputFault, after: TimeInterval? = nil, seed: UInt64 = 1) {
    (self.fault, self.after, self.seed) = (fault, after, seed)
  }

  /// Why a text names no faults, in a sentence.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    package var reason: String
    package var description: String { reason }
  }

  /// Reads faults as they are written in commands: names with a time in seconds or without, as
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
                “\(words[1])” is not a valid time for \(name). Specify seconds from 0, as in \
                \(name)@2.5.
                """)
        }
        after = seconds
      }
      list.append(InjectedFault(fault, after: after, seed: UInt64(list.count + 1)))
    }
    return list
  }
}
