import DeftLocalization

extension InputFault {
  /// A category of faults, shown as a section of a list.
  package enum Group: CaseIterable, Hashable, Sendable {
    /// Wrong ends and ids of contacts.
    case contacts
    /// Cancelled contacts.
    case losses
    /// Wrong or missing reports.
    case reports
    /// Unintended touches.
    case extraTouches
    case places
    /// Input that arrives as another kind of input.
    case kinds

    package var title: LocalizedStringResource {
      switch self {
      case .contacts: "Ends and IDs"
      case .losses: "Lost contacts"
      case .reports: "Reports"
      case .extraTouches: "Extra touches"
      case .places: "Positions"
      case .kinds: "Other input kinds"
      }
    }

    package var faults: [InputFault] { InputFault.allCases.filter { $0.group == self } }
  }

  package var group: Group {
    switch self {
    case .missingEnd, .endElsewhere, .idReused, .idsSwapped, .sameID: .contacts
    case .systemCancel, .unplugged, .focusLost, .windowHidden, .grabbed: .losses
    case .jump, .dropped, .burst, .stampsBackwards, .doubleReports: .reports
    case .secondFinger, .ghostTaps, .edgeGhost, .repeatingGhost: .extraTouches
    case .rotated, .mirrored, .otherScale: .places
    case .touchAsMouse, .pinchAsScroll, .wheelTimesTen: .kinds
    }
  }

  /// Returns whether a search matches the fault.
  ///
  /// Each word of the query must occur in the title, the summary, the group's title or the command-line name, in
  /// English or in the window's language.
  package func matches(_ query: String) -> Bool {
    let text = [
      title.english, summary.english, rawValue, group.title.english, String(localized: title),
      String(localized: summary), String(localized: group.title),
    ].joined(separator: "\n").lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
