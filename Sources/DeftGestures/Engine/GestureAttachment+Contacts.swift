extension GestureAttachment {
  /// Whether it makes something of more than one contact.
  package var takesSeveralContacts: Bool {
    if engine == nil { prepare() }
    return traits.takesManyContacts || traits.contactCount > 1
  }
}
