// This module exists so that code with `import CoreTransferable` compiles unchanged. Deft declares
// transferable types together with drag and drop.
@_exported import Deft
