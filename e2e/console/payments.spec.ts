// Payments, the bank's statement and refunds in the hands of clerks who have no mouse. Each test makes what it decides on.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api, PaymentAnswer } from '../api.ts'
import { dayAhead, enterAs, expect as expectNow, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { disputePart, hasDatabase } from '../test-database.ts'
import { expectAccessibleInBothThemes, openFirstRow, press, write } from './keys.ts'

// Machines that do other work answer late.
const expect = expectNow.configure({ timeout: 25_000 })
test.describe.configure({ timeout: 60_000 })

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const drawerOf = (page: Page) => page.locator('[data-drawer]')
const unique = () => randomBytes(4).toString('hex')

/** Holds of one customer, given up after each test: nobody may have more than three. */
const given: { bookingId: string; paymentId: string; customer: Api }[] = []

test.afterEach(async ({ admin }) => {
  for (const { bookingId, paymentId, customer } of given.splice(0)) {
    const { status } = await admin.api.get<PaymentAnswer>(`/payments/${paymentId}`)
    if (status === 'pending_verification')
      await admin.api.post(`/payments/${paymentId}/verify`, { approved: false, notes: 'The test is over.' })
    const booking = await customer.booking(bookingId)
    if (booking.status === 'pending') await customer.call('DELETE', `/bookings/${bookingId}`)
  }
})

/** A held room, on days of its own. */
function makeHold(customer: Api, nights = 2) {
  const from = 30 + Math.floor(Math.random() * 270)
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + nights) }
  return customer.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
}

/** A transfer that was begun; with its proof when it is to be checked. */
async function makeTransfer(customer: Api, isSent = false): Promise<PaymentAnswer> {
  const booking = await makeHold(customer)
  const payment = await customer.startPayment(booking.id, 'bank_transfer')
  given.push({ bookingId: booking.id, paymentId: payment.id, customer })
  if (isSent) await customer.sendProof(payment, booking.id)
  return payment
}

const today = () => dayAhead(0).split('-').reverse().join('/')
const csv = (...rows: [string, number][]) =>
  ['Date,Narration,Debit,Credit', ...rows.map(([told, naira]) => `${today()},${told},,"${naira.toFixed(2)}"`)].join(
    '\n',
  )

