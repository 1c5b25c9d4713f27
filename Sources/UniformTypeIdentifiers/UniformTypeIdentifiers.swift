// This module exists so that code with `import UniformTypeIdentifiers` compiles unchanged. Deft
// declares content types together with drag and drop. Its own names are not exported.
@_exported import Foundation
@_exported import struct DeftLocalization.LocalizedStringResource
@_exported import class DeftViews.NSItemProvider
@_exported import protocol DeftViews.NSItemProviderReading
@_exported import enum DeftViews.NSItemProviderRepresentationVisibility
@_exported import protocol DeftViews.NSItemProviderWriting
@_exported import class DeftViews.NSUserActivity
@_exported import struct DeftViews.UTType
@_exported import class DeftViews.UndoManager
