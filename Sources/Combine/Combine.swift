// Lets code keep its line `import Combine`: Deft declares Combine's names together with its views.
@_exported import Deft
