import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../fixtures.ts'

test('staff verify a transfer, and the open page of the customer says so by itself', async ({
  page,
  customer,
  admin,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay()
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', startOn, endOn })
  const payment = await customer.api.startPayment(id, 'bank_transfer')
  await customer.api.sendProof(payment, id)
  await enterAs(page, customer)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))

  const listening = page.waitForResponse('**/api/v1/events')
  await page.goto(`/payment-confirmation?bookingId=${id}`)
  await expect(page.getByText('Awaiting Approval')).toBeVisible()
  const unread = await unreadShown(page)
  expect((await listening).status()).toBe(200)

  await admin.api.post(`/payments/${payment.id}/verify`, { amount: payment.amount, statement_line: `CR ${id}` })
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(`SKY-${id}`)
  await expect.poll(() => unreadShown(page), { message: 'the bell counts it' }).toBeGreaterThan(unread)
  expect(loads).toHaveLength(1)
})

test('a booking that staff cancel changes on its own page and in the list', async ({
  page,
  context,
  customer,
  admin,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await enterAs(page, customer)
  const listening = [page.waitForResponse('**/api/v1/events')]
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeVisible()
  const list = await context.newPage()
  await enterAs(list, customer)
  listening.push(list.waitForResponse('**/api/v1/events'))
  await list.goto('/dashboard?tab=bookings')
  await Promise.all(listening)
  const row = list
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `SKY-${id}` })
  await expect(row.getByText('Confirmed')).toBeVisible()

  await admin.api.post(`/admin/bookings/${id}/cancel`, { reason: 'The room is flooded.' })
  await expect(page.getByText('Cancelled: this voucher is not valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a visitor does not listen, and logging out ends the listening', async ({ page, customer }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('/events') || path.includes('/start-live-'))).toEqual([])

  await enterAs(page, customer)
  const listening = page.waitForRequest('**/api/v1/events')
  await page.goto('/about')
  const stream = await listening
  const ended = page.waitForEvent('requestfailed', (request) => request === stream)
  await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ json: {} }))
  if (await page.getByRole('button', { name: 'Open menu' }).isVisible()) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await ended
})

async function unreadShown(page: Page): Promise<number> {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  return Number(/, (\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
}
