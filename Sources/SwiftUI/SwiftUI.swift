// This module serves SwiftUI code with unchanged import lines. As on Apple's systems, it also has
// UIKit's names.
@_exported import Deft
@_exported import DeftUIKit
