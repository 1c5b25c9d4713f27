// Code with unchanged import lines.
@_exported import DeftUIKit
