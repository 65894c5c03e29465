import type { Api, BookingAnswer } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { fillTraveller, fillTrip } from './steps.ts'

const hotel = 'cowrie-lantern-hotel'

test('a price edited in the browser buys nothing: the server names its own', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const before = await countOf(customer.api)
  const { startOn, endOn } = nextStay()
  await page.route('**/api/v1/bookings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const order = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ ...order, total_amount: 1 }) })
  })
  await page.goto(`/booking?type=hotel&id=${hotel}&start_date=${startOn}&end_date=${endOn}`)
  await fillTraveller(page, newcomer())
  await fillTrip(page, 'hotel')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('main')).toContainText(/price/i)
  await expect(page).toHaveURL(/\/booking\?/)
  expect(await countOf(customer.api)).toBe(before)
})

test('what is kept for signing in is asked for anew: an edited total only makes the page say so', async ({
  page,
  customer,
  nextStay,
}) => {
  const { startOn, endOn } = nextStay()
  await page.goto(`/booking?type=hotel&id=${hotel}&start_date=${startOn}&end_date=${endOn}`)
  await fillTraveller(page, newcomer())
  await fillTrip(page, 'hotel')
  await page.getByRole('button', { name: 'Continue with your e-mail' }).click()
  await expect(page).toHaveURL(/\/login/)
  const back = new URL(page.url()).searchParams.get('returnTo') ?? ''
  await page.evaluate(() => {
    const [kept] = JSON.parse(localStorage.getItem('pending_booking') ?? '[]')
    localStorage.setItem('pending_booking', JSON.stringify([{ ...kept, total: 1 }]))
  })
  await enterAs(page, customer)
  await page.goto(back)
  await expect(page.getByText('The price changed while you were away')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
})

test('an amount or a success in the address is not believed', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const booking = await customer.api.hold({ type: 'hotel', itemId: hotel, ...nextStay() })
  await page.goto(`/payment?bookingId=${booking.id}&amount=1&method=stripe`)
  const total = `₦${booking.total_amount.toLocaleString('en-NG')}`
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toContainText(total)

  await page.goto(`/payment-confirmation?bookingId=${booking.id}&status=completed`)
  await expect(page).toHaveURL(/\/payment\?/)
  expect(await customer.api.booking(booking.id)).toMatchObject({ status: 'pending', amount_paid: 0 })
  await customer.api.call('DELETE', `/bookings/${booking.id}`)
})

async function countOf(api: Api): Promise<number> {
  const { total } = await api.get<{ bookings: BookingAnswer[]; total: number }>('/bookings')
  return total
}
