// UIKit also exports the names of Foundation and Core Graphics.
@_exported import DeftGeometry
@_exported import Foundation
