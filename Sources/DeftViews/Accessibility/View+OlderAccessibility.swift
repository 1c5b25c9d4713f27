// The names of accessibility modifiers before iOS 14.
extension View {
  /// The older name of `accessibilityLabel(_:)`.
  nonisolated public consuming func accessibility(label: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityLabel(label) }

  /// The older name of `accessibilityValue(_:)`.
  nonisolated public consuming func accessibility(value: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityValue(value) }

  /// The older name of `accessibilityHint(_:)`.
  nonisolated public consuming func accessibility(hint: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(hint) }

  /// The older name of `accessibilityHidden(_:)`.
  nonisolated public consuming func accessibility(hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHidden(hidden) }

  /// The older name of `accessibilityIdentifier(_:)`.
  nonisolated public consuming func accessibility(identifier: String)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityIdentifier(identifier) }

  /// The older name of `accessibilityAddTraits(_:)`.
  nonisolated public consuming func accessibility(addTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityAddTraits(traits) }

  /// The older name of `accessibilityRemoveTraits(_:)`.
  nonisolated public consuming func accessibility(removeTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityRemoveTraits(traits) }

  /// The older name of `accessibilitySortPriority(_:)`.
  nonisolated public consuming func accessibility(sortPriority: Double)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilitySortPriority(sortPriority) }
}
