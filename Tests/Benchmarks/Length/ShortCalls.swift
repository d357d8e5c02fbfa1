import TextLength

@inline(never)
func countAll(_ strings: [String]) -> Int {
  var count = 0
  for string in strings { count &+= measure(string) }
  return count
}

@inline(never)
func standardCountAll(_ strings: [String]) -> Int {
  var count = 0
  for string in strings { count &+= string.count }
  return count
}
