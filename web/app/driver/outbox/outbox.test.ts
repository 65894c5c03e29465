import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from './drafts.ts'
import {
  type Deed,
  describeEntries,
  type Entry,
  forgetOutbox,
  mayUndo,
  moveFromSharedKey,
  nextToSend,
  photosInOutboxes,
  readOutbox,
  undoMs,
  withEntry,
  withoutEntry,
  withoutForm,
  writeOutbox,
} from './outbox.ts'
import { stubStorage } from './stub-storage.ts'

const press = (entries: readonly Entry[], key: string, deed: Deed, draft?: Draft) =>
  withEntry(entries, { deed, key, label: key, now: 1_000, draft })
const step = (what: 'arrive' | 'start' | 'end', tripId = 't1'): Deed => ({ what, tripId, body: {} })
const draft: Draft = {
  form: 'start',
  tripId: 't1',
  values: { mileage: '61215' },
  photos: [{ id: 'p1', side: 'front' }, { id: 'p2' }],
}
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key)

describe('pictures of a step', () => {
  const started = press([], 'start', step('start'), draft)

  it('wait behind it, as long as it does', () => {
    expect(keysOf(started)).toEqual(['start', 'p1', 'p2'])
    expect(started.map(({ sendAt }) => sendAt)).toEqual(Array(3).fill(1_000 + undoMs))
    expect(started[1]?.deed).toEqual({
      what: 'photo',
      photoId: 'p1',
      fields: { moment: 'start', trip_id: 't1', side: 'front' },
    })
    expect(nextToSend(started, 1_000 + undoMs - 1)).toBeNull()
  })

  it('are undone with it, and go on without it once it is sent', () => {
    expect(withoutForm(press(started, 'end', step('end')), 'start').map(({ key }) => key)).toEqual(['end'])
    expect(keysOf(withoutEntry(started, 'start'))).toEqual(['p1', 'p2'])
  })

  it('of a change of cars show the new car by side, and the one that was left otherwise', () => {
    const deed: Deed = { what: 'car-change', tripId: 't1', body: { segment_id: 's2' } }
    const changed = press([], 'change', deed, { ...draft, form: 'car-change', values: { leftId: 's1' } })
    expect(changed.slice(1).map((entry) => entry.deed)).toMatchObject([
      { fields: { moment: 'start', trip_id: 't1', segment_id: 's2', side: 'front' } },
      { fields: { moment: 'end', trip_id: 't1', segment_id: 's1' } },
    ])
  })

  it('of a report follow it at once', () => {
    const body = { id: 'i1', trip_id: 't1', kind: 'tyre', text: 'Flat', can_drive: false } as const
    const [report, picture] = press([], 'report', { what: 'incident', body }, { ...draft, form: 'incident' })
    expect([report?.sendAt, picture?.sendAt]).toEqual([1_000, 1_000])
    expect(picture?.deed).toMatchObject({ fields: { moment: 'incident', incident_id: 'i1' } })
  })

  it('are counted where it is said what waits', () => {
    expect(describeEntries(started)).toBe('start, 2 pictures')
    expect(describeEntries(press([], 'Arrived', step('arrive')))).toBe('Arrived')
  })
})

describe('a step is undone', () => {
  const undoable = (entries: readonly Entry[]) => keysOf(entries.filter((entry) => mayUndo(entries, entry, 1_001)))

  it('only after the later steps of its trip', () => {
    const both = press(press([], 'arrived', step('arrive')), 'started', step('start'), draft)
    expect(undoable(both)).toEqual(['started'])
    expect(undoable(withoutForm(both, 'started'))).toEqual(['arrived'])
  })

  it('whatever was done on other trips', () => {
    expect(undoable(press(press([], 'one', step('end')), 'other', step('arrive', 't2')))).toEqual(['one', 'other'])
  })
})

describe('two drivers of one phone', () => {
  const kept = (key: string) => ({ entries: press([], key, step('start'), draft), refused: [] })
  beforeEach(stubStorage)
  afterEach(() => vi.unstubAllGlobals())

  it('have an outbox each, and one who logs out takes their own', () => {
    writeOutbox('ada', kept('a'))
    writeOutbox('musa', kept('m'))
    expect(keysOf(readOutbox('ada').entries)).toEqual(['a', 'p1', 'p2'])
    forgetOutbox('musa')
    expect(readOutbox('musa').entries).toEqual([])
    expect(photosInOutboxes()).toEqual(['p1', 'p2'])
  })

  it('find what was kept when there was one outbox for all', () => {
    localStorage.setItem('driver_outbox', JSON.stringify({ userId: 'ada', ...kept('earlier') }))
    writeOutbox('ada', { entries: press([], 'later', step('end')), refused: [] })
    expect(photosInOutboxes()).toEqual(['p1', 'p2'])
    moveFromSharedKey('musa')
    expect(readOutbox('musa').entries).toEqual([])
    moveFromSharedKey('ada')
    moveFromSharedKey('ada')
    expect(keysOf(readOutbox('ada').entries)).toEqual(['earlier', 'p1', 'p2', 'later'])
  })

  it('find nothing where something else was written', () => {
    localStorage.setItem('driver_outbox_ada', '{"entries":')
    expect(readOutbox('ada')).toEqual({ entries: [], refused: [] })
  })
})
