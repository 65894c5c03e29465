// A finance officer's month, as docs/operations.md tells it: the payout in, a refund out, VAT, the month closed by two people
// and exported. A script of its own works the month out from the exports, and comes to what the screens say.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDay } from '@skyroute/core/dates.ts'
import type { Api } from '../api.ts'
import { dialogOf, drawerOf, makeTransfer, unique } from '../console/transfers.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { ownPassword } from '../test-database.ts'

type Payouts = { payouts: { amount: number; paid_on: string; reference: string }[] }
type Months = { months: { month: string; status: string }[] }

test('a finance officer takes payouts in, sends refunds out, and closes a month that its export agrees with', async ({
  page,
  origin,
  admin,
  customer,
}) => {
  await enterAs(page, admin)
  await bookPayout(page, admin.api)
  await sendRefund(page, admin.api, customer.api, { token: await signInAs(origin, 'superadmin') })
  await enterAs(page, admin)
  const month = await closeMonth(page, origin, admin.api)
  const recomputed = await recompute(page, admin.api, month)
  expect(await trialBalanceOnScreen(page, month)).toEqual(recomputed.accounts)
  expect(await vatOnScreen(page, month)).toBe(recomputed.vatDue)
  await page.goto('/admin/accounting')
  await page.getByRole('button', { name: /^Open again: / }).click()
  await dialogOf(page).getByLabel('Why').fill('The test is over')
  await dialogOf(page)
    .getByRole('button', { name: /again$/ })
    .click()
  await expect(page.getByText(/is open again$/)).toBeVisible()
})

/** The line of the missing payout comes with the newest statement, and says what it is. */
async function bookPayout(page: Page, api: Api) {
  const { payouts } = await api.get<Payouts>('/payments/payouts?state=awaited')
  const [payout] = payouts
  if (!payout) throw new Error('the demo has no payout that has not come')
  const narration = `SETTLEMENT ${unique()}`
  await page.goto('/admin/transfers?tab=unmatched')
  await page.getByRole('button', { name: 'Upload statement' }).first().click()
  const text = `Date,Narration,Debit,Credit\n${payout.paid_on},${narration},,${payout.amount.toFixed(2)}`
  const file = { name: 'newest.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialogOf(page).locator('input[type=file]').setInputFiles(file)
  await dialogOf(page).getByRole('button', { name: 'Store 1 new line' }).click()
  const row = page.getByRole('row', { name: new RegExp(narration) })
  await expect(row).toContainText('Payout')
  await row.getByRole('button', { name: new RegExp(narration) }).click()
  await drawerOf(page)
    .getByRole('button', { name: /^Payout from/ })
    .click()
  const asked = page.getByRole('dialog', { name: /as a payout\?$/ })
  const recognised = asked.getByLabel('Payout', { exact: true }).locator('option:checked')
  await expect(recognised).toContainText(formatDay(payout.paid_on, Date.now()))
  await expect(recognised).toContainText(payout.reference)
  await asked.getByRole('button', { name: 'Book the payout' }).click()
  await expect(page.getByText(/^Recorded as a payout from/)).toBeVisible()
  await page.goto('/admin/payouts')
  await expect(page.getByRole('row', { name: new RegExp(payout.reference) })).toContainText('Booked')
}

/** One person makes the file, and another says that our bank has it. */
async function sendRefund(page: Page, api: Api, customer: Api, sender: { token: string }) {
  const payment = await makeTransfer(customer)
  const bookingId = payment.id.slice(0, 10)
  await api.post(`/payments/${payment.id}/verify`, { amount: payment.amount, statement_line: `GTB ${unique()}` })
  await api.post(`/payments/${payment.id}/refund`, { amount: 7_000, reason: 'The pool was closed.' })
  const account = { bank_code: '011', account_number: '0000014579', account_name: 'Ngozi Eze', password: ownPassword }
  await customer.call('PUT', `/bookings/${bookingId}/refund-account`, account)
  await page.goto('/admin/refund-runs')
  await page.getByRole('button', { name: 'Make a bank file' }).click()
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByText(/ holds \d+ refunds?$/)).toBeVisible()
  const { refunds } = await api.get<{ refunds: { run_id: string }[] }>(`/payments/refunds?booking_id=${bookingId}`)
  await enterAs(page, sender)
  await page.goto(`/admin/refund-runs?open=${refunds[0]?.run_id}`)
  await drawerOf(page).getByRole('button', { name: 'The bank has it' }).click()
  const asked = page.getByRole('dialog', { name: /^Does our bank have the file/ })
  await asked.getByRole('button', { name: 'The bank has it' }).click()
  await expect(drawerOf(page).getByText('At the bank').first()).toBeVisible()
}

