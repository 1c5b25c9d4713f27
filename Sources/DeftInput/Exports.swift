@_exported import DeftGeometry
@_exported import DeftLocalization
