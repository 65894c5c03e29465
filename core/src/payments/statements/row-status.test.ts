// Every word that a bank has for the state of a row. A word that moves to another line here pays for something, or does not.
import { describe, expect, it } from 'vitest'
import { type RowStatus, reversalOf, statusOf } from './row-status.ts'

const statuses: Record<RowStatus, string> = {
  done: 'successful success succeeded completed complete approved posted settled paid ok confirmed processed credited debited done cleared booked 00',
  undone:
    'failed failure fail unsuccessful declined rejected cancelled canceled reversed refunded returned reverted expired abandoned timeout error void voided',
  waiting:
    'pending processing initiated queued held awaiting submitted uncleared incomplete authorised authorized scheduled new',
}
const reversals: Record<RowStatus, string> = {
  done: 'no n none false nil 0',
  undone: 'yes y true reversed reversal completed successful',
  waiting: 'pending processing initiated',
}
type Case = [word: string, meaning: string]
const wordsOf = (table: Record<RowStatus, string>): Case[] =>
  Object.entries(table).flatMap(([meaning, words]) => words.split(' ').map((word): Case => [word, meaning]))

describe('the status of a row', () => {
  it.each<Case>([
    ...wordsOf(statuses),
    ['Approved or completed', 'done'],
    ['Timed out', 'undone'],
    ['In progress', 'waiting'],
    ['On-hold', 'waiting'],
  ])('%s is %s', (word, meaning) => {
    expect(statusOf(word)).toBe(meaning)
    expect(statusOf(` ${word.toUpperCase()}. `)).toBe(meaning)
  })
})

describe('whether a row was reversed', () => {
  it.each<Case>([
    ...wordsOf(reversals),
    ['Not reversed', 'done'],
    ['No reversal', 'done'],
    ['Not applicable', 'done'],
    ['N/A', 'done'],
    ['Fully reversed', 'undone'],
    ['Partially reversed', 'undone'],
    ['In progress', 'waiting'],
  ])('%s is %s', (word, meaning) => {
    expect(reversalOf(word)).toBe(meaning)
  })
})

it.each(['', ' ', '-', '.'])('a cell of "%s" says nothing: the row is done', (cell) => {
  expect([statusOf(cell), reversalOf(cell)]).toEqual(['done', 'done'])
})

it.each(['perhaps', 'success failed', 'un successful', 'yes', 'completed by bank'])(
  '"%s" is decided by nobody',
  (word) => {
    expect(statusOf(word)).toBeUndefined()
  },
)
it('the words of one column are not those of the other', () => {
  expect([statusOf('completed'), reversalOf('completed')]).toEqual(['done', 'undone'])
  expect([statusOf('none'), reversalOf('failed')]).toEqual([undefined, undefined])
})
