// What needs a person, in the hands of a clerk who has no mouse.
import { randomBytes } from 'node:crypto'
import { dayAhead, enterAs, expect, test } from '../fixtures.ts'
import { makeClerk } from '../people.ts'
import { hasDatabase, putCase, putUndeliveredMail } from '../test-database.ts'
import { expectScreenAccessible, openFirstRow, press, write } from './keys.ts'

test.skip(!hasDatabase, 'a case is made in the house’s own database')
test.beforeEach(({ page, admin }) => enterAs(page, admin))

const failedRefund = () => ({ amount_kobo: 1_250_000, failure: `account ${randomBytes(3).toString('hex')} is closed` })

test('a case says what is wrong, leads to its booking, and is closed with a note', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  const from = 40 + Math.floor(Math.random() * 250)
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + 2) }
  const booking = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
  const details = failedRefund()
  await putCase('refund_failed', details, booking.id)
  const drawer = page.locator('[data-drawer]')

  await page.goto(`/admin/cases?search=${booking.id}`)
  await expect(page.getByRole('row').nth(1)).toContainText(`₦12,500 was not refunded: ${details.failure}.`)
  await openFirstRow(page)
  await expect(drawer.getByText('Refund it again from the payment, or by bank transfer.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^SKY-/ })).toHaveAttribute('href', new RegExp(`open=${booking.id}`))
  await press(drawer.getByRole('button', { name: 'Close the case' }))
  const question = page.getByRole('dialog').last()
  await expect(question.getByRole('button', { name: 'Close the case' })).toHaveAttribute('aria-disabled', 'true')
  await write(question.getByLabel('What was done'), 'Sent by bank transfer')
  await press(question.getByRole('button', { name: 'Close the case' }))
  await expect(page.getByText('Case closed')).toBeVisible()
  await expect(page.getByText('Nothing waits for a person')).toBeVisible()
  // The case went with its button, its drawer and its row: the focus is on the screen, and not nowhere.
  await expect(page.getByRole('main')).toBeFocused()

  await press(page.getByRole('navigation', { name: 'Cases' }).getByRole('link', { name: /^Closed/ }))
  await expect(page.getByRole('row').nth(1)).toContainText('Sent by bank transfer')
  await openFirstRow(page)
  await expect(drawer.getByRole('button', { name: 'Close the case' })).toHaveCount(0)
  await customer.api.call('DELETE', `/bookings/${booking.id}`)
})

test('an e-mail that was not delivered names its address, its booking and a number to call', {
  tag: '@desktop',
}, async ({ page, customer }) => {
  const from = 40 + Math.floor(Math.random() * 250)
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + 2) }
  const booking = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
  const wrong = `ada-${randomBytes(3).toString('hex')}@exmaple.com`
  await putUndeliveredMail(booking.id, wrong)
  const drawer = page.locator('[data-drawer]')

  await page.goto(`/admin/cases?search=${booking.id}`)
  await expect(page.getByRole('row').nth(1)).toContainText(`“Your booking is confirmed” did not reach ${wrong}.`)
  await openFirstRow(page)
  await expect(drawer.getByText('Call the customer and ask for the right address.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute('href', 'tel:08031234567')
  await expect(drawer).toContainText('550 5.1.1')
  await expect(drawer.getByRole('link', { name: /^SKY-/ })).toHaveAttribute('href', new RegExp(`open=${booking.id}`))
  await customer.api.call('DELETE', `/bookings/${booking.id}`)
})

test('of two clerks who close one case the second reads what the first wrote, and keeps what they wrote', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const id = await putCase('unknown_payment', { provider: 'paystack', kind: 'charge', payment: failedRefund().failure })
  await page.goto(`/admin/cases?kind=unknown_payment&open=${id}`)
  await press(page.locator('[data-drawer]').getByRole('button', { name: 'Close the case' }))
  const question = page.getByRole('dialog').last()
  await write(question.getByLabel('What was done'), 'Mine, as I saw it')
  await admin.api.post(`/payments/cases/${id}/close`, { note: 'Another shop’s money.' })
  await press(question.getByRole('button', { name: 'Close the case' }))
  await expect(question.getByRole('alert')).toContainText(/closed this: Another shop’s money/)
  await expect(question.getByLabel('What was done')).toHaveValue('Mine, as I saw it')
  await expect(question.getByRole('button', { name: 'Close the case' })).toHaveCount(0)
  await press(question.getByRole('button', { name: 'Close', exact: true }).last())
  await expect(page.locator('[data-drawer]')).toHaveCount(0)
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).not.toBe('BODY')
})

test('whoever may only read payments reads a case, and is told who closes it', { tag: '@desktop' }, async ({
  page,
  origin,
}) => {
  await enterAs(page, { token: await makeClerk(origin, ['payments.read']) })
  const details = failedRefund()
  const id = await putCase('refund_failed', details)
  await page.goto(`/admin/cases?kind=refund_failed&open=${id}`)
  const drawer = page.locator('[data-drawer]')
  await expect(drawer).toContainText(details.failure)
  await expect(drawer.getByText('It is closed by staff who may check payments.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Close the case' })).toHaveCount(0)
})

test('the list and an open case break no rule of axe', { tag: '@every-screen' }, async ({ page }) => {
  const id = await putCase('refund_failed', failedRefund())
  await expectScreenAccessible(page, `/admin/cases?kind=refund_failed&open=${id}`)
  await expectScreenAccessible(page, '/admin/cases')
})
