// This module serves code with unchanged import lines. Deft declares content types together with
// drag and drop.
@_exported import Deft
