// Code with unchanged import lines. Deft declares Combine's names together with its views.
@_exported import Deft
