// This module exists so that code with `import SwiftUI` compiles unchanged. As on Apple's systems,
// the module also has UIKit's names. The folder `Names` lists what it exports. Deft's own names,
// such as `Node` and `Region`, are not listed, so that they cannot collide with those of other
// modules. Deft itself is imported so that its members, such as `App.main()`, are visible.
import Deft
@_exported import Foundation
@_exported import Observation
