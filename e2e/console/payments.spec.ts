import { enterAs, expect, test } from '../fixtures.ts'
import { holdScripts } from '../hold-scripts.ts'
import { signInAs } from '../people.ts'
import { disputePart, hasDatabase } from '../test-database.ts'
import { expectScreenAccessible, openFirstRow, press, write } from './keys.ts'
import { csv, dialogOf, drawerOf, giveUpTransfers, makeHold, makeTransfer, unique, upload } from './transfers.ts'

test.afterEach(({ admin }) => giveUpTransfers(admin.api))

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page, admin }) => enterAs(page, admin))

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

  test('while a question is on its way no key decides, and what was typed below it is there again', async ({
    page,
    origin,
    admin,
    customer,
  }) => {
    const payment = await makeTransfer(customer.api, true)
    const told = `TRF FROM OBI ADA ${unique()}`
    await upload(origin, admin, csv([told, payment.amount]))
    await page.goto(`/admin/payments?tab=all&open=${payment.id}`)
    const drawer = drawerOf(page)
    await press(drawer.getByRole('radio', { name: new RegExp(told.slice(-8)) }), 'Space')
    await expect(drawer.getByRole('button', { name: /^Verify ₦/ })).toBeVisible()
    const release = await holdScripts(page)
    await page.keyboard.press('r')
    await page.keyboard.press('v')
    await page.keyboard.press('a')
    release()
    const asked = page.getByRole('dialog', { name: /^Reject the transfer of / })
    // Whoever types on at once types into the field: a space closes nothing, and no letter decides.
    await expect(asked.getByLabel('Why')).toBeFocused()
    await page.keyboard.type('No such money')
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await page.keyboard.press('r')
    await expect(asked.getByLabel('Why')).toHaveValue('No such money')
    await press(asked.getByRole('button', { name: 'Back' }))
    expect(await admin.api.get(`/payments/${payment.id}`)).toMatchObject({ status: 'pending_verification' })

    await press(drawer.getByRole('radio', { name: /Another line/ }), 'Space')
    await write(drawer.getByLabel('Statement line'), `GTB ${unique()}`)
    await write(drawer.getByLabel('Amount received'), '1000,50')
    await expect(drawer.getByRole('button', { name: /^Verify/ })).toHaveAttribute('aria-disabled', 'true')
    await write(drawer.getByLabel('Amount received'), '1,000.50')
    await expect(drawer.getByRole('button', { name: 'Verify ₦1,000.50' })).toBeVisible()
  })

  test('an answer that comes late closes no other question, and a message stops no key', async ({ page, customer }) => {
    const payment = await makeTransfer(customer.api, true)
    await page.goto(`/admin/payments?tab=all&open=${payment.id}`)
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/payments/*/notes', async (route) => {
      await slow
      await route.continue()
    })
    const opener = drawerOf(page).getByRole('button', { name: 'Add a note' })
    const asked = page.getByRole('dialog', { name: 'Add a note' })
    await press(opener)
    await write(asked.getByLabel('Note'), 'The first of two.')
    await press(asked.getByRole('button', { name: 'Add it' }))
    await page.keyboard.press('Escape')
    await press(opener)
    await write(asked.getByLabel('Note'), 'Another one.')
    answer()
    await expect(page.getByText('Note added')).toBeVisible()
    await expect(asked.getByLabel('Note')).toHaveValue('Another one.')
    await press(asked.getByRole('button', { name: 'Back' }))
    await expect(asked).toHaveCount(0)
    await page.keyboard.press('a')
    const again = page.getByRole('dialog', { name: /^Ask .+ for another proof\?$/ })
    await write(again.getByLabel('What is wrong with it'), 'The amount cannot be read.')
    const late = Promise.withResolvers<void>()
    await page.route('**/api/v1/payments/*/verify', async (route) => {
      await late.promise
      await route.continue()
    })
    await press(again.getByRole('button', { name: 'Ask again' }))
    await page.keyboard.press('Escape')
    await expect(again).toHaveCount(0)
    await page.keyboard.press('r')
    const reject = page.getByRole('dialog', { name: /^Reject the transfer of / })
    await write(reject.getByLabel('Why'), 'No such money came.')
    late.resolve()
    await expect(page.getByText('The customer was asked again')).toBeVisible()
    await expect(reject.getByLabel('Why')).toHaveValue('No such money came.')
  })

  test('a status that is set by hand is the one that is shown', async ({ page, admin, customer }) => {
    const payment = await makeTransfer(customer.api, true)
    await page.goto(`/admin/payments?tab=all&open=${payment.id}`)
    const asked = page.getByRole('dialog', { name: /^Set the status of .+ by hand\?$/ })
    await press(drawerOf(page).getByRole('button', { name: 'Set the status…' }))
    await asked.getByLabel('Status').selectOption('pending')
    await write(asked.getByLabel('Notes'), 'The proof shows another account.')
    await press(asked.getByRole('button', { name: 'Set it' }))
    await expect(page.getByText('The status is set')).toBeVisible()
    expect(await admin.api.get(`/payments/${payment.id}`)).toMatchObject({ status: 'pending' })
    await press(drawerOf(page).getByRole('button', { name: 'Set the status…' }))
    await expect(asked.getByLabel('Status')).toHaveValue('completed')
    await expect(asked.getByLabel('Amount received')).toBeVisible()
    await write(asked.getByLabel('Amount received'), '1e3')
    await expect(asked.getByRole('button', { name: 'Set it' })).toHaveAccessibleDescription(
      /^Write the amount in naira/,
    )
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
    await expect(page.getByText('Matched. Confirm it under Ready to confirm')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ready to confirm [1-9]/ })).toBeVisible()
    const paired = await admin.api.get<{ chosen: { line: { narration: string } }[] }>('/payments/matches')
    expect(paired.chosen.map(({ line }) => line.narration)).toContain(mine)

    await page.goto(`/admin/transfers?tab=unmatched&open=${await lineOf(rent)}`)
    await press(drawer.getByRole('button', { name: 'Not a customer payment' }))
    await write(dialogOf(page).getByLabel('What it is'), 'Rent of the shop below.')
    await press(dialogOf(page).getByRole('button', { name: 'Not a customer payment' }))
    await expect(drawerOf(page)).toHaveCount(0)
    await page.goto(`/admin/transfers?tab=decided&search=${rent.slice(5)}`)
    await press(page.getByRole('button', { name: 'Open again' }))
    await expect(page.getByRole('row', { name: new RegExp(rent) })).toContainText('Open')
  })

  test('money that was typed before is one of the uploaded lines, and the right one takes a wrong one’s place', async ({
    page,
    origin,
    admin,
    customer,
  }) => {
    const { id, payment_reference, amount } = await makeTransfer(customer.api, true)
    await admin.api.post(`/payments/${id}/verify`, { approved: true, amount, statement_line: `GTB ${unique()}` })
    const [wrong, right] = [unique(), unique()]
    await upload(
      origin,
      admin,
      csv([`${payment_reference} ${wrong}`, amount], [`${payment_reference} ${right}`, amount]),
    )
    const linesOf = (told: string) =>
      admin.api.get<{ lines: { id: string; state: string }[] }>(`/payments/bank-lines?search=${told}`)
    const count = async (told: string, instead = '') => {
      const { lines } = await linesOf(told)
      await page.goto(`/admin/transfers?tab=look&open=${lines[0]?.id}`)
      await press(drawerOf(page).getByRole('button', { name: 'Recorded before' }))
      await write(dialogOf(page).getByLabel('How you know'), 'The same sender and the same minute.')
      if (instead) await write(dialogOf(page).getByLabel('In place of line'), instead)
      await press(dialogOf(page).getByRole('button', { name: 'Link the line' }))
      await expect(page.getByText('Linked to the payment')).toBeVisible()
    }
    await count(wrong)
    await count(right, (await linesOf(wrong)).lines[0]?.id)
    expect((await linesOf(wrong)).lines.map(({ state }) => state)).toEqual(['open'])
    expect((await linesOf(right)).lines.map(({ state }) => state)).toEqual(['counted'])
    expect(await admin.api.get(`/payments/${id}`)).toMatchObject({ status: 'completed', amount_received: amount })
  })

  test('a large return is asked for by one, and another is asked before it is approved', async ({
    page,
    origin,
    browser,
    admin,
  }) => {
    const told = `NOBODY ${unique()}`
    await upload(origin, admin, csv([told, 1_200_000]))
    const { lines } = await admin.api.get<{ lines: { id: string }[] }>(`/payments/bank-lines?search=${told.slice(7)}`)
    await admin.api.post(`/payments/bank-lines/${lines[0]?.id}/hold`, {})
    const place = `/admin/transfers?tab=unmatched&open=${lines[0]?.id}`
    await page.goto(place)
    await press(drawerOf(page).getByRole('button', { name: 'Returned to the sender' }))
    await write(dialogOf(page).getByLabel('Reference of the outgoing transfer'), 'OUT 77')
    await write(dialogOf(page).getByLabel('Why'), 'Nobody claimed it.')
    await press(dialogOf(page).getByRole('button', { name: 'It was sent back' }))
    await expect(page.getByText('It waits for a second person')).toBeVisible()

    const second = await (await browser.newContext()).newPage()
    await enterAs(second, { token: await signInAs(origin, 'superadmin') })
    await second.goto(`${origin}${place}`)
    await press(drawerOf(second).getByRole('button', { name: 'Approve the return of ₦1,200,000' }))
    await expect(dialogOf(second)).toContainText('Approve the return of ₦1,200,000?')
    await expect(dialogOf(second)).toContainText(`to the sender of “${told}”, with the outgoing transfer OUT 77`)
    await press(dialogOf(second).getByRole('button', { name: 'Approve ₦1,200,000' }))
    await expect(second.getByText('The return is approved')).toBeVisible()
    await second.context().close()
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
    await expect(drawerOf(page).getByText('Refund of ₦1,000,000.50: waiting for approval')).toBeVisible()
    await press(drawerOf(page).getByRole('button', { name: 'Refund…' }))
    await expect(dialogOf(page).getByLabel('Amount, ₦')).toHaveValue('')
    await page.goto(`/admin/refunds?waiting_for=approval&search=${booking.id}`)
    await openFirstRow(page)
    await expect(drawerOf(page).getByText('Somebody else must agree to your refund.')).toBeVisible()

    const owner = { token: await signInAs(origin, 'superadmin') }
    const [second, third] = await Promise.all(
      [1, 2].map(async () => {
        const other = await (await browser.newContext()).newPage()
        await enterAs(other, owner)
        await other.goto(`${origin}/admin/refunds?waiting_for=approval&search=${booking.id}`)
        await openFirstRow(other)
        return other
      }),
    )
    if (!second || !third) throw new Error('nobody is there to agree')
    await press(drawerOf(third).getByRole('button', { name: 'Decline' }))
    await write(dialogOf(third).getByLabel('Why'), 'The generator did not fail.')
    await press(drawerOf(second).getByRole('button', { name: 'Approve ₦1,000,000.50' }))
    await expect(dialogOf(second)).toContainText('Approve the refund of ₦1,000,000.50?')
    await press(dialogOf(second).getByRole('button', { name: 'Approve ₦1,000,000.50' }))
    await expect(second.getByText('No refunds here')).toBeVisible()
    // Whoever decides after it is told, though the refund has left their list.
    await press(dialogOf(third).getByRole('button', { name: 'Decline' }))
    await expect(third.getByText('No refunds here')).toBeVisible()
    await expect(third.getByRole('alert')).toContainText('Failed to process refund')
    await Promise.all([second, third].map((other) => other.context().close()))
  })
})

test('a refund offers what a lost dispute has left, and no more', { tag: '@desktop' }, async ({
  page,
  admin,
  customer,
}) => {
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
  await expect(dialogOf(page)).toContainText('₦10,000 of this payment can be refunded.')
  await dialogOf(page).getByLabel('Why').fill('The rest of the stay.')
  await dialogOf(page).getByLabel('Amount, ₦').fill('10000.01')
  await expect(dialogOf(page).getByRole('button', { name: /^Refund/ })).toHaveAttribute('aria-disabled', 'true')
  await dialogOf(page).getByLabel('Amount, ₦').fill('')
  await dialogOf(page).getByRole('button', { name: 'Refund ₦10,000' }).click()
  await expect(drawerOf(page).getByText(/Refund of ₦10,000: /)).toBeVisible()
  await expect(drawerOf(page).getByRole('button', { name: 'Refund…' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('the words of the specification', { tag: '@desktop' }, () => {
  const refusal = { status: 422, json: { detail: 'That did not work.', code: 'refused', request_id: 'r' } }

  test.beforeEach(({ page, admin }) => enterAs(page, admin))

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
    const asked = page.getByRole('dialog', { name: /^Set the status of .+ by hand\?$/ })
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
  'refunds and money': () => ['/admin/refunds', '/admin/refund-runs', '/admin/money'],
}

for (const [name, addresses] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}`, { tag: '@every-screen' }, async ({ page, origin, admin, customer }) => {
    const payment = await makeTransfer(customer.api, true)
    await upload(
      origin,
      admin,
      csv([`TRF OBI ${unique()}`, payment.amount], [`NIP ${payment.payment_reference}`, 1_000]),
    )
    await enterAs(page, admin)
    for (const address of addresses(payment.id)) await expectScreenAccessible(page, address)
  })
}
