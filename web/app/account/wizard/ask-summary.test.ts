import { expect, test } from 'vitest'
import type { Api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { askSummary } from './ask-summary.ts'
import { readBookingRequest } from './booking-request.ts'

const wish = readBookingRequest(new URLSearchParams('type=hotel&id=cowrie&start_date=2026-12-11&end_date=2026-12-14'))
const refuse = (status: number) => new ApiError({ status, code: 'x', detail: 'Too many guests.' })
const apiThat = (get: (query: Record<string, unknown>) => unknown) =>
  ({ get: async (_: string, { query }: { query: Record<string, unknown> }) => get(query) }) as unknown as Api

test('an item with its price', async () => {
  const page = await askSummary(
    apiThat((query) => ({ asked: query })),
    wish,
    'USD',
  )
  expect(page).toMatchObject({
    state: 'ready',
    problem: null,
    item: { asked: { start_date: '2026-12-11', guests: 2 } },
  })
})

test('no item is no page', async () => {
  const gone = apiThat(() => {
    throw refuse(404)
  })
  expect(await askSummary(gone, wish, 'NGN')).toMatchObject({ state: 'missing' })
  expect(await askSummary(gone, { ...wish, id: '' }, 'NGN')).toMatchObject({ state: 'missing' })
})

test('what cannot be priced is still shown, with the reason', async () => {
  const full = apiThat((query) => {
    if (query.start_date) throw refuse(422)
    return { name: 'Cowrie' }
  })
  expect(await askSummary(full, wish, 'NGN')).toMatchObject({
    state: 'ready',
    item: { name: 'Cowrie' },
    problem: { detail: 'Too many guests.' },
  })
})

test('a server that does not answer is not a missing item', async () => {
  const silent = apiThat(() => {
    throw refuse(0)
  })
  expect(await askSummary(silent, wish, 'NGN')).toMatchObject({ state: 'failed' })
})
