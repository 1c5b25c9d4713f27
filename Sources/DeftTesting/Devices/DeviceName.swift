/// The names of the virtual devices that clients see.
enum DeviceName {
  static let mouse = "virtual mouse"
  static func mouse(_ index: Int) -> String {
    index == 0 ? mouse : "virtual mouse \(index + 1)"
  }
  static let touchpad = "virtual touchpad"
  static let keyboard = "virtual keyboard"
  static let pen = "virtual pen"
  static let eraser = "virtual pen eraser"

  static func touchscreen(_ index: Int) -> String {
    index == 0 ? "virtual touchscreen" : "virtual touchscreen \(index + 1)"
  }
}
