import { expect, it } from 'vitest'
import { lookOfDispute } from './disputes-table.tsx'

it.each([
  ['inquiry', 0, 'Inquiry'],
  ['inquiry_closed', 0, 'Inquiry closed'],
  ['open', 0, 'Open'],
  ['won', 1, 'Won'],
  ['lost', 1, 'Lost'],
  ['open', 1, 'Open again'],
  ['won', 2, 'Won after all'],
  ['lost', 3, 'Lost after all'],
] as const)('a dispute that is %s after %i decisions reads “%s”', (state, decisions, word) => {
  expect(lookOfDispute({ state, decisions })[2]).toBe(word)
})
