import DeftLocalization

/// A warning about the journal of a document, for the user.
package struct DocumentWarning: Hashable, Sendable {
  /// The problem that a warning is about.
  package enum Kind: Hashable, Sendable {
    /// A journal cannot be read, so nothing was recovered from it.
    case unreadableJournal
    /// Some edits were not recovered.
    case missingEdits
    /// New edits are not recorded.
    case unrecordedEdits
  }

  package let kind: Kind
  /// The explanation: the reason, and what to do.
  package let text: LocalizedStringResource

  package init(_ kind: Kind, _ text: LocalizedStringResource) {
    (self.kind, self.text) = (kind, text)
  }

  /// The problem in a few words.
  package var title: LocalizedStringResource {
    switch kind {
    case .unreadableJournal: "The journal could not be read"
    case .missingEdits: "Some changes were not recovered"
    case .unrecordedEdits: "Your changes are not backed up"
    }
  }
}
