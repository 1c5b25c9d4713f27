// For SwiftUI code with unchanged import lines: as on Apple's systems, the module also has UIKit's
// names.
@_exported import Deft
@_exported import DeftUIKit
