import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draft, dropDraft, dropDrafts, findDraft, keepDraft, photosInDrafts, restoreDraft } from './drafts.ts'
import { stubStorage } from './stub-storage.ts'

beforeEach(stubStorage)
afterEach(() => vi.unstubAllGlobals())

const start: Draft = { form: 'start', tripId: 't1', values: { mileage: '61' }, photos: [{ id: 'p1', side: 'left' }] }
const end: Draft = { form: 'end', tripId: 't1', values: {}, photos: [{ id: 'p2' }] }

it('a form is kept by driver, trip and moment, and a later state of it takes its place', () => {
  keepDraft('ada', start)
  keepDraft('ada', end)
  keepDraft('ada', { ...start, values: { mileage: '61215' } })
  expect(findDraft('ada', start)?.values).toEqual({ mileage: '61215' })
  expect(findDraft('ada', end)).toEqual(end)
  expect(findDraft('ada', { form: 'start', tripId: 't2' })).toBeUndefined()
  expect(findDraft('musa', start)).toBeUndefined()
})

it('a form that was pressed is dropped, and nothing stays under its driver’s key', () => {
  keepDraft('ada', start)
  dropDraft('ada', start)
  expect(localStorage.getItem('driver_drafts_ada')).toBeNull()
})

it('forms that are over go, and their pictures are named by nothing any more', () => {
  keepDraft('ada', start)
  keepDraft('musa', end)
  expect(photosInDrafts()).toEqual(['p1', 'p2'])
  dropDrafts('ada', ({ form }) => form === 'start')
  expect(photosInDrafts()).toEqual(['p2'])
})

it('what comes back does not take the place of what was begun since', () => {
  restoreDraft('ada', start)
  restoreDraft('ada', { ...start, values: { mileage: '60' } })
  expect(findDraft('ada', start)?.values).toEqual({ mileage: '61' })
})
