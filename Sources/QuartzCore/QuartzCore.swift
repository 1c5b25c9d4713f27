// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Code with unchanged import lines. Of QuartzCore, only its clock is available.
@_exported import Deft
import Foundation

/// Returns the time since the start of the system, in seconds.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
