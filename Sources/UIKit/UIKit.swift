// This module serves code with unchanged import lines. As on Apple's systems, it also has Combine's
// names.
@_exported import Deft
@_exported import DeftUIKit
