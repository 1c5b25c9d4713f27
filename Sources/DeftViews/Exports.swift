@_exported import DeftAnimation
@_exported import DeftGeometry
@_exported import DeftGestures
@_exported import DeftInteraction
@_exported import DeftLocalization
@_exported import DeftRenderTree
@_exported import DeftViewGraph
@_exported import Observation
