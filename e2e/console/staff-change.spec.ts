// A change by staff that costs more: staff see what waits and withdraw it, and its customer sees what to pay and how.
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'

const hotel = 'cowrie-lantern-hotel'
const dayAfter = (on: string, days: number) =>
  new Date(Date.parse(`${on}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('a dearer change by staff is shown to staff, paid or not, and withdrawn', async ({ page, admin, customer }) => {
  const startOn = dayAhead(60 + Math.floor(Math.random() * 200))
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, startOn, endOn: dayAfter(startOn, 1) })
  await customer.api.pay(id)
  const { change } = await admin.api.post<{ change: { due: number } }>(`/bookings/${id}/change`, {
    start_date: startOn,
    end_date: dayAfter(startOn, 2),
  })
  const due = `₦${new Intl.NumberFormat('en-NG').format(change.due)}`
  await enterAs(page, admin)
  await page.goto('/admin/holds')
  await expect(page.getByText('A change of a paid booking').first()).toBeVisible()
  await page.goto(`/admin/bookings?open=${id}`)
  const drawer = page.locator('[data-drawer]')
  await expect(drawer.getByRole('heading', { name: 'Change waiting for payment' })).toBeVisible()
  await expect(drawer).toContainText(due)
  await expect(drawer).toContainText(`${due} with SKY-${id}`)
  await expect(drawer.getByText(`/payment?bookingId=${id}`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Withdraw the change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Change withdrawn').first()).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Change waiting for payment' })).toBeHidden()
  await expect(drawer).toContainText('Change withdrawn')
  expect(await customer.api.booking(id)).toMatchObject({ check_out_date: dayAfter(startOn, 1), status: 'confirmed' })
})

test('its customer reads what to pay, until when and by which transfer, and may withdraw it', async ({
  page,
  admin,
  customer,
}) => {
  const startOn = dayAhead(60 + Math.floor(Math.random() * 200))
  const { id } = await customer.api.hold({ type: 'hotel', itemId: hotel, startOn, endOn: dayAfter(startOn, 1) })
  await customer.api.pay(id)
  const dates = { start_date: startOn, end_date: dayAfter(startOn, 2) }
  await admin.api.post(`/bookings/${id}/change`, dates)
  await enterAs(page, customer)
  await page.goto(`/booking/${id}`)
  const waiting = page.getByRole('region', { name: 'We changed your booking: please pay the difference' })
  await expect(waiting).toContainText('Reserved until')
  await expect(waiting.getByRole('link', { name: /^Pay ₦/ })).toBeVisible()
  await waiting.getByText('Pay by bank transfer instead').click()
  await expect(waiting.getByText(`SKY-${id}`)).toBeVisible()
  await waiting.getByRole('button', { name: 'Withdraw the change' }).click()
  const dialog = page.getByRole('dialog', { name: /^Withdraw the change of / })
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  // While the dialog is open, what is behind it has no role.
  await expect(dialog).toBeHidden()
  await expect(waiting).toBeHidden()
  expect(await customer.api.booking(id)).toMatchObject({ check_out_date: dayAfter(startOn, 1), status: 'confirmed' })
})
