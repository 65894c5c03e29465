import type { Page } from '@playwright/test'
import { demoUsers } from '@skyroute/demo/people/demo-users.ts'
import { apiAs } from '../api.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { signInAs } from '../people.ts'
import { ownPassword } from '../test-database.ts'
import { dialogOf, drawerOf, makeTransfer, unique } from './transfers.ts'

// One after the other: a bank file takes every refund that is ready.
test.describe.configure({ mode: 'default' })

test('a refund by transfer goes to the account that its customer names, in a bank file', async ({
  page,
  admin,
  customer,
  origin,
  isMobile,
}) => {
  const payment = await makeTransfer(customer.api)
  const bookingId = payment.id.slice(0, 10)
  const received = { amount: payment.amount, statement_line: `GTB ${unique()}` }
  await admin.api.post(`/payments/${payment.id}/verify`, received)
  await admin.api.post(`/payments/${payment.id}/refund`, { amount: 7_000, reason: 'The pool was closed.' })

  await enterAs(page, customer)
  await page.goto(`/booking/${bookingId}`)
  await page.getByRole('link', { name: 'To which account?' }).click()
  await expect(page.getByText('We send ₦7,000 by bank transfer')).toBeVisible()
  await page.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await page.getByLabel('Account number').fill('0000014578')
  await page.getByLabel('Account name').fill('Ngozi Eze')
  await page.getByLabel('Your password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Send my refund to this account' }).click()
  await expect(page.getByText('Is the number right?')).toBeVisible()
  await page.getByLabel('Account number').fill('0000014579')
  await page.getByRole('button', { name: 'Send my refund to this account' }).click()
  await expect(page.getByText('First Bank of Nigeria, 0000014579')).toBeVisible()

  test.skip(isMobile, 'files are for desks')
  await enterAs(page, admin)
  await page.goto(`/admin/refunds?waiting_for=transfer&search=${bookingId}`)
  await expect(page.getByRole('row', { name: new RegExp(bookingId) })).toContainText('To send')
  const first = await makeFile(page, admin.api, bookingId)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Withdraw…' }).click()
  const why = page.getByRole('dialog', { name: /^Does our bank not have the file/ })
  await why.getByLabel('Why it is withdrawn').fill('Made too early')
  await why.getByRole('button', { name: 'Withdraw the file' }).click()
  await expect(drawer.getByText(/Made too early/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Download the file' })).toBeHidden()
  const second = await makeFile(page, admin.api, bookingId)
  expect(second).not.toBe(first)
  await expect(drawer.getByText(`SKY-${bookingId}`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'The bank has it' })).toBeDisabled()
  await expect(drawer.getByText('You made this file: somebody else sends it.')).toBeVisible()
  await enterAs(page, { token: await signInAs(origin, 'superadmin') })
  await page.goto(`/admin/refund-runs?open=${second}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Download the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`refunds_${second}.csv`)
  await drawer.getByRole('button', { name: 'The bank has it' }).click()
  // The drawer is a dialog too, and its button has the same name.
  const asked = page.getByRole('dialog', { name: /^Does our bank have the file/ })
  await asked.getByRole('button', { name: 'The bank has it' }).click()
  await drawer.getByRole('button', { name: /^The bank paid/ }).click()
  await dialogOf(page).getByRole('button', { name: 'It was paid' }).click()
  await expect(drawer.getByText(/^Paid, RR-/).first()).toBeVisible()
  expect(await customer.api.get(`/payments/${payment.id}`)).toMatchObject({ refunds: [{ status: 'succeeded' }] })
  const line = drawer.getByRole('listitem').filter({ hasText: `SKY-${bookingId}` })
  await line.getByRole('button', { name: 'It came back…' }).click()
  const back = page.getByRole('dialog', { name: 'Did ₦7,000 come back?' })
  await back.getByLabel('What the bank says').fill('The account is closed')
  await back.getByRole('button', { name: 'It came back' }).click()
  await expect(line.getByText('not paid: The account is closed')).toBeVisible()
  expect(await customer.api.get(`/payments/${payment.id}`)).toMatchObject({ refunds: [{ status: 'failed' }] })
})

test('a file with a refund that the customer has by now is withdrawn, and the refund ends with it', {
  tag: '@desktop',
}, async ({ page, admin, origin, customer }) => {
  const payment = await makeTransfer(customer.api)
  const bookingId = payment.id.slice(0, 10)
  const { api } = admin
  await api.post(`/payments/${payment.id}/verify`, { amount: payment.amount, statement_line: `GTB ${unique()}` })
  const send = async () => {
    await api.post(`/payments/${payment.id}/refund`, { amount: 7_000, reason: 'The pool was closed.' })
    const account = { bank_code: '011', account_number: '0000014579', account_name: 'Ngozi Eze', password: ownPassword }
    await customer.api.call('PUT', `/bookings/${bookingId}/refund-account`, account)
    return makeFile(page, api, bookingId)
  }
  await enterAs(page, admin)
  const first = await send()
  const owner = apiAs(origin, await signInAs(origin, 'superadmin'))
  await owner.post(`/payments/refund-runs/${first}/sent`, {})
  const say = (has_arrived: boolean, was: string) =>
    api.post(`/payments/refund-runs/${first}/results`, {
      results: [{ refund_id: `${payment.id}-r1`, was, has_arrived, reason: 'The account is closed' }],
    })
  await say(false, 'sent')
  await send()
  await say(true, 'failed')
  await page.reload()
  const drawer = drawerOf(page)
  await expect(drawer.getByText('Withdraw this file, and make another')).toBeVisible()
  await expect(drawer.getByText('Paid already by an earlier refund')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Download the file' })).toBeHidden()
  await drawer.getByRole('button', { name: 'Withdraw…' }).click()
  const why = page.getByRole('dialog', { name: /^Does our bank not have the file/ })
  await why.getByLabel('Why it is withdrawn').fill('Paid already')
  await why.getByRole('button', { name: 'Withdraw the file' }).click()
  await expect(drawer.getByText(/: Paid already$/)).toBeVisible()
  expect(await customer.api.get(`/payments/${payment.id}`)).toMatchObject({
    refunds: [{ status: 'succeeded' }, { status: 'failed' }],
  })
})

type Reading = { get: <T>(path: string) => Promise<T> }

/** Takes every refund that is ready; opens the file that holds this booking's. */
async function makeFile(page: Page, api: Reading, bookingId: string): Promise<string> {
  await page.goto('/admin/refund-runs')
  await page.getByRole('button', { name: 'Make a bank file' }).click()
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click()
  const id = `${(await waitForRun(api, bookingId)).refunds[0]?.run_id}`
  await page.goto(`/admin/refund-runs?open=${id}`)
  return id
}

type Refunds = { refunds: { run_id: string | null }[] }

/** The list as it stands once the file has been made. */
async function waitForRun(api: Reading, bookingId: string): Promise<Refunds> {
  const read = () => api.get<Refunds>(`/payments/refunds?booking_id=${bookingId}`)
  await expect.poll(async () => (await read()).refunds[0]?.run_id).toMatch(/^RR-/)
  return read()
}

test('staff enter the account of a refund in its drawer, and do not send it themselves', { tag: '@desktop' }, async ({
  page,
  admin,
  customer,
}) => {
  const payment = await makeTransfer(customer.api)
  const bookingId = payment.id.slice(0, 10)
  await admin.api.post(`/payments/${payment.id}/verify`, { amount: payment.amount, statement_line: `GTB ${unique()}` })
  await admin.api.post(`/payments/${payment.id}/refund`, { amount: 7_000, reason: 'The pool was closed.' })
  await enterAs(page, admin)
  await page.goto(`/admin/refunds?search=${bookingId}&open=${payment.id}-r1`)
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Enter the account' }).click()
  await drawer.getByLabel('Bank', { exact: true }).selectOption('First Bank of Nigeria')
  await drawer.getByLabel('Account number', { exact: true }).fill('0000014579')
  await drawer.getByLabel('Name of the account').fill('Ngozi Eze')
  await drawer.getByLabel('Your password, again', { exact: true }).fill(demoUsers[1].password)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('First Bank of Nigeria, 0000014579').first()).toBeVisible()
  for (const address of [`/admin/payments?tab=all&open=${payment.id}`, `/admin/bookings?open=${bookingId}`]) {
    await page.goto(address)
    await expect(drawer.getByText('First Bank of Nigeria, 0000014579')).toBeVisible()
  }
})
