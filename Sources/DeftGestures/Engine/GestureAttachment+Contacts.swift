extension GestureAttachment {
  /// Whether the gesture uses more than one contact.
  package var takesSeveralContacts: Bool {
    if engine == nil { prepare() }
    return traits.takesManyContacts || traits.contactCount > 1
  }
}
