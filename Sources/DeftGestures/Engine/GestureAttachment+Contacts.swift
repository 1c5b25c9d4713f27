extension GestureAttachment {
  /// Whether it makes something of more than one contact.
  package var takesSeveralContacts: Bool { traits.takesManyContacts || traits.contactCount > 1 }
}
