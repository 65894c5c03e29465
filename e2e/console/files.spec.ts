// Every paper and every sheet that the console hands out, asked for by keyboard: a file comes, and it holds what it should.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { press } from './keys.ts'

test.beforeEach(({ page, admin }) => enterAs(page, admin))

async function fileFrom(page: Page, button: Locator) {
  await expect(button).toBeVisible()
  const coming = page.waitForEvent('download')
  await press(button)
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a paid booking gives its invoice and its receipt, and its confirmation goes out again', async ({
  page,
  customer,
}) => {
  const from = 150 + Math.floor(Math.random() * 150)
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + 2) }
  const hold = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
  await customer.api.pay(hold.id)
  await page.goto(`/admin/bookings?open=${hold.id}`)
  const papers = page.locator('[data-drawer]')

  const invoice = await fileFrom(page, papers.getByRole('button', { name: 'Invoice', exact: true }))
  expect([invoice.name, invoice.bytes.subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/^invoice-.+\.pdf$/),
    '%PDF-',
  ])
  // Taken once, its number stands beside it.
  await expect(papers.getByText(/^Invoice .*\d/)).toBeVisible()

  const receipt = await fileFrom(page, papers.getByRole('button', { name: 'Receipt', exact: true }))
  expect([receipt.name, receipt.bytes.subarray(0, 5).toString()]).toEqual([`receipt-SKY-${hold.id}.pdf`, '%PDF-'])

  await press(papers.getByRole('button', { name: 'Send the confirmation again' }))
  await expect(page.getByText('Sent again to ada@skyroute.example')).toBeVisible()
})

const sheets: [address: string, button: string | RegExp, file: string, head: string][] = [
  ['bookings', 'Export CSV', 'bookings_export.csv', 'booking_reference,'],
  ['bookings?type=car', 'Export CSV', 'bookings_export.csv', 'booking_reference,'],
  ['payments?tab=all', 'Export CSV', 'payments_export.csv', 'payment_id,'],
  ['transfers', 'All lines as CSV', 'bank_lines.csv', 'line,date,'],
  ['catalogue?kind=hotels', /^Export hotels/, 'hotels.csv', 'id'],
  ['catalogue?kind=room-types', /^Export room/, 'room-types.csv', 'id'],
  ['catalogue?kind=cars', /^Export cars/, 'cars.csv', 'id'],
]
for (const [address, button, name, head] of sheets)
  test(`${address} gives ${name}`, async ({ page }) => {
    await page.goto(`/admin/${address}`)
    const file = await fileFrom(page, named(page, button).first())
    expect(file.name).toBe(name)
    expect(file.bytes.toString().split('\n')[0]).toContain(head)
  })

test('the days of one listing are a sheet, once it is named', async ({ page }) => {
  await page.goto('/admin/catalogue?kind=days')
  const button = named(page, 'Export days')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Id of the hotel or car').fill('cowrie-lantern-hotel')
  const file = await fileFrom(page, button)
  expect(file.name).toBe('days-cowrie-lantern-hotel.csv')
  expect(file.bytes.toString().split('\n').length).toBeGreaterThan(2)
})

test('every figure of the reports is a sheet', async ({ page }) => {
  await page.goto('/admin/reports')
  const buttons = named(page, /^Export .+ as CSV$/)
  await expect(buttons.first()).toBeVisible()
  const count = await buttons.count()
  expect(count).toBeGreaterThan(3)
  for (let nth = 0; nth < count; nth++) {
    const file = await fileFrom(page, buttons.nth(nth))
    expect(file.name).toMatch(/\.csv$/)
    expect(file.bytes.toString()).toContain(',')
  }
})

test('a sheet that does not come says so', async ({ page }) => {
  const refusal = {
    status: 409,
    contentType: 'application/json',
    body: '{"detail":"The house is busy.","code":"busy"}',
  }
  await page.route('**/api/v1/payments/export/csv*', (route) => route.fulfill(refusal))
  await page.goto('/admin/payments?tab=all')
  await press(named(page, 'Export CSV'))
  await expect(page.getByText('The house is busy.')).toBeVisible()
})