async function upload(origin: string, { token, api }: { token: string; api: Api }, text: string) {
  const { bank_accounts } = await api.get<{ bank_accounts: { id: string }[] }>('/bank-accounts')
  const form = new FormData()
  form.set('bank_account_id', bank_accounts[0]?.id ?? '')
  form.set('file', new Blob([text]), 'november.csv')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/v1/payments/statements`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
}

test.describe('by keyboard', () => {
  test.beforeEach(async ({ page, admin, isMobile }) => {
    test.skip(isMobile, 'keys are for desks')
    await enterAs(page, admin)
  })

  test('a proof is looked at and verified with a bank line', async ({ page, origin, admin, customer }) => {
    const payment = await makeTransfer(customer.api, true)
    const told = `TRF FROM OBI ADA ${unique()}`
    await upload(origin, admin, csv([told, payment.amount]))

    await page.goto(`/admin/payments?tab=all&search=${payment.payment_reference}`)
    await openFirstRow(page)
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('img', { name: /What the customer sent/ })).toBeVisible()
    await press(drawer.getByRole('button', { name: 'Rotate' }))
    await expect(drawer.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(drawer.getByText('Choose a bank line', { exact: true })).toBeVisible()
    const line = drawer.getByRole('radio', { name: new RegExp(told.slice(-8)) })
    await press(line, 'Space')
    await expect(line).toBeChecked()
    await expect(drawer.getByText('4 of 5 agree')).toBeVisible()
    await page.keyboard.press('v')
    await expect(drawer.getByText('Receipt verified')).toBeVisible()
    const after = await admin.api.get<{ status: string; amount_received: number }>(`/payments/${payment.id}`)
    expect(after).toMatchObject({ status: 'completed', amount_received: payment.amount })
  })

  test('a customer is asked for another proof, and the next one is rejected', async ({ page, admin, customer }) => {
    const first = await makeTransfer(customer.api, true)
    await page.goto(`/admin/payments?tab=all&search=${first.payment_reference}`)
    await openFirstRow(page)
    await expect(drawerOf(page).getByRole('button', { name: /^Ask again/ })).toBeVisible()
    await page.keyboard.press('a')
    await write(dialogOf(page).getByLabel('What is wrong with it'), 'The amount cannot be read.')
    await press(dialogOf(page).getByRole('button', { name: 'Ask again' }))
    await expect(drawerOf(page).getByText('Asked for another proof')).toBeVisible()
    expect(await admin.api.get(`/payments/${first.id}`)).toMatchObject({ status: 'pending' })

    const second = await makeTransfer(customer.api, true)
    await page.goto(`/admin/payments?tab=all&search=${second.payment_reference}`)
    await openFirstRow(page)
    await expect(drawerOf(page).getByRole('button', { name: /^Reject/ })).toBeVisible()
    await page.keyboard.press('r')
    await write(dialogOf(page).getByLabel('Why'), 'No such money came.')
    await press(dialogOf(page).getByRole('button', { name: 'Reject' }))
    await expect(drawerOf(page).getByText('Transfer rejected')).toBeVisible()
    expect(await admin.api.get(`/payments/${second.id}`)).toMatchObject({ status: 'failed' })
  })

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
    await expect(dialogOf(page).getByText('1 row cannot be read')).toBeVisible()
    await press(dialogOf(page).getByRole('button', { name: 'Store 2 new lines' }))
    await expect(page.getByRole('row', { name: new RegExp(exact.payment_reference) }).first()).toContainText('Exact')
    await expect(page.getByRole('row', { name: /₦500 short/ }).first()).toBeVisible()
    await press(page.getByRole('button', { name: /^Confirm \d+ pairs?$/ }))
    await expect(dialogOf(page)).toContainText('short: the customer is asked for the rest')
    await press(dialogOf(page).getByRole('button', { name: 'Verify them' }))
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
    await press(drawerOf(page).getByText('1 row cannot be read'))
    await expect(drawerOf(page).getByText('31/02/2026 | TORN')).toBeVisible()
  })

  test('a line without a reference is paired by a person, set aside and opened again', async ({
    page,
    origin,
    admin,
    customer,
  }) => {
    const payment = await makeTransfer(customer.api)
    const [mine, rent] = [`CASH ${unique()}`, `RENT ${unique()}`]
    await upload(origin, admin, csv([mine, payment.amount - 1_234.56], [rent, 7_654.32]))
    const lineOf = async (told: string) => {
      const { lines } = await admin.api.get<{ lines: { id: string }[] }>(`/payments/bank-lines?search=${told.slice(5)}`)
      return lines[0]?.id ?? ''
    }
    await page.goto(`/admin/transfers?tab=unmatched&open=${await lineOf(mine)}`)
    const drawer = drawerOf(page)
    await write(drawer.getByLabel('Another payment'), payment.payment_reference)
    await drawer.getByLabel('Another payment').press('Enter')
    await press(drawer.getByRole('radio', { name: new RegExp(payment.payment_reference) }), 'Space')
    await press(drawer.getByRole('button', { name: 'Pair, confirm later' }))
    await expect(page.getByRole('link', { name: /^Sure [1-9]/ })).toBeVisible()
    const paired = await admin.api.get<{ chosen: { line: { narration: string } }[] }>('/payments/matches')
    expect(paired.chosen.map(({ line }) => line.narration)).toContain(mine)

    await page.goto(`/admin/transfers?tab=unmatched&open=${await lineOf(rent)}`)
    await press(drawer.getByRole('button', { name: 'Set aside' }))
    await write(dialogOf(page).getByLabel('What it is'), 'Rent of the shop below.')
    await press(dialogOf(page).getByRole('button', { name: 'Set aside' }))
    await expect(drawerOf(page)).toHaveCount(0)
    await page.goto(`/admin/transfers?tab=decided&search=${rent.slice(5)}`)
    await press(page.getByRole('button', { name: 'Open again' }))
    await expect(page.getByRole('row', { name: new RegExp(rent) })).toContainText('Open')
  })

  test('a large refund is asked for by one and approved by another', async ({ page, origin, browser, customer }) => {
    const booking = await makeHold(customer.api, 28)
    expect(booking.total_amount).toBeGreaterThan(1_000_000)
    expect(await customer.api.pay(booking.id)).toMatchObject({ status: 'confirmed' })

    await page.goto(`/admin/payments?tab=all&search=${booking.id}`)
    await openFirstRow(page)
    await press(drawerOf(page).getByRole('button', { name: 'Refund…' }))
    await write(dialogOf(page).getByLabel('Amount, ₦'), '1000000.50')
    await write(dialogOf(page).getByLabel('Why'), 'The generator failed for three nights.')
    await press(dialogOf(page).getByRole('button', { name: /^Refund ₦1,000,000.50/ }))
    await expect(drawerOf(page).getByText('Refund of ₦1,000,000.50: requested')).toBeVisible()
    await page.goto(`/admin/refunds?waiting_for=approval&search=${booking.id}`)
    await openFirstRow(page)
    await expect(drawerOf(page).getByText('Somebody else must agree to your refund.')).toBeVisible()

    const second = await (await browser.newContext()).newPage()
    await enterAs(second, { token: await signInAs(origin, 'superadmin') })
    await second.goto(`${origin}/admin/refunds?waiting_for=approval&search=${booking.id}`)
    await openFirstRow(second)
    await press(drawerOf(second).getByRole('button', { name: 'Approve ₦1,000,000.50' }))
    await expect(second.getByText('No refunds here')).toBeVisible()
    await second.context().close()
  })
})

test('a refund offers what a lost dispute has left, and no more', async ({ page, admin, customer }) => {
  test.skip(!hasDatabase, 'a dispute over a part is made in the house’s own database')
  const booking = await makeHold(customer.api)
  const { id, checkout_url } = await customer.api.startPayment(booking.id, 'paystack')
  const pressAtProvider = (action: string) =>
    fetch(checkout_url ?? '', { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  await pressAtProvider('pay')
  await customer.api.post('/payments/process', { payment_id: id })
  await disputePart(id, booking.total_amount - 10_000)
  await pressAtProvider('dispute-lost')
  const record = () => admin.api.get<{ left_to_refund: number }>(`/payments/${id}/record`)
  await expect.poll(async () => (await record()).left_to_refund).toBe(10_000)

  await enterAs(page, admin)
  await page.goto(`/admin/payments?tab=all&open=${id}`)
  await expect(drawerOf(page).getByText('Taken back by the bank')).toBeVisible()
  await drawerOf(page).getByRole('button', { name: 'Refund…' }).click()
  await expect(dialogOf(page)).toContainText('₦10,000 are left of this payment.')
  await dialogOf(page).getByLabel('Why').fill('The rest of the stay.')
  await dialogOf(page).getByLabel('Amount, ₦').fill('10000.01')
  await expect(dialogOf(page).getByRole('button', { name: /^Refund/ })).toHaveAttribute('aria-disabled', 'true')
  await dialogOf(page).getByLabel('Amount, ₦').fill('')
  await dialogOf(page).getByRole('button', { name: 'Refund ₦10,000' }).click()
  await expect(drawerOf(page).getByText(/Refund of ₦10,000: /)).toBeVisible()
  await expect(drawerOf(page).getByRole('button', { name: 'Refund…' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('the words of the specification', () => {
  const refusal = { status: 422, json: { detail: 'That did not work.', code: 'refused', request_id: 'r' } }

  test.beforeEach(async ({ page, admin, isMobile }) => {
    test.skip(isMobile, 'once is enough')
    await enterAs(page, admin)
  })

  test('Failed to fetch payments; Failed to export payments', async ({ page }) => {
    await page.route('**/api/v1/payments?*', (route) => route.fulfill(refusal))
    await page.goto('/admin/payments')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch payments')
    await page.unroute('**/api/v1/payments?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
    await page.route('**/api/v1/payments/export/csv*', (route) => route.fulfill(refusal))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('Failed to export payments')).toBeVisible()
  })

  test('Failed to verify payment; Failed to update payment status', async ({ page, customer }) => {
    const payment = await makeTransfer(customer.api, true)
    await page.route('**/api/v1/payments/*/verify', (route) => route.fulfill(refusal))
    await page.route('**/api/v1/payments/*/status', (route) => route.fulfill(refusal))
    await page.goto(`/admin/payments?tab=all&open=${payment.id}`)
    const drawer = drawerOf(page)
    await drawer.getByRole('radio', { name: /Another line/ }).check()
    await drawer.getByLabel('Amount received').fill(`${payment.amount}`)
    await drawer.getByLabel('Statement line').fill(`GTB ${unique()}`)
    await drawer.getByRole('button', { name: /^Verify ₦/ }).click()
    await expect(page.getByText('Failed to verify payment')).toBeVisible()
    await drawer.getByRole('button', { name: 'Set the status…' }).click()
    // What failed before is still told, in a dialog of its own.
    const asked = page.getByRole('dialog', { name: 'Set the status by hand?' })
    await asked.getByLabel('Status').selectOption('failed')
    await asked.getByLabel('Notes').fill('Nothing came in two days.')
    await asked.getByRole('button', { name: 'Set it' }).click()
    await expect(asked.getByRole('alert')).toContainText('Failed to update payment status')
  })

  test('Failed to process refund', async ({ page, customer }) => {
    const booking = await makeHold(customer.api)
    await customer.api.pay(booking.id)
    await page.route('**/api/v1/payments/*/refund', (route) => route.fulfill(refusal))
    await page.goto(`/admin/payments?tab=all&open=${booking.id}-p1`)
    await drawerOf(page).getByRole('button', { name: 'Refund…' }).click()
    await dialogOf(page).getByLabel('Why').fill('A kindness of the house.')
    await dialogOf(page)
      .getByRole('button', { name: /^Refund ₦/ })
      .click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to process refund')
  })
})

const screens = {
  payments: (open: string) => [
    '/admin/payments',
    `/admin/payments?tab=all&open=${open}`,
    '/admin/payments?tab=unmatched',
  ],
  transfers: () => ['/admin/transfers', '/admin/transfers?tab=look', '/admin/transfers?tab=statements'],
  'refunds and money': () => ['/admin/refunds', '/admin/money'],
}

for (const [name, addresses] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}`, async ({ page, origin, admin, customer }) => {
    test.setTimeout(120_000)
    const payment = await makeTransfer(customer.api, true)
    await upload(
      origin,
      admin,
      csv([`TRF OBI ${unique()}`, payment.amount], [`NIP ${payment.payment_reference}`, 1_000]),
    )
    await enterAs(page, admin)
    for (const address of addresses(payment.id)) await expectAccessibleInBothThemes(page, address)
  })
}
