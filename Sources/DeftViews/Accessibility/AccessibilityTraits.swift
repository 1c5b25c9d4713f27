/// Characteristics of a view that assistive technologies present.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }
  public init() { bits = 0 }

  /// The view performs an action when activated.
  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  /// The view is selected.
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  /// The view is a link.
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  /// The view is a search field.
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  public static let playsSound = AccessibilityTraits(bits: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
  /// The view is static text.
  public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
  /// The view summarizes the window's content.
  public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
  /// The view's label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
  /// Activating the view starts media playback.
  public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
  /// The view handles touches directly, such as a piano key.
  public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
  /// The view is modal: its siblings are inactive.
  public static let isModal = AccessibilityTraits(bits: 1 << 14)
  /// The view is a toggle.
  public static let isToggle = AccessibilityTraits(bits: 1 << 15)
  /// The view is a tab bar.
  public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

  /// Returns whether this set contains all traits of another set.
  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  /// Returns the traits in either set.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits | other.bits)
  }
  /// Returns the traits in both sets.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }
  /// Returns the traits in exactly one of the sets.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits ^ other.bits)
  }
  /// Adds a trait.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = bits & member.bits
    bits &= ~member.bits
    return had == 0 ? nil : AccessibilityTraits(bits: had)
  }
  /// Adds a trait.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(newMember)
    bits |= newMember.bits
    return had.bits == 0 ? nil : had
  }
  /// Adds the traits of the other set.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  /// Removes the traits that are not in the other set.
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  /// Replaces the set with the traits in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits ^= other.bits
  }
}