/** Asked for by one and confirmed by another. */
async function closeMonth(page: Page, origin: string, api: Api): Promise<string> {
  const { months } = await api.get<Months>('/admin/accounting/months')
  const last = months.find(({ status }) => status === 'open' || status === 'requested')
  if (!last) throw new Error('every month of the demo is closed')
  if (last.status === 'open') await api.call('POST', `/admin/accounting/months/${last.month}/close`)
  await enterAs(page, { token: await signInAs(origin, 'superadmin') })
  await page.goto('/admin/accounting')
  const row = page.getByRole('row').filter({ hasText: 'To confirm' })
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Close / })
    .click()
  await expect(page.getByText(/is closed$/)).toBeVisible()
  return last.month
}

type Account = { code: string; opening: number; debits: number; credits: number; closing: number }

/** What `scripts/recompute-month.ts` makes of the exports of this month and of all before it. */
async function recompute(page: Page, api: Api, month: string): Promise<{ accounts: Account[]; vatDue: number }> {
  const fileOf = (each: string) => test.info().outputPath(`journal-${each}.csv`)
  await page.goto(`/admin/accounting?tab=trial-balance&month=${month}`)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export journal' }).click()
  const files = [fileOf(month)]
  await (await loading).saveAs(files[0] ?? '')
  const { months } = await api.get<Months>('/admin/accounting/months')
  for (const earlier of months.map((each) => each.month).filter((each) => each < month)) {
    const csv = await page.request.get(`/api/v1/admin/accounting/journal/csv?month=${earlier}`, {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` },
    })
    files.push(fileOf(earlier))
    writeFileSync(files.at(-1) ?? '', await csv.text())
  }
  const told = execFileSync(process.execPath, ['scripts/recompute-month.ts', ...files], {
    encoding: 'utf8',
    // The test runner asks for colours, which would stand between the figures.
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const accounts = [...told.matchAll(/'(\d{4})'\s*│[^│]*│ (.+)/g)].map(([, code = '', rest = '']) => {
    const [opening = 0, debits = 0, credits = 0, closing = 0] = rest.split('│').map((cell) => inKobo(cell))
    return { code, opening, debits, credits, closing }
  })
  return { accounts, vatDue: inKobo(/VAT due (.*)/.exec(told)?.[1] ?? '') }
}

/** "1,234.50", "'1234.50'", "1,200 Cr" in kobo; what is credited is below zero. */
function inKobo(text: string): number {
  const kobo = Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)
  return text.includes('Cr') ? -kobo : kobo
}

/** The accounts that were ever touched: an export knows no others. */
async function trialBalanceOnScreen(page: Page, month: string): Promise<Account[]> {
  await page.goto(`/admin/accounting?tab=trial-balance&month=${month}`)
  const rows = page.getByRole('table', { name: /^Trial balance of/ }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const accounts: Account[] = []
  for (const row of await rows.all()) {
    const [code = '', , ...amounts] = await row.locator('td, th').allInnerTexts()
    const [opening = 0, debits = 0, credits = 0, closing = 0] = amounts.map(inKobo)
    if (opening || debits || credits) accounts.push({ code: code.trim(), opening, debits, credits, closing })
  }
  return accounts
}

async function vatOnScreen(page: Page, month: string): Promise<number> {
  await page.goto(`/admin/accounting?tab=vat&month=${month}`)
  const rows = page.getByRole('table', { name: /by rate$/ }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const due = await rows.locator('td:last-child').allInnerTexts()
  return due.reduce((sum, text) => sum + inKobo(text), 0)
}
