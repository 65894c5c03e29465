import type { Page } from '@playwright/test'
import { aPicture } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { bookingIdOf, bookNow, fillTraveller, fillTrip, openFirstResult, searchFromHome } from './steps.ts'

type Payments = { payments: { id: string; amount: number; payment_reference: string }[] }
type Mails = { mails: { template: string; recipient: string }[] }

test('a car is paid by bank transfer: copied, proven, checked by staff, confirmed', async ({
  page,
  context,
  customer,
  admin,
}) => {
  // Eight pages, an upload, and a mail that a job writes.
  const traveller = newcomer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, customer)
  await searchFromHome(page, 'Rent a Car', 'Lagos')
  // The cheapest: above a million naira a second person would have to verify.
  await page.goto(`${page.url()}&sort_by=price`)
  const car = await openFirstResult(page)
  await bookNow(page)
  await fillTraveller(page, traveller)
  await fillTrip(page, 'car')
  const oldEnough = page.getByRole('checkbox', { name: /I am 21 or over/ })
  if (await oldEnough.isVisible()) await oldEnough.check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  const bookingId = bookingIdOf(page)
  await page.getByRole('button', { name: 'Send to our account instead' }).click()
  const { payments } = await expectOne(() => customer.api.get<Payments>(`/payments?booking_id=${bookingId}`))
  const payment = payments[0]
  if (!payment) throw new Error('no payment was begun')
  await page.getByRole('button', { name: 'Copy reference' }).click()
  expect(await copied(page)).toBe(payment.payment_reference)
  await page.getByRole('button', { name: 'Copy amount' }).click()
  expect(await copied(page)).toBe(payment.amount.toFixed(2))
  await page.getByRole('button', { name: 'Copy account number' }).first().click()
  expect(await copied(page)).toMatch(/^\d{10}$/)

  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Please select a file to upload').first()).toBeVisible()
  await page
    .getByLabel(/Choose or drop your receipt/)
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: aPicture })
  await expect(page.getByText('receipt.png')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Awaiting Approval')).toBeVisible()
  expect(await customer.api.booking(bookingId)).toMatchObject({
    status: 'pending',
    payment_status: 'pending_verification',
  })

  await admin.api.post(`/payments/${payment.id}/verify`, { amount: payment.amount, statement_line: `CR ${bookingId}` })
  await page.reload()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car)
  await expect(async () => {
    const { mails } = await admin.api.get<Mails>(`/admin/mails?booking_id=${bookingId}`)
    expect(mails).toContainEqual(expect.objectContaining({ template: 'booking-confirmed', recipient: traveller.email }))
  }).toPass()
})

const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

/** The answer once it has a row: the page is still asking for one. */
async function expectOne<Answer extends Payments>(ask: () => Promise<Answer>): Promise<Answer> {
  await expect.poll(async () => (await ask()).payments.length).toBe(1)
  return ask()
}
