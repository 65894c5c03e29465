import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { readFilters } from './filters/read-filters.ts'
import { useSearch } from './use-search.ts'

const filtersAt = (search: string) => readFilters('hotel', new URLSearchParams(search), 'NGN')
const open = () =>
  renderHookOnPage((filters: ReturnType<typeof filtersAt>) => useSearch('hotel', filters), filtersAt('page=3'), {
    at: '/hotels?page=3',
  })

test('what is typed stays in the field until Search is pressed, and begins at the first page', async () => {
  const shown = open()
  act(() => shown.result.current.edit({ place: 'Abuja' }))
  expect([shown.path, shown.result.current.draft.place]).toEqual(['/hotels?page=3', 'Abuja'])
  await act(async () => shown.result.current.apply())
  expect(shown.path).toContain('destination=Abuja')
  expect(shown.path).not.toContain('page=3')
})

test('a choice goes to the address at once, with what was typed', async () => {
  const shown = open()
  act(() => shown.result.current.edit({ place: 'Abuja' }))
  await act(async () => shown.result.current.apply({ guests: 4 }))
  expect(shown.path).toMatch(/destination=Abuja.*guests=4|guests=4.*destination=Abuja/)
})

test('an address that was gone to shows what it says', () => {
  const shown = open()
  act(() => shown.result.current.edit({ place: 'Abuja' }))
  shown.rerender(filtersAt('destination=Lagos'))
  expect(shown.result.current.draft.place).toBe('Lagos')
})
