import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { forgetSession, signOut } from '../../lib/session.ts'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { blockStorage } from '../../testing/broken-storage.ts'
import { signInAs } from '../../testing/people.ts'
import { renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { readBookingRequest } from './booking-request.ts'
import { type ReadyPage, useWizard } from './use-wizard.ts'

const asked = 'type=hotel&id=cowrie&start_date=2026-12-11&end_date=2026-12-14'
const page: ReadyPage = {
  state: 'ready',
  wish: readBookingRequest(new URLSearchParams(asked)),
  item: { name: 'Cowrie Lantern Hotel', location: 'Lagos', quote: { total: 100 } } as BookingSummary,
  problem: null,
}

function openWizard() {
  const { result, unmount } = renderHookOnPage(() => useWizard(page), undefined, { at: `/booking?${asked}` })
  return {
    unmount,
    type: (specialRequests: string) => act(async () => result.current.type({ specialRequests })),
    typed: () => result.current.draft.specialRequests,
  }
}
const isKept = () => localStorage.getItem(storageKeys.pendingBooking) !== null

async function typeAndLeave(text: string) {
  const { type, unmount } = openWizard()
  await type(text)
  unmount()
}

test('what was typed is there after a reload, for whoever typed it and for nobody else', async () => {
  signInAs('ada')
  await typeAndLeave('A cot')
  expect(openWizard().typed()).toBe('A cot')
  signInAs('bola')
  expect(openWizard().typed()).toBe('')
  signInAs('ada')
  expect(openWizard().typed(), 'nothing is left of it').toBe('')
})

test('what a visitor typed is theirs when they have logged in', async () => {
  act(forgetSession)
  await typeAndLeave('A cot')
  signInAs('ada')
  expect(openWizard().typed()).toBe('A cot')
})

test('logging out empties the browser, and nothing is put back by the page that is still open', async () => {
  signInAs('ada')
  const { type } = openWizard()
  await type('A cot')
  expect(isKept()).toBe(true)
  act(signOut)
  await type('A cot, please')
  expect(isKept()).toBe(false)
})

test('what is typed while nobody knows whose page it is does not become a visitor’s', async () => {
  act(forgetSession)
  localStorage.setItem(storageKeys.token, 'token-of-somebody')
  await typeAndLeave('A cot')
  expect(isKept()).toBe(false)
})

test('a browser that keeps nothing keeps what is typed in the page', async () => {
  blockStorage()
  signInAs('ada')
  const { type, typed } = openWizard()
  await type('A cot')
  expect(typed()).toBe('A cot')
})
