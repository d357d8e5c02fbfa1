/// Why a specifier could not print its argument.
public enum FormatProblem: Error, Hashable, Sendable {
  /// There is no argument of this number, from 1.
  case missingArgument(Int, specifier: String)
  /// The argument of this number is of a type that the specifier cannot print.
  case wrongType(Int, specifier: String)
  /// A position, width or precision that is too large.
  case overflow(specifier: String)
}

extension FormatProblem: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .missingArgument(let number, let specifier):
      "\(specifier) prints argument \(number), and there is none."
    case .wrongType(let number, let specifier):
      "\(specifier) cannot print argument \(number): it is of another type."
    case .overflow(let specifier):
      "\(specifier) states a position above 127, or a width or precision that is too large."
    }
  }
}
