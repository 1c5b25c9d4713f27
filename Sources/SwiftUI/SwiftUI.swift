// This module exists so that code with `import SwiftUI` compiles unchanged. As on Apple's systems,
// the module also has UIKit's names.
@_exported import Deft
@_exported import DeftUIKit
