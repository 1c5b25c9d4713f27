@_exported import DeftAnimation
@_exported import DeftGeometry
