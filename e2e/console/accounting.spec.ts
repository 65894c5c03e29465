// The books in the hands of a finance officer. What closes a month for everybody is in alone/month-close.spec.ts.
import { enterAs, expect, test } from '../fixtures.ts'
import { expectScreenAccessible } from './keys.ts'

test.beforeEach(({ page, admin }) => enterAs(page, admin))

test('who asked for a month to be closed cannot confirm it, and reads why', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/accounting')
  await expect(page.getByRole('table', { name: 'Months of the books' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'To confirm' })
  test.skip((await row.count()) === 0, 'on the first days of a month nobody has asked yet')
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(row.getByText('Somebody else must confirm what you asked to close.')).toBeVisible()
})

test('the debits of a month are its credits, and the month is chosen in the address', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin/accounting?tab=trial-balance')
  const total = page.getByRole('row', { name: /^Total/ })
  const cells = await total.getByRole('cell').allTextContents()
  expect(cells[3]).not.toBe('0')
  expect(cells[3]).toBe(cells[4])
  await page.getByLabel('Month').selectOption({ index: 2 })
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByRole('table', { name: /^Trial balance of/ })).toBeVisible()
})

test('axe finds nothing on the books', { tag: '@every-screen' }, async ({ page }) => {
  for (const tab of ['months', 'trial-balance', 'vat', 'customers-money', 'receivables'])
    await expectScreenAccessible(page, `/admin/accounting?tab=${tab}`)
})
