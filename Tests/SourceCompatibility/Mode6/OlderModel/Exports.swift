// Files that import only Foundation find `ObservableObject`, as on Apple's systems.
@_exported import Combine
