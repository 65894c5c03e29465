// The reports in the hands of somebody without a mouse: days, cut and kind by key, the table behind a chart, the file;
// what cannot be asked is told; and no rule of axe is broken, narrow and wide, light and dark.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../everywhere/visit.ts'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'

type Report = { totals: { bookings_confirmed: number; received: number }; takings: { received: number }[] }

/** By key alone: the focus goes there and the key is pressed. */
async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await target.press(key)
}

/** The navigation has Hotels and Cars as well. */
const kindLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Of what' }).getByRole('link', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true }).first()

test.beforeEach(async ({ page, admin }) => enterAs(page, admin))

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test('days, cut and kind are chosen, and the address keeps them', async ({ page }) => {
    await page.goto('/admin/reports')
    await press(page.getByRole('link', { name: '30 days', exact: true }))
    await expect(page.getByRole('link', { name: '30 days', exact: true })).toHaveAttribute('aria-current', 'true')
    await press(page.getByRole('link', { name: 'Week', exact: true }))
    await expect(page.getByRole('link', { name: 'Week', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/by=week/)
    // Others book meanwhile: what counts is what the page was told.
    const told = page.waitForResponse((response) => /\/admin\/reports\?.*kind=hotel/.test(response.url()))
    await press(kindLink(page, 'Hotels'))
    await expect(page).toHaveURL(/kind=hotel/)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('from'), asked.get('until'), asked.get('by')]).toEqual([dayAhead(-29), dayAhead(0), 'week'])
    const { totals }: Report = await (await told).json()
    const confirmed = page.getByRole('region', { name: 'In sum' }).getByText('Bookings confirmed').locator('..')
    await expect(confirmed).toContainText(totals.bookings_confirmed.toLocaleString('en-NG'))
    await page.reload()
    await expect(kindLink(page, 'Hotels')).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(kindLink(page, 'All')).toHaveAttribute('aria-current', 'true')
  })

  test('any two days are typed', async ({ page }) => {
    await page.goto('/admin/reports')
    await page.getByLabel('From', { exact: true }).fill(dayAhead(-10))
    await page.getByLabel('Until', { exact: true }).fill(dayAhead(-4))
    await page.getByLabel('Until', { exact: true }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`from=${dayAhead(-10)}&until=${dayAhead(-4)}`))
    await expect(page.getByRole('link', { name: 'Day', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Compared with the 7 days before.')).toBeVisible()
  })

  test('behind a chart is its table, and each table is a file', async ({ page, admin }) => {
    await page.goto(`/admin/reports?from=${dayAhead(-364)}&until=${dayAhead(0)}&by=month`)
    const money = card(page, 'Money received')
    await expect(money.getByRole('img')).toBeVisible()
    await press(money.getByRole('button', { name: 'Money received as a table' }), 'Space')
    const { takings } = await admin.api.get<Report>(`/admin/reports${new URL(page.url()).search}`)
    await expect(money.getByRole('table').getByRole('row')).toHaveCount(takings.length + 1)
    const download = page.waitForEvent('download')
    await press(money.getByRole('button', { name: 'Export Money received as CSV' }))
    const file = await (await download).path()
    const lines = (await readFile(file, 'utf8')).split('\r\n').filter(Boolean)
    expect(lines[0]).toMatch(/^\uFEFFfrom,until,received,/)
    expect(lines.slice(1).map((line) => Number(line.split(',')[2]))).toEqual(takings.map(({ received }) => received))
  })

  test('what sold best leads to its own screen', async ({ page }) => {
    await page.goto('/admin/reports')
    const best = card(page, 'Best hotels and cars').getByRole('table').getByRole('link').first()
    const name = await best.innerText()
    await press(best)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test('days that cannot be are told, with the way back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/admin/reports?from=${dayAhead(0)}&until=${dayAhead(-9)}`)
  await expect(page.getByRole('alert')).toContainText('Choose a last day that is not before the first.')
  await page.getByRole('link', { name: 'Show the last 90 days' }).click()
  await expect(page.getByRole('region', { name: 'In sum' })).toBeVisible()
})

test('days without anything say so', async ({ page }) => {
  await page.goto('/admin/reports?from=2021-01-01&until=2021-01-31')
  await expect(page.getByRole('heading', { name: 'Nothing happened in these days' })).toBeVisible()
  await expectAccessible(page)
})

test('a report that does not come can be asked for again', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/v1/admin/reports?**', (route) => route.abort(), { times: 1 })
  await page.goto('/admin/reports?by=week')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'In sum' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`charts and tables are within reach of everybody, ${colorScheme}`, { tag: '@every-screen' }, async ({
    page,
    isMobile,
  }) => {
    // Axe goes through some two thousand cells and strokes, twice.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/admin/reports')
    await expect(page.getByRole('img')).toHaveCount(4)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectAccessible(page)
    for (const toggle of await page.getByRole('button', { name: / as a table$/ }).all()) await toggle.click()
    await expect(page.getByRole('table')).toHaveCount(9)
    await expectAccessible(page)
    const taken = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(taken).toBeLessThanOrEqual(isMobile ? 390 : 1280)
  })
}
