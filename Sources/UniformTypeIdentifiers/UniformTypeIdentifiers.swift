// This module exists so that code with `import UniformTypeIdentifiers` compiles unchanged. Deft
// declares content types together with drag and drop.
@_exported import Deft
