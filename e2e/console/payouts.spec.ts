// What the providers paid out, in the hands of a finance officer.

import { expectAccessible } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { expectScreenAccessible } from './keys.ts'
import { dialogOf } from './transfers.ts'

test.beforeEach(({ page, admin }) => enterAs(page, admin))

test('a payout that has not come shows what it is made of', async ({ page }) => {
  await page.goto('/admin/payouts?status=awaited')
  await page
    .getByRole('button', { name: /^Test provider/ })
    .first()
    .click()
  await expect(page.getByText('Not booked yet')).toBeVisible()
  await expect(page.getByText(/^Payment SKY-/).first()).toBeVisible()
})

test('a report is read first; one that cannot be read is refused by row and column', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin/payouts')
  await page.getByRole('button', { name: 'Upload payouts' }).click()
  const choose = (rows: string) =>
    dialogOf(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'payouts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Payout ID,Paid on,Currency,Type,Transaction ID,Gross,Fee,Net\n${rows}`),
      })
  await choose('E2E-1,2026-11-20,NGN,charge,T-1,100.00,1.50,98.00')
  await expect(dialogOf(page)).toContainText('Row 2, Net: It is not the gross amount less the fee.')
  await choose('E2E-1,2026-11-20,NGN,charge,T-1,100.00,1.50,98.50')
  await expect(dialogOf(page).getByRole('button', { name: 'Store 1 payout' })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
})

// At a width of its own.
test('what a payout is made of is reached by keys where it must be scrolled', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/admin/payouts')
  await page
    .getByRole('button', { name: /^Test provider/ })
    .first()
    .click()
  await expect(page.getByText(/^Payment SKY-/).first()).toBeVisible()
  await expectAccessible(page)
})

test('what each provider received, gave back, paid out and kept comes to what it holds', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin/money')
  const rows = page.getByRole('table', { name: 'What each provider holds' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) {
    const cells = (await row.getByRole('cell').allInnerTexts()).slice(1, -1)
    const [received = 0, givenBack = 0, paidOut = 0, fees = 0, exchange = 0, held] = cells.map(inKobo)
    expect(received).toBeGreaterThan(0)
    expect(received - givenBack - paidOut - fees + exchange).toBe(held)
  }
})

const inKobo = (cell: string) => Math.round(Number(cell.replaceAll(',', '')) * 100)

test('axe finds nothing on the payouts', { tag: '@every-screen' }, async ({ page }) => {
  await expectScreenAccessible(page, '/admin/payouts')
})
