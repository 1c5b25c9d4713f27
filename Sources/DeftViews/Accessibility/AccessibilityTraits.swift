/// What a view is to people who do not see it.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }
  public init() { bits = 0 }

  /// It does something when it is activated.
  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  /// It divides what there is, as a heading does.
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  /// It is the one that is chosen.
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  /// It leads elsewhere.
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  /// It takes what is searched for.
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  public static let playsSound = AccessibilityTraits(bits: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
  /// It sums up what there is.
  public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
  /// It starts to play something.
  public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
  /// It is touched directly, such as the keys of a piano.
  public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
  /// What is around it waits.
  public static let isModal = AccessibilityTraits(bits: 1 << 14)
  /// It is on or off.
  public static let isToggle = AccessibilityTraits(bits: 1 << 15)
  /// It chooses one of several pages.
  public static let isTabBar = AccessibilityTraits(bits: 1 << 16)

  /// Whether all of the other's traits are in the set.
  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  /// The traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits | other.bits)
  }
  /// The traits that both have.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits: bits & other.bits)
  }
  /// The traits that one of both has.
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
  /// Takes a trait away.
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
  /// Adds the other's traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  /// Keeps the traits that the other has, too.
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  /// Keeps the traits that one of both has.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    bits ^= other.bits
  }
}
