// Every sure pair on the screen is confirmed, also those of other tests: so it runs when they are over.

import { openFirstRow, press } from '../console/keys.ts'
import { csv, dialogOf, drawerOf, giveUpTransfers, makeTransfer } from '../console/transfers.ts'
import { enterAs, expect, test } from '../fixtures.ts'

test.beforeEach(({ page, admin }) => enterAs(page, admin))
test.afterEach(({ admin }) => giveUpTransfers(admin.api))

test('a statement is read, stored, its sure pairs confirmed, and its torn row kept', async ({
  page,
  admin,
  customer,
}) => {
  const [exact, short] = [await makeTransfer(customer.api), await makeTransfer(customer.api)]
  const rows: [string, number][] = [
    [`NIP/GTB/OBI ADA/${exact.payment_reference}`, exact.amount],
    [`NIP/UBA/${short.payment_reference.toLowerCase()}`, short.amount - 500],
  ]
  await page.goto('/admin/transfers')
  await press(page.getByRole('button', { name: 'Upload statement' }))
  const text = `${csv(...rows)}\n31/02/2026,TORN,,5.00\n`
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialogOf(page).locator('input[type=file]').setInputFiles(file)
  await expect(dialogOf(page).getByText('1 row rejected')).toBeVisible()
  await press(dialogOf(page).getByRole('button', { name: 'Store 2 new lines' }))
  await expect(page.getByRole('row', { name: new RegExp(exact.payment_reference) }).first()).toContainText('Exact')
  await expect(page.getByRole('row', { name: /₦500 short/ }).first()).toBeVisible()
  await press(page.getByRole('button', { name: /^Confirm \d+ bank lines?$/ }))
  await expect(dialogOf(page)).toContainText('short: the customer is asked for the rest')
  await press(dialogOf(page).getByRole('button', { name: /^Confirm \d+ bank lines?$/ }))
  await expect(page.getByText(/with a rest still due/)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(exact.payment_reference) })).toHaveCount(0)
  expect(await admin.api.get(`/payments/${exact.id}`)).toMatchObject({ status: 'completed' })
  expect(await admin.api.get(`/payments/${short.id}`)).toMatchObject({
    status: 'pending',
    amount_received: short.amount - 500,
  })
  // What could not be read is kept with the statement.
  await page.goto('/admin/transfers?tab=statements')
  await openFirstRow(page)
  await press(drawerOf(page).getByText('1 row rejected'))
  await expect(drawerOf(page).getByText('31/02/2026 | TORN')).toBeVisible()
})
