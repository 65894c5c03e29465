import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { latestToast } from '../../ui/toasts/toast.ts'
import { useRejection } from './use-rejection.ts'

function openDialog() {
  const { result, rerender, unmount } = renderHook((isOpen: boolean) => useRejection(isOpen, 'Not refunded'), {
    initialProps: true,
  })
  return { result, rerender, unmount, tell: (text: string) => act(() => result.current.tell(text)) }
}
const toast = { title: 'Not refunded', message: 'Too much.', isError: true }

test('a refusal is read in its dialog while that is open', () => {
  const { result, tell } = openDialog()
  tell('Too much.')
  expect([result.current.refusal, latestToast()]).toEqual(['Too much.', undefined])
})

test('a refusal that comes after its dialog was closed is read over the page', () => {
  const { rerender, tell, result } = openDialog()
  rerender(false)
  tell('Too much.')
  expect([result.current.refusal, latestToast()]).toEqual([null, toast])
})

test('a refusal that is lost with its record is read over the page, once', () => {
  const { tell, unmount } = openDialog()
  tell('Too much.')
  unmount()
  expect(latestToast()).toEqual(toast)
})

test('a refusal that comes after its record has gone is read over the page', () => {
  const { result, unmount } = openDialog()
  unmount()
  result.current.tell('Too much.')
  expect(latestToast()).toEqual(toast)
})

test('a refusal that was read, or tried again, is not told a second time', () => {
  const read = openDialog()
  read.tell('Too much.')
  read.rerender(false)
  read.rerender(true)
  expect(read.result.current.refusal, 'in a dialog that is opened again').toBeNull()
  read.unmount()
  const again = openDialog()
  again.tell('Too much.')
  act(() => {
    again.result.current.forget()
    again.unmount()
  })
  expect(latestToast()).toBeUndefined()
})
