// This module exists so that code with `import UIKit` compiles unchanged. As on Apple's systems,
// the module also has Combine's names.
@_exported import Deft
@_exported import DeftUIKit
