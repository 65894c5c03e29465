// One transfer for two bookings of its payer, and one that the bank reversed: both by the keys of a clerk.
import type { Api } from '../api.ts'
import { expectAccessible } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { press, write } from './keys.ts'
import { csv, dialogOf, drawerOf, giveUpTransfers, makeTransfer, unique, upload } from './transfers.ts'

test.beforeEach(({ page, admin }) => enterAs(page, admin))
test.afterEach(({ admin }) => giveUpTransfers(admin.api))

/** The line of money in with these words. */
async function lineWith(admin: Api, words: string): Promise<string> {
  const path = `/payments/bank-lines?search=${encodeURIComponent(words)}`
  const { lines } = await admin.get<{ lines: { id: string; amount: number }[] }>(path)
  return lines.find(({ amount }) => amount > 0)?.id ?? ''
}

test('a transfer is split between two bookings, and each has its part', async ({ page, admin, customer, origin }) => {
  const both = [await makeTransfer(customer.api), await makeTransfer(customer.api)]
  const words = `${both[0]?.payment_reference} AND THE OTHER ${unique()}`
  await upload(origin, admin, csv([words, both.reduce((sum, { amount }) => sum + amount, 0)]))
  await page.goto(`/admin/transfers?tab=look&open=${await lineWith(admin.api, words)}`)
  await press(drawerOf(page).getByRole('button', { name: 'Split between bookings' }))
  const dialog = dialogOf(page)
  for (const { booking_reference, amount } of both)
    await write(dialog.getByLabel(`${booking_reference}, ₦`), String(amount))
  await expect(dialog.getByText(/has its booking/)).toBeVisible()
  await write(dialog.getByLabel('How you know that it is for all of them'), 'She wrote so.')
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Record 2 parts' }))
  await expect(page.getByText('Recorded for 2 bookings')).toBeVisible()
  for (const { id } of both) expect(await admin.api.get(`/payments/${id}`)).toMatchObject({ status: 'completed' })
})

test('a transfer that the bank reversed says so, and is verified only when a person knows better', async ({
  page,
  admin,
  customer,
  origin,
}) => {
  const { payment_reference, amount } = await makeTransfer(customer.api)
  const session = `0000142611281011${String(Math.floor(Math.random() * 1e14)).padStart(14, '0')}`
  const came = csv([`NIP ${payment_reference} ${session}`, amount])
  const [today = ''] = came.split('\n')[1]?.split(',') ?? []
  await upload(origin, admin, `${came}\n${today},RVSL NIP ${session},"${amount.toFixed(2)}",`)
  await page.goto(`/admin/transfers?tab=look&open=${await lineWith(admin.api, session)}`)
  const drawer = drawerOf(page)
  await expect(drawer.getByText(/The bank has reversed this transfer/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true')
  await press(drawer.getByRole('button', { name: 'It was not reversed' }))
  await write(dialogOf(page).getByLabel('How you know'), 'The bank wrote that it stands.')
  await expectAccessible(page)
  await press(dialogOf(page).getByRole('button', { name: 'It was not reversed' }))
  await expect(page.getByText('The line can be verified now')).toBeVisible()
})
