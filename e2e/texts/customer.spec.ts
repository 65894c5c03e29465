// Each error text of the specification's section 8 that a customer meets, at its moment. The rest: docs/error-texts.md.

import type { Page } from '@playwright/test'
import { aPicture } from '../api.ts'
import { makeDriver } from '../console/fleet-makers.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { hasDatabase } from '../test-database.ts'

test.beforeEach(({ page, customer }) => enterAs(page, customer))
// The browser prints and counts every answer that these tests make up.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/^50\d |net::ERR_/.test(text)))
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The server breaks at this call, without a sentence of its own. */
const breaks = (page: Page, method: Method, path: string) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )

const message = (page: Page, title: string, text: string) =>
  expect(page.locator('.toast').filter({ hasText: title }).filter({ hasText: text })).toBeVisible()

test('bookings that cannot be listed: Unable to fetch bookings.', async ({ page }) => {
  // A live update would load the list again before anybody asks.
  await page.route('**/api/v1/events', (route) => route.abort())
  await breaks(page, 'GET', '/bookings?*')
  await page.goto('/dashboard?tab=bookings')
  await expect(page.getByRole('alert')).toContainText('Unable to fetch bookings.')
  await page.unroute('**/api/v1/bookings?*')
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Unable to fetch bookings.')).toHaveCount(0)
})

test('a profile and settings that cannot be saved', async ({ page }) => {
  await breaks(page, 'PUT', '/users/me')
  await page.goto('/dashboard?tab=profile')
  await page.getByLabel('First name').fill('Adaora')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Update Failed')).toBeVisible()
  await expect(page.getByText('Unable to update profile. Please try again.')).toBeVisible()

  await breaks(page, 'PUT', '/users/me/notifications')
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('switch', { name: /^SMS/ }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await message(page, 'Failed to save settings', 'Please try again later.')
})

test('a booking that cannot be made, and one that cannot be cancelled', async ({ page, customer, nextStay }) => {
  const { startOn, endOn } = nextStay()
  await breaks(page, 'POST', '/bookings')
  const dates = `start_date=${startOn}&end_date=${endOn}`
  await page.goto(`/booking?type=hotel&id=cowrie-lantern-hotel&${dates}&guests=1&step=3`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await message(page, 'Booking Failed', 'Unable to create booking. Please try again.')
  await page.unroute('**/api/v1/bookings')

  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await breaks(page, 'DELETE', `/bookings/${id}`)
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await message(page, 'Cancellation Failed', 'Unable to cancel booking. Please try again.')
  expect(await customer.api.booking(id)).toMatchObject({ status: 'confirmed' })
})

test('payments: without a booking, of one that is not there, and one that cannot begin', async ({
  page,
  customer,
  nextStay,
}) => {
  await page.goto('/payment')
  await message(page, 'Error', 'No booking ID provided')
  await page.goto('/payment?bookingId=NOSUCH0000')
  await expect(page.getByRole('heading', { level: 1, name: 'No booking found. Please try again.' })).toBeVisible()

  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await breaks(page, 'POST', '/payments/initialize')
  await page.goto(`/payment?bookingId=${id}`)
  await page.getByRole('button', { name: /^Pay ₦.* with / }).click()
  await message(page, 'Payment Failed', 'Failed to initialize payment')
  await page.unroute('**/api/v1/payments/initialize')
  await customer.api.pay(id)
  await page.goto(`/payment-confirmation?bookingId=${id}`)
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await message(page, 'Payment Successful', 'Your booking has been confirmed')
})

test('a bank transfer: no account, no copy, no file, no upload, no completing', async ({
  page,
  customer,
  nextStay,
}) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.startPayment(id, 'bank_transfer')
  await breaks(page, 'GET', '/bank-accounts*')
  await page.goto(`/payment?bookingId=${id}&method=bank_transfer`)
  await message(page, 'Error', 'Failed to load bank account details')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load bank account details' })).toBeVisible()
  await page.unroute('**/api/v1/bank-accounts*')

  await page.addInitScript("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
  await page.goto(`/payment?bookingId=${id}&method=bank_transfer`)
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await message(page, 'Copy Failed', 'Unable to copy to clipboard')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await message(page, 'Upload Required', 'Please select a file to upload')

  const file = page.getByLabel(/Choose or drop your receipt/)
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: aPicture }
  await page.route('**/api/v1/payments/upload-proof', (route) => route.abort())
  await file.setInputFiles(receipt)
  await message(page, 'Upload Failed', 'Please try again.')
  await page.unroute('**/api/v1/payments/upload-proof')
  await file.setInputFiles(receipt)
  await expect(page.getByText('Proof uploaded')).toBeVisible()
  await breaks(page, 'POST', '/payments/complete/*')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await message(page, 'Error', 'Failed to complete payment')
})

test('an account without notifications says so', async ({ page }) => {
  await page.route('**/api/v1/notifications?*', (route) =>
    route.fulfill({ json: { notifications: [], unread_count: 0, total: 0, page: 1, per_page: 20, total_pages: 0 } }),
  )
  await page.goto('/dashboard?tab=notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

test('the dashboard counts the bookings and leads to more', async ({ page, customer, nextStay }) => {
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  for (const label of ['Total Bookings', 'Active Bookings'])
    await expect(main.locator('dl > div').filter({ hasText: label }).locator('dd').first()).toHaveText(/^[1-9]/)
  await expect(main.locator('dl > div').filter({ hasText: 'Total Spent' })).toContainText(/₦[1-9]/)
  await expect(main.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book a Car' })).toHaveAttribute('href', '/cars')
  await expect(main.getByRole('link', { name: 'Book a Hotel' })).toHaveAttribute('href', '/hotels')
  await main.getByRole('link', { name: 'View Bookings' }).click()
  await expect(page).toHaveURL('/dashboard?tab=bookings')
})

test('the wizard names its steps in their order', async ({ page, nextStay }) => {
  const { startOn, endOn } = nextStay()
  await page.goto(`/booking?type=hotel&id=cowrie-lantern-hotel&start_date=${startOn}&end_date=${endOn}&guests=1&step=3`)
  const steps = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/Personal Info/, /Booking Details/, /Review & Confirm/, /Payment/])
  await expect(steps.filter({ hasText: 'Review & Confirm' })).toHaveAttribute('aria-current', 'step')
})

test('staff and drivers find their own dashboards in their menu', async ({ page, admin, origin }) => {
  test.skip(!hasDatabase, 'a driver is put into the database')
  const labels = { 'Admin Dashboard': admin.token, 'Driver Dashboard': (await makeDriver(origin)).token }
  for (const [label, token] of Object.entries(labels)) {
    await page.addInitScript((kept) => localStorage.setItem('access_token', kept), token)
    await page.goto('/about')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Your menu/ })
      .click()
    await expect(page.getByRole('menuitem', { name: label })).toBeVisible()
  }
})
