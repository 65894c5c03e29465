import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { publishNews } from '../../lib/live/live-news.ts'
import { person } from '../../testing/people.ts'
import { waitingCall } from '../../testing/stub-api.ts'
import type { Route } from '../+types/refund-account'
import RefundAccountPage from '../refund-account.tsx'

test('the form for an account closes when no refund waits for one any more, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = { to_send: 112_000, account: null, banks: [{ code: '011', name: 'First Bank' }] }
  const props = { loaderData: { user: person('ada'), bookingId: 'b1', shown } } as unknown as Route.ComponentProps // what it reads
  const router = createMemoryRouter([{ path: '*', element: <RefundAccountPage {...props} /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByText(/^We send ₦112,000 by bank transfer/)).toBeDefined()
  expect(screen.getByLabelText(/^Account number/)).toBeDefined()
  publishNews({ type: 'booking', id: 'b1' })
  act(() => void vi.advanceTimersByTime(250))
  await waitingCall('GET /bookings/b1/refund-account').answer({ ...shown, to_send: 0 })
  expect(screen.getByText('No refund by bank transfer is waiting for this booking.')).toBeDefined()
  expect(screen.queryByLabelText(/^Account number/)).toBeNull()
})
