@main
struct L10nLint {
  static func main() {}
}
