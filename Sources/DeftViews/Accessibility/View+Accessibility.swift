extension View {
  /// Makes the view an element of its own.
  ///
  /// - Parameter children: how what is inside is told.
  nonisolated public consuming func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessible { $0.children = children }
  }

  /// Whether the view is left out.
  nonisolated public consuming func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.isHidden = hidden }
  }

  /// Whether the view is left out; without effect where not enabled.
  nonisolated public consuming func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { if isEnabled { $0.isHidden = hidden } }
  }

  /// What programs call the view; nobody is told.
  nonisolated public consuming func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.identifier = identifier }
  }

  /// What the view is, beside what it says by itself.
  nonisolated public consuming func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.added = traits }
  }

  /// What the view is not, though it says so by itself.
  nonisolated public consuming func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.removed = traits }
  }

  /// How early the view is told among its siblings; higher comes first.
  nonisolated public consuming func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.sortPriority = sortPriority }
  }
}

extension View {
  /// What the view is called.
  nonisolated public consuming func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = label.string
    return accessible { $0.label = text }
  }

  /// What the view is called; without effect where not enabled.
  nonisolated public consuming func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = label.string
    return accessible { if isEnabled { $0.label = text } }
  }

  /// What the view is called.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(label)
    return accessible { $0.label = text }
  }

  /// What the view is called; without effect where not enabled.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(label)
    return accessible { if isEnabled { $0.label = text } }
  }

  /// What the view is worth now.
  nonisolated public consuming func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = value.string
    return accessible { $0.value = text }
  }

  /// What the view is worth now; without effect where not enabled.
  nonisolated public consuming func accessibilityValue(
    _ value: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = value.string
    return accessible { if isEnabled { $0.value = text } }
  }

  /// What the view is worth now.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(value)
    return accessible { $0.value = text }
  }

  /// What the view is worth now; without effect where not enabled.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(value)
    return accessible { if isEnabled { $0.value = text } }
  }

  /// What happens when the view is activated.
  nonisolated public consuming func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = hint.string
    return accessible { $0.hint = text }
  }

  /// What happens when the view is activated; without effect where not enabled.
  nonisolated public consuming func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = hint.string
    return accessible { if isEnabled { $0.hint = text } }
  }

  /// What happens when the view is activated.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(hint)
    return accessible { $0.hint = text }
  }

  /// What happens when the view is activated; without effect where not enabled.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let text = String(hint)
    return accessible { if isEnabled { $0.hint = text } }
  }

  /// What the view is called.
  nonisolated public consuming func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  /// What the view is called; without effect where not enabled.
  nonisolated public consuming func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// What the view is worth now.
  nonisolated public consuming func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  /// What the view is worth now; without effect where not enabled.
  nonisolated public consuming func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// What happens when the view is activated.
  nonisolated public consuming func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  /// What happens when the view is activated; without effect where not enabled.
  nonisolated public consuming func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
}
