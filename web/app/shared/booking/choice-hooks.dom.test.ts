import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderHookOnPage } from '../../testing/render-hook-on-page.tsx'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { readChoice } from './stay-choice.ts'
import { useFreeDays } from './use-free-days.ts'
import { useStayChoice } from './use-stay-choice.ts'

const chosenAt = (search: string) => readChoice('hotel', new URLSearchParams(search))

function openListing(priced = Promise.resolve()) {
  const shown = renderHookOnPage(
    (chosen: ReturnType<typeof chosenAt>) => useStayChoice('hotel', 'cowrie', { chosen }),
    chosenAt('guests=2'),
    { at: '/hotel/cowrie', load: () => priced },
  )
  return { shown, choose: (change: object) => act(async () => shown.result.current.choose(change)) }
}

test('a choice goes to the address, where the server prices it; half a stay does not', async () => {
  const { shown, choose } = openListing()
  await choose({ startOn: '2026-12-11', endOn: undefined })
  expect([shown.path, shown.result.current.draft.startOn]).toEqual(['/hotel/cowrie', '2026-12-11'])
  expect(shown.result.current.isHalf, 'so that the page shows no price of other dates').toBe(true)
  await choose({ endOn: '2026-12-14' })
  expect(shown.path).toContain('2026-12-14')
  expect(shown.result.current.isHalf).toBe(false)
})

test('an older price does not take back a choice that is being priced', async () => {
  const price = Promise.withResolvers<void>()
  const { shown, choose } = openListing(price.promise)
  await choose({ guests: 4 })
  expect(shown.result.current).toMatchObject({ isPricing: true, draft: { guests: 4 } })
  shown.rerender(chosenAt('guests=3'))
  expect(shown.result.current.draft.guests).toBe(4)
  await act(async () => price.resolve())
  shown.rerender(chosenAt('guests=4'))
  expect(shown.result.current).toMatchObject({ isPricing: false, draft: { guests: 4 } })
})

test('further months are asked for once they come into view, and those of another room are not mixed in', async () => {
  const AVAILABLE = 'GET /hotels/cowrie/availability'
  const days = (month: string, price: number) => [{ day: `${month}-28`, price }] as never[]
  const loaded = days('2026-12', 1)
  const shown = renderHookOnPage(
    (roomTypeId: string) =>
      useFreeDays({ product: 'hotel', id: 'cowrie', roomTypeId, currency: 'NGN' }, loaded, '2026-12-11'),
    'small' as string,
  )
  expect(callsOf()).toEqual([])
  act(() => shown.result.current.showMonth('2027-03-01'))
  shown.rerender('large')
  const [small] = callsOf(AVAILABLE)
  expect(small?.signal?.aborted, 'what is asked for the room that is not chosen any more').toBe(true)
  await small?.answer({ days: days('2027-03', 5) })
  await waitingCall(AVAILABLE).answer({ days: days('2027-03', 9) })
  expect(shown.result.current.days.get('2027-03-28')).toMatchObject({ price: 9 })
})
