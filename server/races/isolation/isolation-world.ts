// What the schedules are about: a held room beside one that is free, a room that is paid, a refund on its way, a line of
// a bank statement. Before each order all of it is put back as it was.
import { inTransaction } from '../../src/db/transaction.ts'
import { type BookingRow, lockBooking } from '../../src/features/bookings/booking-store.ts'
import { lockKnownPayment, type PaymentRow } from '../../src/features/payments/payment-store.ts'
import {
  addRefunded,
  insertRefund,
  type RefundRow,
  saveRefundMove,
} from '../../src/features/payments/refunds/refund-store.ts'
import { asOwner } from '../../src/testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../src/testing/context.ts'
import { makeHotel } from '../../src/testing/makers/catalogue.ts'
import { makeHold } from '../../src/testing/makers/orders.ts'
import { makeBankAccount, makePaidRoom, startPayment } from '../../src/testing/makers/payments.ts'
import { makeUser } from '../../src/testing/makers/people.ts'

export type IsolationWorld = {
  house: TestServer
  now: Date
  userId: string
  /** A pool of two rooms, one of them held on these days by `held`. */
  pool: string
  days: readonly string[]
  held: BookingRow
  unpaid: PaymentRow
  confirmed: BookingRow
  paid: PaymentRow
  refund: RefundRow
  lineId: string
  lineKobo: number
  /** Puts the tables back. */
  before: string
  /** Gives ids that are drawn anew each time a name. */
  named(text: string): string
}

const tables = [
  'bookings',
  'booking_events',
  'live_holds',
  'booking_attempts',
  'inventories',
  'inventory_locks',
  'inventory_days',
  'payments',
  'payment_events',
  'provider_transactions',
  'refunds',
  'bank_lines',
  'payouts',
  'idempotency_keys',
]

const lineId = 'BL-0000000001'
const lineKobo = 5_000_000

export async function openIsolationWorld(): Promise<IsolationWorld> {
  const house = await openTestServer({}, { breaksPromises: true })
  const { ctx } = house
  const person = await makeUser(ctx)
  const hotel = await makeHotel(ctx, { rooms: [{ count: 2, priceNgn: 20_000 }] })
  const hold = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  const attempt = await startPayment(house, person, { bookingId: hold.id })
  const { bookingId, id: paidId } = await makePaidRoom(house, person)
  await makeBankLine(house)
  const now = ctx.clock.now()
  const rows = await inTransaction(ctx.db, async (tx) => {
    const held = await lockBooking(tx, hold.id)
    const confirmed = await lockBooking(tx, bookingId)
    if (!held || !confirmed) throw new Error('both were made just now')
    const unpaid = await lockKnownPayment(tx, attempt.id)
    const asked = {
      payment: await lockKnownPayment(tx, paidId),
      kind: 'staff',
      amount_kobo: 1_000_000,
      at: now,
    } as const
    const told = { reason: 'A broken shower', needs_approval: false, requested_by: null, expected_by: '2026-12-31' }
    const requested = await insertRefund(tx, { ...asked, ...told, receipt_id: null })
    const refund = await saveRefundMove(tx, requested, 'sent', { updated_at: now, sent_at: now })
    await addRefunded(tx, asked.payment, refund.amount_kobo)
    return { held, confirmed, unpaid, paid: await lockKnownPayment(tx, paidId), refund }
  })
  const copies = tables.map((table) => `create table kept.${table} as table ${table}`)
  await asOwner(house, ['delete from live_holds; create schema kept', ...copies].join('; '))
  const put = tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept.${table}`])
  const names = new Map([
    [person.userId, 'THE-CUSTOMER'],
    [hotel.roomTypeId, 'THE-POOL'],
    [rows.held.id, 'HELD'],
    [rows.confirmed.id, 'CONFIRMED'],
  ])
  return {
    house,
    now,
    userId: person.userId,
    pool: hotel.roomTypeId,
    days: ['2026-12-11', '2026-12-12'],
    ...rows,
    lineId,
    lineKobo,
    // What refers to what was put in order when it was made.
    before: ['set session_replication_role = replica', ...put].join('; '),
    named: (text) => [...names].reduce((named, [id, name]) => named.replaceAll(id, name), text),
  }
}

async function makeBankLine(house: TestServer) {
  await makeBankAccount(house)
  await asOwner(
    house,
    `insert into bank_statements (bank_account_id, file_name, sha256, encoding, first_on, last_on, new_lines, known_lines,
                                  uploaded_at, uploaded_by)
       select id, 'november.csv', sha256('november'), 'utf-8', '2026-11-19', '2026-11-19', 1, 0, now(), gen_random_uuid()
         from bank_accounts;
     insert into bank_lines (id, statement_id, row_number, bank_account_id, posted_on, amount_kobo, narration, sender,
                             bank_reference, likeness, nth, state)
       select '${lineId}', id, 1, bank_account_id, '2026-11-19', ${lineKobo}, 'TRF', 'ADA', 'REF1', 'REF1', 0, 'open' from bank_statements`,
  )
}
