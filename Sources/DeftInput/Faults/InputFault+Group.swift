import DeftLocalization

extension InputFault {
  /// Faults of one kind, as a list shows them together.
  package enum Group: CaseIterable, Hashable, Sendable {
    /// Ends and numbers of contacts are wrong.
    case contacts
    /// Contacts are taken away.
    case losses
    /// Single reports are wrong.
    case reports
    /// Fingers touch that a person does not mean.
    case extraTouches
    case places
    /// Input arrives as another kind of input.
    case kinds

    package var title: LocalizedStringResource {
      switch self {
      case .contacts: "Ends and IDs"
      case .losses: "Lost contacts"
      case .reports: "Reports"
      case .extraTouches: "Extra touches"
      case .places: "Places"
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
    case .turned, .mirrored, .otherScale: .places
    case .touchAsMouse, .pinchAsScroll, .wheelTimesTen: .kinds
    }
  }

  /// Whether a search finds the fault: each word of the query is in its title, its summary or its name in commands,
  /// in English or in the language of the window.
  package func matches(_ query: String) -> Bool {
    let text = [
      title.english, summary.english, rawValue, group.title.english, String(localized: title),
      String(localized: summary), String(localized: group.title),
    ].joined(separator: "\n").lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
