// For code with unchanged import lines. As on Apple's systems, the module also has Combine's names.
@_exported import Deft
@_exported import DeftUIKit
