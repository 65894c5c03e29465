import { afterEach, beforeEach, expect } from 'vitest'

const print = console.error
let complaints: unknown[][] = []

// A warning nobody expected is a failure: React, Node and our own code complain there.
beforeEach(() => {
  complaints = []
  console.error = (...args: unknown[]) => {
    complaints.push(args)
    print(...args)
  }
})

afterEach(() => {
  console.error = print
  expect(complaints, 'console.error was called').toEqual([])
})
