// A provider tells of a payout while its bank line is being booked, or opened again. Each looks for the other's: with the lock
// that all take they find what stands, without it they do not.

import { bankReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import type { PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postLedger } from '../../../../db/ledger.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { asOwner } from '../../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { bankLine } from '../../../../testing/makers/desk.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../../testing/rivals/meet-before.ts'
import { savePayout } from '../save-payout.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  house.clock.set('2026-11-20T10:00:00+01:00')
  await makePaidRoom(house, await makeUser(house.ctx))
})
afterAll(() => house.close())

/** Any posting: whoever told first waits beside the one who books. */
const post = () =>
  inTransaction(house.ctx.db, (tx) =>
    postLedger(tx, {
      bookingId: 'HOUSE',
      kind: 'unmatched_receipt',
      postedAt: house.clock.now(),
      entries: bankReceiptEntries(700),
    }),
  )

async function tell(reference: string, naira: number) {
  const amountMinor = naira * 100
  const part: PayoutLine = {
    kind: 'other',
    reference: `X-${reference}`,
    ourRef: null,
    grossMinor: amountMinor,
    feeMinor: 0,
  }
  const status = 'paid' as const
  const payout = { reference, currency: 'NGN', amountMinor, status, paidOn: '2026-11-20', lines: [part] }
  await savePayout(house.ctx, { provider: 'sandbox', payout, uploadedBy: null, at: house.clock.now() })
}

const book = (line: string) =>
  call(house, admin, {
    method: 'POST',
    url: `${paymentsUrl}/bank-lines/${line}/payout`,
    payload: { provider: 'sandbox' },
  })
const reopen = (line: string) => call(house, admin, { method: 'POST', url: `${paymentsUrl}/bank-lines/${line}/reopen` })
const bankLineOf = (reference: string, naira: number) => bankLine(house, admin, `SANDBOX ${reference}`, `${naira}.00`)

/** What is done on the bank line is not yet committed, and the provider tells of its payout. */
async function race(work: () => Promise<unknown>, reference: string, naira: number) {
  await meetBefore({ url: house.url, table: 'ledger_transactions' }, async () => {
    const working = work()
    // It has looked for the payout by then, and waits before its posting.
    await untilSomebodyWaits(house, working)
    await tell(reference, naira)
    await Promise.all([working, post()])
  })
  const { rows } = await sql<{ is_linked: boolean }>`
    select booked_as is not null as is_linked from provider_payouts where reference = ${reference}`.execute(
    house.ctx.db,
  )
  return rows[0]?.is_linked
}

async function raceOfBooking(reference: string, naira: number) {
  const line = await bankLineOf(reference, naira)
  return race(() => book(line), reference, naira)
}

async function raceOfOpening(reference: string, naira: number) {
  const line = await bankLineOf(reference, naira)
  await book(line)
  return race(() => reopen(line), reference, naira)
}

it('they find each other', async () => {
  expect(await raceOfBooking('RACE-1', 321)).toBe(true)
})

it('one whose bank line is being opened again waits for its line', async () => {
  expect(await raceOfOpening('RACE-3', 323)).toBe(false)
})

it('negative control: without the lock they do not, and one is booked as what was taken back', async () => {
  await asOwner(
    house,
    'create or replace function lock_payouts_of(provider text) returns void language sql as $$ select null::void $$',
  )
  expect(await raceOfBooking('RACE-2', 322)).toBe(false)
  expect(await raceOfOpening('RACE-4', 324)).toBe(true)
})
