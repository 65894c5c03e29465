import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Deed,
  describeEntries,
  type Entry,
  forgetOutbox,
  mayUndo,
  moveFromSharedKey,
  readOutbox,
  withEntry,
  withoutEntry,
  writeOutbox,
} from './outbox.ts'

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

it('what waits is told with its pictures counted', () => {
  const waiting = press([], 'Trip started', step('start'))
  for (const photoId of ['p1', 'p2'])
    waiting.push(...press([], photoId, { what: 'photo', photoId, fields: { moment: 'start' } }))
  expect(describeEntries(waiting)).toBe('Trip started, 2 pictures')
  expect(describeEntries(press([], 'Arrived', step('arrive')))).toBe('Arrived')
})

describe('two drivers of one phone', () => {
  const kept = (key: string) => ({ entries: press([], key, step('start')), refused: [] })
  // A browser's, which lists its keys as its own.
  beforeEach(() => {
    const storage = Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => {
        storage[key] = value
      },
      removeItem: (key: string) => {
        delete storage[key]
      },
    })
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('have an outbox each, and one who logs out takes their own', () => {
    writeOutbox('ada', kept('a'))
    writeOutbox('musa', kept('m'))
    forgetOutbox('musa')
    expect(readOutbox('musa').entries).toEqual([])
    expect(keysOf(readOutbox('ada').entries)).toEqual(['a'])
  })

  it('find what was kept when there was one outbox for all', () => {
    localStorage.setItem('driver_outbox', JSON.stringify({ userId: 'ada', ...kept('earlier') }))
    writeOutbox('ada', { entries: press([], 'later', step('end')), refused: [] })
    moveFromSharedKey('musa')
    expect(readOutbox('musa').entries).toEqual([])
    moveFromSharedKey('ada')
    moveFromSharedKey('ada')
    expect(keysOf(readOutbox('ada').entries)).toEqual(['earlier', 'later'])
  })

  it('find nothing where something else was written', () => {
    localStorage.setItem('driver_outbox_ada', '{"entries":')
    expect(readOutbox('ada')).toEqual({ entries: [], refused: [] })
  })
})
