// UIKit has Foundation's and Core Graphics' names too.
@_exported import DeftGeometry
@_exported import Foundation
