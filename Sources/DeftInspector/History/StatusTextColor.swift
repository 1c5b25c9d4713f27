import DeftViews

/// The colors of words that say how something stands: the hues of the signs beside them, with a contrast of 4.5 to 1
/// on every ground of the inspector.
enum StatusTextColor {
  /// It is not decided yet, or deserves a look.
  static let open = Color(0xA8_4A_00, 0xFF_9F_45)
  /// It is as it should be.
  static let good = Color(0x23_74_3A, 0x5F_C8_74)
  /// It is not.
  static let bad = Color(0xBF_2E_27, 0xFF_80_78)
  /// It has come to its end.
  static let done = Color(0x24_63_B4, 0x6A_AE_F8)
}
