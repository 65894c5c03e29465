import { expect, test } from 'vitest'
import { decide, type Row } from './machine.ts'
import { conflict, forbidden } from './rejection.ts'

type Door = 'open' | 'shut'
type Facts = { isKnown: boolean; hasKey: boolean }

const stranger = forbidden('stranger', 'Who are you?')
const locked = conflict('locked', 'It is locked.')
const illegal = conflict('illegal', 'Not from here.')
const knows = ({ isKnown }: Facts) => (isKnown ? null : stranger)
const opens = ({ hasKey }: Facts) => (hasKey ? null : locked)

const unlock = { event: 'unlock', by: { porter: [knows] }, guards: [opens], from: 'shut', to: 'open' } as const
const force = { event: 'unlock', by: { fireman: [] }, guards: [], from: 'shut', to: 'open' } as const
const table: (Row<Facts> & { from: Door; to: Door })[] = [unlock, force]

test.each([
  ['who may and has what it needs', 'porter', 'shut', {}, { what: 'move', row: unlock }],
  ['another, by a row of their own', 'fireman', 'shut', { hasKey: false }, { what: 'move', row: force }],
  ['nobody else', 'guest', 'shut', {}, { what: 'refused', refusal: { kind: 'forbidden', code: 'not_allowed' } }],
  ['a condition missing', 'porter', 'shut', { hasKey: false }, { what: 'refused', refusal: locked }],
  ['two missing: the first is told', 'porter', 'shut', { isKnown: false, hasKey: false }, { refusal: stranger }],
  ['a second time', 'porter', 'open', { hasKey: false }, { what: 'repeat', row: unlock }],
  ['a second time by a stranger', 'porter', 'open', { isKnown: false }, { what: 'refused', refusal: stranger }],
] as const)('a table of moves, asked by %s', (_, actor, state, change, decision) => {
  const answer = decide(table, {
    event: 'unlock',
    actor,
    facts: { isKnown: true, hasKey: true, ...change },
    startsHere: (row) => row.from === state,
    leadsHere: (row) => row.to === state,
    illegal,
  })
  expect(answer).toMatchObject(decision)
})
