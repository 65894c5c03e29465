// A month is closed for everybody: so it runs when the other tests are over, and opens the month again.
import { apiAs } from '../api.ts'
import { dialogOf } from '../console/transfers.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'

type Months = { months: { month: string; status: string }[] }

test('a month that one person asked to close is confirmed by another, exported, and opened again', async ({
  page,
  origin,
  admin,
}) => {
  const { months } = await admin.api.get<Months>('/admin/accounting/months')
  const last = months.find(({ status }) => status === 'open' || status === 'requested')
  if (!last) throw new Error('every month of the demo is closed')
  if (last.status === 'open') await admin.api.call('POST', `/admin/accounting/months/${last.month}/close`)
  const token = await signInAs(origin, 'superadmin')
  await enterAs(page, { token })
  await page.goto('/admin/accounting')
  const row = page.getByRole('row').filter({ hasText: 'To confirm' })
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dialogOf(page)).toContainText('Nothing more can be posted to it.')
  await dialogOf(page)
    .getByRole('button', { name: /^Close / })
    .click()
  await expect(page.getByText(/is closed$/)).toBeVisible()

  await page.goto(`/admin/accounting?tab=trial-balance&month=${last.month}`)
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export journal' }).click()
  expect((await loaded).suggestedFilename()).toBe(`journal-${last.month}.csv`)

  await page.goto('/admin/accounting')
  await page.getByRole('button', { name: /^Open again: / }).click()
  await dialogOf(page).getByLabel('Why').fill('A statement came late')
  await dialogOf(page)
    .getByRole('button', { name: /again$/ })
    .click()
  await expect(page.getByText(/is open again$/)).toBeVisible()
  const after = await apiAs(origin, token).get<Months>('/admin/accounting/months')
  expect(after.months.find(({ month }) => month === last.month)?.status).toBe('open')
})
