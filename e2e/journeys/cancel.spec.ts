import { enterAs, expect, test } from '../fixtures.ts'

test('cancelling says first what comes back, then gives it back', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  const { total_amount: total } = await customer.api.pay(id)
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('region', { name: 'Voucher' })).toContainText(`SKY-${id}`)

  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Cancel / })
  await expect(dialog).toContainText(`You will be refunded₦${total.toLocaleString('en-NG')}`)
  await dialog.getByRole('button', { name: 'Keep my booking' }).click()
  await expect(dialog).toBeHidden()
  expect(await customer.api.booking(id)).toMatchObject({ status: 'confirmed' })

  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await dialog.getByRole('button', { name: /^Cancel and get a refund of/ }).click()
  await expect(page.getByText(/Refund of|refunded/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
  await expect
    .poll(async () => (await customer.api.booking(id)).amount_refunded, { message: 'the refund arrives' })
    .toBe(total)
  expect(await customer.api.booking(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
})

test('an unpaid booking is discarded from the list, and nothing is charged', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await page.goto('/dashboard?tab=bookings')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `SKY-${id}` })
  await row.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row.getByRole('button', { name: /^Discard/ })).toHaveCount(0)
  expect(await customer.api.booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'discarded' })
})

test('a customer whose booking we cancelled while they looked reads so, and is offered no refund again', async ({
  page,
  customer,
  admin,
  nextStay,
}) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await customer.api.pay(id)
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Cancel / })
  const costly = dialog.getByRole('button', { name: /^Cancel and get a refund of/ })
  await expect(costly).toBeEnabled()
  await admin.api.post(`/admin/bookings/${id}/cancel`, { reason: 'The room is flooded.' })
  await costly.click()
  await expect(page.getByText(/^We have cancelled this booking already\. /)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
})
