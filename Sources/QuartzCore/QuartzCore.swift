// swift-format-ignore-file: AlwaysUseLowerCamelCase
// This module exists so that code with `import QuartzCore` compiles unchanged. Of QuartzCore, only
// the clock is available.
@_exported import Deft
import Foundation

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time since the start of the system, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
