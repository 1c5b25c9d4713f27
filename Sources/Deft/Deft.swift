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

/// The semantic version of the library and its programs.
public let deftVersion = "0.1.0"
