import Galley
import Glibc

/// The command `galley`.
@main
enum EntryPoint {
  static func main() {
    FileDescriptor.prepareStandardStreams()
    FaultHandler.install()
    do throws(CommandError) {
      try run(Invocation(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Report.print(error.message)
      exit(error.status.rawValue)
    }
  }

  private static func run(_ invocation: Invocation) throws(CommandError) {
    switch invocation {
    case .help(let verb):
      try OutputFile.write(Array((verb?.help ?? HelpText.command).utf8), to: nil)
    case .version:
      try OutputFile.write(Array(Version.text.utf8), to: nil)
    case .run(let verb, let options):
      try verb.run(options)
    }
  }
}
