import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { bookingIdOf, bookNow, fillTraveller, fillTrip, openFirstResult, searchFromHome, signUp } from './steps.ts'

test('a visitor finds a hotel, joins at the last step, pays by card and has a room', async ({ page }) => {
  // Ten pages and a registration.
  const person = newcomer()
  await searchFromHome(page, 'Book a Hotel', 'Lagos')
  const hotel = await openFirstResult(page)
  await bookNow(page)
  await fillTraveller(page, person)
  await fillTrip(page, 'hotel')
  await expect(page.getByRole('main')).toContainText(hotel)

  await page.getByRole('button', { name: 'Continue with your e-mail' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, person)

  // Back at step 3, with everything that was typed.
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything right?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(person.email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible()
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Hold' })).toContainText(/Reserved until/)
  const bookingId = bookingIdOf(page)
  await page.getByRole('button', { name: /^Pay ₦.* with / }).click()
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+$/ }).click()

  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${hotel} is yours from`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(`SKY-${bookingId}`)

  await page.getByRole('link', { name: 'View my bookings' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=bookings/)
  await expect(page.getByRole('main')).toContainText(hotel)
})

test('a declined card leaves the hold alone, and the next try pays', { tag: '@phone' }, async ({
  page,
  customer,
  nextStay,
}) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await page.goto(`/payment?bookingId=${id}`)
  await page.getByRole('button', { name: /^Pay ₦.* with / }).click()
  await page.getByRole('button', { name: 'Decline the payment' }).click()

  await expect(page.getByRole('alert')).toContainText('Payment Failed')
  await expect(page.getByRole('alert')).toContainText('This payment was not made. Nothing was charged.')
  expect(await customer.api.booking(id)).toMatchObject({ status: 'pending', amount_paid: 0 })
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('main')).toContainText(
    /This payment was not made.*Nothing was charged\. Pay again below\./,
  )
  await page.getByRole('button', { name: /^Pay ₦.* with / }).click()
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+$/ }).click()

  await expect(page.getByText('Payment Completed')).toBeVisible()
  expect(await customer.api.booking(id)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
})
