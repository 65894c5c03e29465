import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

const form = { form: 'start', tripId: 't1' } as const
const open = (userId = 'ada') => renderHook(() => useDraft(userId, form, { mileage: '', note: '' }))

test('what is filled in is there when the form is opened again, and in nobody else’s', () => {
  const { result, unmount } = open()
  act(() => result.current.set({ mileage: '61215' }))
  unmount()
  expect(open().result.current.values).toEqual({ mileage: '61215', note: '' })
  expect(open('musa').result.current.values).toEqual({ mileage: '', note: '' })
})

test('a picture that comes while the rest is filled in takes nothing of it away', () => {
  const { result } = open()
  const { set, changePhotos } = result.current
  act(() => {
    set({ mileage: '61215' })
    changePhotos((before) => [...before, { id: 'p1' }])
    set({ note: 'Scratch' })
    changePhotos((before) => [...before, { id: 'p2' }])
  })
  expect(open().result.current).toMatchObject({
    values: { mileage: '61215', note: 'Scratch' },
    draft: { photos: [{ id: 'p1' }, { id: 'p2' }] },
  })
})
