extension View {
  /// Makes the view an accessibility element.
  ///
  /// - Parameter children: The representation of child elements.
  nonisolated public consuming func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessible { $0.children = children }
  }

  /// Hides the view from assistive technologies.
  nonisolated public consuming func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.isHidden = hidden }
  }

  /// Hides the view from assistive technologies if `isEnabled`.
  nonisolated public consuming func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { if isEnabled { $0.isHidden = hidden } }
  }

  /// Sets an identifier for programs; it is not presented to people.
  nonisolated public consuming func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.identifier = identifier }
  }

  /// Adds traits to the view's own traits.
  nonisolated public consuming func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.added = traits }
  }

  /// Removes traits from the view's own traits.
  nonisolated public consuming func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.removed = traits }
  }

  /// Sets the reading order among siblings; higher values come first.
  nonisolated public consuming func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.sortPriority = sortPriority }
  }
}

extension View {
  /// Sets the view's label.
  nonisolated public consuming func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = label.string
    return accessible { $0.label = text }
  }

  /// Sets the view's label if `isEnabled`.
  nonisolated public consuming func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = label.string
    return accessible { if isEnabled { $0.label = text } }
  }

  /// Sets the view's label.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(label)
    return accessible { $0.label = text }
  }

  /// Sets the view's label if `isEnabled`.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(label)
    return accessible { if isEnabled { $0.label = text } }
  }

  /// Sets the view's current value.
  nonisolated public consuming func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = value.string
    return accessible { $0.value = text }
  }

  /// Sets the view's current value if `isEnabled`.
  nonisolated public consuming func accessibilityValue(
    _ value: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = value.string
    return accessible { if isEnabled { $0.value = text } }
  }

  /// Sets the view's current value.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(value)
    return accessible { $0.value = text }
  }

  /// Sets the view's current value if `isEnabled`.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(value)
    return accessible { if isEnabled { $0.value = text } }
  }

  /// Describes the result of activating the view.
  nonisolated public consuming func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = hint.string
    return accessible { $0.hint = text }
  }

  /// Describes the result of activating the view if `isEnabled`.
  nonisolated public consuming func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = hint.string
    return accessible { if isEnabled { $0.hint = text } }
  }

  /// Describes the result of activating the view.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(hint)
    return accessible { $0.hint = text }
  }

  /// Describes the result of activating the view if `isEnabled`.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(hint)
    return accessible { if isEnabled { $0.hint = text } }
  }

  /// Sets the view's label.
  nonisolated public consuming func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the view's label if `isEnabled`.
  nonisolated public consuming func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Sets the view's current value.
  nonisolated public consuming func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the view's current value if `isEnabled`.
  nonisolated public consuming func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Describes the result of activating the view.
  nonisolated public consuming func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  /// Describes the result of activating the view if `isEnabled`.
  nonisolated public consuming func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
}
