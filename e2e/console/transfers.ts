// What tests of transfers and of the bank's statement make.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api, PaymentAnswer } from '../api.ts'
import { dayAhead, expect } from '../fixtures.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog').last()
export const drawerOf = (page: Page) => page.locator('[data-drawer]')
export const unique = () => randomBytes(4).toString('hex')

/** Holds of one customer, given up after each test: nobody may have more than three. */
const given: { bookingId: string; paymentId: string; customer: Api }[] = []

export async function giveUpTransfers(admin: Api) {
  for (const { bookingId, paymentId, customer } of given.splice(0)) {
    const { status } = await admin.get<PaymentAnswer>(`/payments/${paymentId}`)
    if (status === 'pending_verification')
      await admin.post(`/payments/${paymentId}/verify`, { approved: false, notes: 'The test is over.' })
    const booking = await customer.booking(bookingId)
    if (booking.status === 'pending') await customer.call('DELETE', `/bookings/${bookingId}`)
  }
}

/** A held room, on days of its own. */
export function makeHold(customer: Api, nights = 2) {
  const from = 30 + Math.floor(Math.random() * 270)
  const stay = { startOn: dayAhead(from), endOn: dayAhead(from + nights) }
  return customer.hold({ type: 'hotel', itemId: 'cowrie-lantern-hotel', ...stay })
}

/** A transfer that was begun; with its proof when it is to be checked. */
export async function makeTransfer(customer: Api, isSent = false): Promise<PaymentAnswer> {
  const booking = await makeHold(customer)
  const payment = await customer.startPayment(booking.id, 'bank_transfer')
  given.push({ bookingId: booking.id, paymentId: payment.id, customer })
  if (isSent) await customer.sendProof(payment, booking.id)
  return payment
}

const today = () => dayAhead(0).split('-').reverse().join('/')
export const csv = (...rows: [string, number][]) =>
  ['Date,Narration,Debit,Credit', ...rows.map(([told, naira]) => `${today()},${told},,"${naira.toFixed(2)}"`)].join(
    '\n',
  )

export async function upload(origin: string, { token, api }: { token: string; api: Api }, text: string) {
  const { bank_accounts } = await api.get<{ bank_accounts: { id: string }[] }>('/bank-accounts')
  const form = new FormData()
  form.set('bank_account_id', bank_accounts[0]?.id ?? '')
  form.set('file', new Blob([text]), 'november.csv')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/v1/payments/statements`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
}
