import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { latestToast } from '../../ui/toasts/toast.ts'
import { useDraft } from '../outbox/use-draft.ts'
import { usePhotos } from './photo-picker.tsx'

const form = { form: 'start', tripId: 't1' } as const

test.each([
  ['IMG_0012.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', /HEIC photo.*Take the picture here/],
  ['IMG_0012.jpg', '\0\0\0\u0018ftypmif1\0\0\0\0heic', /HEIC photo/],
  ['notes.jpg', 'no picture', /^Take it again/],
])('%s that the browser cannot read is named, with what to do, and is in no form', async (name, bytes, way) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')))
  const { result } = renderHook(() => {
    const draft = useDraft('ada', form, {})
    return { ...usePhotos(draft), named: draft.draft.photos }
  })
  const files = [new File([bytes], name)] as unknown as FileList // all that is asked of it is to be gone through
  await act(async () => result.current.add(files))
  await vi.waitFor(() => expect(latestToast()?.title).toBe(`${name} could not be read`))
  expect(latestToast()?.message).toMatch(way)
  expect(result.current.named).toEqual([])
})
