import type { Page } from '@playwright/test'
import { expectAccessible, themeOf } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'

type Payments = { payments: { id: string; checkout_url: string; one_time_account: object | null }[] }

const account = (page: Page) => page.getByRole('region', { name: 'The account for this payment' })
const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()')

async function showAccount(page: Page, bookingId: string) {
  await page.goto(`/payment?bookingId=${bookingId}&method=bank_transfer`)
  await page.getByRole('button', { name: 'Show me the account' }).click()
  await expect(account(page)).toBeVisible()
}

test('a transfer into an account for this payment alone confirms by itself on the open page', async ({
  page,
  context,
  customer,
  nextStay,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  const listening = page.waitForResponse('**/api/v1/events')
  await showAccount(page, id)
  await page.getByRole('button', { name: 'Copy account number' }).click()
  const number = await copied(page)
  expect(number).toMatch(/^\d{10}$/)
  await expect(page.getByText('Account number copied')).toBeAttached()
  await page.getByRole('button', { name: 'Copy amount' }).click()
  expect(await copied(page)).toMatch(/^\d+\.\d\d$/)
  await expect(page.getByRole('timer', { name: 'Account' })).toContainText(/Open until .*(1 h 59|2 h 0) min/)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Your transfer is not here yet.')).toBeVisible()

  const trip = await context.newPage()
  await enterAs(trip, customer)
  await trip.goto(`/booking/${id}`)
  await expect(account(trip)).toContainText(number)

  expect((await listening).status()).toBe(200)
  const { payments } = await customer.api.get<Payments>(`/payments?booking_id=${id}`)
  const form = new URLSearchParams({ action: 'pay' })
  await fetch(payments[0]?.checkout_url ?? '', { method: 'POST', body: form, redirect: 'manual' })
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(account(trip)).toHaveCount(0)
  expect(await customer.api.booking(id)).toMatchObject({ status: 'confirmed', payment_status: 'completed' })
})

test('in test mode its page simulates the transfer', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await showAccount(page, id)
  await expect(page.getByText('This account does not exist. Send no money to it.')).toBeVisible()
  await page.getByRole('link', { name: 'Simulate the transfer' }).click()
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+$/ }).click()
  await expect(page.getByText('Payment Completed')).toBeVisible()
})

test('the money can be sent to our account instead, and back', async ({ page, customer, nextStay }) => {
  await page.emulateMedia({ colorScheme: themeOf(page), reducedMotion: 'reduce' })
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await showAccount(page, id)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to our account instead' }).click()
  await expect(page.getByRole('heading', { name: 'Proof of transfer' })).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Get an account number instead' }).click()
  await expect(account(page)).toBeVisible()
})

test('an account that is closed is not shown, and another can be had', async ({ page, customer, nextStay }) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await showAccount(page, id)
  await page.route(`**/api/v1/payments?booking_id=${id}`, async (route) => {
    const answer = await route.fetch()
    const { payments, ...rest } = (await answer.json()) as Payments
    const closed = payments.map((payment) => ({ ...payment, one_time_account: null }))
    await route.fulfill({ response: answer, json: { ...rest, payments: closed } })
  })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The account for your transfer is closed' })).toBeVisible()
  await expect(account(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show me the account' })).toBeVisible()
})

test('without a connection the number stays, and checking says that it could not', async ({
  page,
  customer,
  nextStay,
}) => {
  await enterAs(page, customer)
  const { id } = await customer.api.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...nextStay() })
  await showAccount(page, id)
  await page.route('**/api/v1/payments/process', (route) => route.abort())
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('We could not check now.')).toBeVisible()
  await expect(account(page)).toBeVisible()
})
