@_exported import DeftAnimation
@_exported import DeftCairo
@_exported import DeftGeometry
@_exported import DeftGestures
@_exported import DeftInput
@_exported import DeftInspector
@_exported import DeftInteraction
@_exported import DeftLocalization
@_exported import DeftRenderTree
@_exported import DeftRuntime
@_exported import DeftViewGraph
@_exported import DeftViews

/// The version of the library and of its programs, as semantic versioning has it.
public let deftVersion = "0.1.0"
