import { describe, expect, it } from 'vitest'
import { type Deed, type Entry, mayUndo, withEntry, withoutEntry } from './outbox.ts'

const press = (entries: readonly Entry[], key: string, deed: Deed) =>
  withEntry(entries, { deed, key, label: key, now: 1_000 })
const step = (what: 'arrive' | 'start' | 'end', tripId = 't1'): Deed => ({ what, tripId, body: {} })
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key)

describe('a step is undone', () => {
  const undoable = (entries: readonly Entry[]) => keysOf(entries.filter((entry) => mayUndo(entries, entry, 1_001)))

  it('only after the later steps of its trip', () => {
    const both = press(press([], 'arrived', step('arrive')), 'started', step('start'))
    expect(undoable(both)).toEqual(['started'])
    expect(undoable(withoutEntry(both, 'started'))).toEqual(['arrived'])
  })

  it('whatever was done on other trips', () => {
    expect(undoable(press(press([], 'one', step('end')), 'other', step('arrive', 't2')))).toEqual(['one', 'other'])
  })
})
