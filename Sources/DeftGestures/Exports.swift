@_exported import DeftAnimation
@_exported import DeftGeometry
@_exported import DeftInput
