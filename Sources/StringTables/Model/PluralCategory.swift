/// A plural category of CLDR (UTS #35, part 3).
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
