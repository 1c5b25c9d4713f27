// Lets code keep its line `import Combine`: Deft declares Combine's names together with its views.
// Deft's own names are not exported.
@_exported import Foundation
@_exported import struct DeftLocalization.LocalizedStringResource
@_exported import class DeftViews.AnyCancellable
@_exported import struct DeftViews.AnyPublisher
@_exported import protocol DeftViews.Cancellable
@_exported import protocol DeftViews.ConnectablePublisher
@_exported import class DeftViews.CurrentValueSubject
@_exported import struct DeftViews.Deferred
@_exported import struct DeftViews.Empty
@_exported import struct DeftViews.Fail
@_exported import class DeftViews.Future
@_exported import struct DeftViews.ImmediateScheduler
@_exported import struct DeftViews.Just
@_exported import class DeftViews.NSItemProvider
@_exported import protocol DeftViews.NSItemProviderReading
@_exported import enum DeftViews.NSItemProviderRepresentationVisibility
@_exported import protocol DeftViews.NSItemProviderWriting
@_exported import class DeftViews.NSUserActivity
@_exported import protocol DeftViews.ObservableObject
@_exported import class DeftViews.ObservableObjectPublisher
@_exported import class DeftViews.PassthroughSubject
@_exported import struct DeftViews.Published
@_exported import protocol DeftViews.Publisher
@_exported import enum DeftViews.Publishers
@_exported import protocol DeftViews.Scheduler
@_exported import protocol DeftViews.Subject
@_exported import enum DeftViews.Subscribers
@_exported import protocol DeftViews.TopLevelDecoder
@_exported import protocol DeftViews.TopLevelEncoder
@_exported import class DeftViews.UndoManager
