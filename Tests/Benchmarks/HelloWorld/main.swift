// The least that a program does, linked as the tool is.
print("Hello, world!")
