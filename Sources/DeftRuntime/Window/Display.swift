import DeftAccessibility
import DeftInput
import DeftSystem

/// A display on which windows open, with its devices and the desktop's settings.
///
///     let display = try Display()
///     let host = WindowHost(display: display, size: CGSize(width: 640, height: 480), title: "A card")
///
/// A display and its windows belong to one thread.
public final class Display {
  package let platform: any Platform
  /// The connection between the display's windows and assistive technologies.
  package private(set) lazy var accessibility = AccessibilityBus(
    program: ProcessInfo.processInfo.processName,
    environment: ProgramEnvironment.atStart, now: MonotonicClock.now,
    followDisplay: { [platform] in platform.followAccessibilityBus($0) })

  /// The finder for the accessible objects of all programs on the display.
  package private(set) lazy var accessibleObjects = AccessibleObjectFinder(
    environment: ProgramEnvironment.atStart, now: MonotonicClock.now,
    displayAddress: { [platform] in platform.accessibilityBusAddress })

  package init(_ platform: any Platform) { self.platform = platform }

  /// The name with which the display was opened.
  public var name: String { platform.name }
  /// The reason why the connection to the display was lost, in a sentence; `nil` while it exists.
  public var lostMessage: String? { platform.lostMessage }
  /// The kinds of input that this display cannot provide, in a sentence; `nil` if it provides all.
  public var inputNote: String? { platform.inputNote }

  /// Brings a document's window to the front, in any process, because the user has opened the document again.
  ///
  /// - Parameter path: The real path of the document, as in ``WindowHost/documentPath``.
  /// - Returns: Whether there is such a window.
  package func raiseWindow(showing path: String) -> Bool { platform.raiseWindow(showing: path) }

  /// The desktop's settings; updated while a window runs.
  public var settings: DesktopSettings { platform.settings }

  /// Whether an overlay of contacts is shown on the display, by any process.
  package var hasOverlay: Bool { platform.hasOverlay }
  /// Ends the overlay of contacts on the display, in any process.
  package func endOverlay() { platform.endOverlay() }
  /// Returns the program window under a pixel of the screen; `nil` if there is none. Costs round trips to the display.
  package func window(at pixel: CGPoint) -> WindowUnderContact? { platform.window(at: pixel) }
  /// Queries the physical size of the monitors.
  package func measureScreen() -> ScreenMeasure { platform.measureScreen() }
  /// The largest size in pixels that the content of a new window can have so that the whole window
  /// is visible; `nil` if unknown. Costs round trips to the display.
  package var roomForWindow: CGSize? {
    platform.roomForWindow.map { CGSize(width: $0.width, height: $0.height) }
  }
  /// The keyboard layout that the display's last configuration named; `nil` if unknown.
  package var keyboardLayout: KeyboardLayout? { platform.keyboardLayout }
  /// Queries the mapping of each touchscreen onto the screen.
  package func touchMappings() -> [TouchMapping] { platform.touchMappings() }
  /// Sets the coordinate matrix of a touchscreen: 9 values by row.
  ///
  /// - Returns: Whether the display accepted it.
  package func setTouchMatrix(_ matrix: [Double], of device: UInt32) -> Bool {
    platform.setTouchMatrix(matrix, of: device)
  }

  /// Whether the display is XWayland, which receives input only while it is over its own windows. Its devices have
  /// names such as `xwayland-touch:16`.
  package var isXWayland: Bool { devices.contains { $0.name.hasPrefix("xwayland-") } }

  /// All input devices, as last reported.
  public var devices: [InputDevice] { platform.devices }
  /// Returns the name of a device; `nil` if it is unknown or has been removed.
  public func deviceName(_ id: UInt32) -> String? {
    InputDevice.syntheticName(of: id) ?? devices.first { $0.id == id }?.name
  }
  /// The display's input capabilities, with reasons for those it lacks.
  public var deviceReport: DeviceReport { platform.deviceReport }
}

/// The reason why a display cannot be opened.
public struct DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, the value in question, and what to do.
  public let description: String
}
