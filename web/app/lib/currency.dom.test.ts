import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderHookOnPage } from '../testing/render-hook-on-page.tsx'
import { preferredCurrency, useCurrency, useSavedCurrency } from './currency.ts'
import { naira, type Site } from './site.ts'

const root = { currency: 'NGN', currencies: [naira, { ...naira, code: 'USD' }] } as Site
const page = <Result>(hook: () => Result) => renderHookOnPage(hook, undefined, { loaderData: { root } })

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site writes it
  document.cookie = 'preferred_currency=; max-age=0'
})

test('a currency that is chosen is kept for the server too, and the prices are loaded again', async () => {
  const shown = page(useCurrency)
  await act(() => shown.result.current.choose('USD'))
  expect([preferredCurrency(), shown.loads]).toEqual(['USD', 1])
  expect(document.cookie).toContain('preferred_currency=USD')
})

test.each([
  ['was kept while the cookie was lost', 'USD', 1],
  ['nobody knows any more', 'XXX', 0],
  ['is the one that is shown', 'NGN', 0],
])('a page opens in a currency that %s', async (_what, code, loads) => {
  localStorage.setItem('preferred_currency', code)
  const shown = page(useSavedCurrency)
  await act(async () => {})
  expect(shown.loads, 'how often the prices were loaded again').toBe(loads)
})
