import DeftAccessibility
import DeftInput
import DeftSystem

/// A display on which windows open: the devices that it has, and what the person has set for the desktop.
///
///     let display = try Display()
///     let host = WindowHost(display: display, size: CGSize(width: 640, height: 480), title: "A card")
///
/// All of it, and of the windows on it, belongs to one thread.
public final class Display {
  package let platform: any Platform
  /// The way from its windows to assistive programs.
  package private(set) lazy var accessibility = AccessibilityBus(
    program: ProcessInfo.processInfo.processName,
    environment: ProgramEnvironment.atStart, now: MonotonicClock.now,
    followDisplay: { [platform] in platform.followAccessibilityBus($0) })

  package init(_ platform: any Platform) { self.platform = platform }

  /// The name, as it was opened.
  public var name: String { platform.name }
  /// Why the display is there no more, in a sentence; nil while it is.
  public var lostMessage: String? { platform.lostMessage }
  /// What input this display cannot give at all, in a sentence; nil where nothing lacks.
  public var inputNote: String? { platform.inputNote }

  /// Brings the window of any process to the front that shows a document, because the person has opened that again.
  ///
  /// - Parameter path: the real path of the document, as ``WindowHost/documentPath`` has it.
  /// - Returns: whether there is such a window.
  package func raiseWindow(showing path: String) -> Bool { platform.raiseWindow(showing: path) }

  /// What the person has set for the desktop; kept up to date while a window runs.
  public var settings: DesktopSettings { platform.settings }

  /// All input devices, as they were last told.
  public var devices: [InputDevice] { platform.devices }
  /// The name of a device; nil where it is not known, or gone.
  public func deviceName(_ id: UInt32) -> String? {
    InputDevice.syntheticName(of: id) ?? devices.first { $0.id == id }?.name
  }
  /// What input the display has, and what it lacks and why.
  public var deviceReport: DeviceReport { platform.deviceReport }
}

/// Why a display cannot be opened.
public struct DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public let description: String
}
