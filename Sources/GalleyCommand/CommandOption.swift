/// One option: its names, the kind of its value, its help, and where the value goes.
struct CommandOption: Sendable {
  /// The spellings, the main one first: `--output`, `-o`.
  let names: [String]
  /// What stands for the value in the help; `nil` for an option without a value.
  let placeholder: String?
  /// What the option does, without a full stop.
  let help: String
  private let store: @Sendable (inout Options, OptionValue) throws(CommandError) -> Void

  /// An option that takes a value.
  init(
    _ names: String...,
    value placeholder: String,
    help: String,
    store: @escaping @Sendable (inout Options, OptionValue) throws(CommandError) -> Void
  ) {
    self.names = names
    self.placeholder = placeholder
    self.help = help
    self.store = store
  }

  /// An option that is there or not.
  init(flag name: String, help: String, set: @escaping @Sendable (inout Options) -> Void) {
    names = [name]
    placeholder = nil
    self.help = help
    store = { options, _ in set(&options) }
  }

  /// Reads a value as `name`, the spelling that was used, and keeps it.
  func apply(
    _ text: String,
    as name: String,
    to options: inout Options
  ) throws(CommandError) {
    try store(&options, OptionValue(name: name, text: text))
  }
}
