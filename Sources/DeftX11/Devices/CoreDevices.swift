import DeftInput

/// The pointer and the keyboard of a server without XInput2, with the ids that they have in XInput2.
enum CoreDevices {
  static let pointer: UInt32 = 2
  static let keyboard: UInt32 = 3

  static var devices: [InputDevice] {
    var mouse = InputDevice(id: pointer, name: "Core pointer", role: .masterPointer)
    (mouse.attachment, mouse.buttonCount) = (keyboard, 7)
    var keys = InputDevice(id: keyboard, name: "Core keyboard", role: .masterKeyboard)
    keys.attachment = pointer
    return [mouse, keys]
  }
}
