// This module exists so that code with `import CoreTransferable` compiles unchanged. Deft declares
// transferable types together with drag and drop. Its own names are not exported.
@_exported import Foundation
@_exported import struct DeftLocalization.LocalizedStringResource
@_exported import struct DeftViews.CodableRepresentation
@_exported import struct DeftViews.DataRepresentation
@_exported import struct DeftViews.FileRepresentation
@_exported import class DeftViews.NSItemProvider
@_exported import protocol DeftViews.NSItemProviderReading
@_exported import enum DeftViews.NSItemProviderRepresentationVisibility
@_exported import protocol DeftViews.NSItemProviderWriting
@_exported import class DeftViews.NSUserActivity
@_exported import struct DeftViews.ProxyRepresentation
@_exported import struct DeftViews.ReceivedTransferredFile
@_exported import struct DeftViews.SentTransferredFile
@_exported import protocol DeftViews.TransferRepresentation
@_exported import enum DeftViews.TransferRepresentationBuilder
@_exported import enum DeftViews.TransferRepresentationVisibility
@_exported import protocol DeftViews.Transferable
@_exported import struct DeftViews.UTType
@_exported import class DeftViews.UndoManager
