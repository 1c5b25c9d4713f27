@_exported import DeftGeometry
