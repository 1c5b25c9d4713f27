import DeftViews

/// The colors of status words: the hues of the symbols beside them, with a contrast of 4.5 to 1 on every background
/// of the inspector.
enum StatusTextColor {
  /// Undecided, or in need of attention.
  static let open = Color(0xA8_4A_00, 0xFF_9F_45)
  /// Correct.
  static let good = Color(0x23_74_3A, 0x5F_C8_74)
  /// Wrong.
  static let bad = Color(0xBF_2E_27, 0xFF_80_78)
  /// Ended.
  static let done = Color(0x24_63_B4, 0x6A_AE_F8)
}
