// A figure that no longer agrees with what it follows from is found: each row damages one and names the promise that tells.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeEndedBookings } from '../features/cancellations/complete-booking.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { review } from '../testing/makers/desk.ts'
import { bank } from '../testing/makers/disputes.ts'
import { makeEarnedTrip } from '../testing/makers/driver-pay.ts'
import { makeDriver } from '../testing/makers/fleet.ts'
import { makeKeptCharge } from '../testing/makers/kept-charge.ts'
import { makePartner, makePartnersRoom } from '../testing/makers/partners.ts'
import { makeUser } from '../testing/makers/people.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { copies } from './copies.ts'
import { driverPay } from './driver-pay.ts'
import { earnings } from './earnings.ts'
import { money } from './money.ts'
import { papers } from './papers.ts'
import { partners } from './partners.ts'
import { records } from './records.ts'

const invariants = [...copies, ...driverPay, ...earnings, ...money, ...papers, ...partners, ...records]

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  const customer = await makeUser(house.ctx)
  const partnerId = await makePartner(house.ctx)
  const { id } = await makePartnersRoom(house, customer, partnerId)
  await bank(house, id, 'dispute')
  await bank(house, id, 'dispute-won')
  await makeEarnedTrip(house, await makeDriver(house))
  await review(house)
  await makeKeptCharge(house, { customer, partnerId })
  const other = await makeKeptCharge(house, { customer, partnerId })
  await other.giveUp()
  house.clock.set('2026-12-20T09:00:00+01:00')
  await completeEndedBookings(house.ctx)
  await runJobs(house)
}, 60_000)
afterAll(() => house.close())

/** What is broken after statements that the database would refuse from anybody else; they are taken back. */
async function brokenBy(damage: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: house.url })
  await owner.connect()
  try {
    await owner.query(`begin; set local session_replication_role = replica; ${damage}`)
    const broken: string[] = []
    for (const { name, broken: question } of invariants) {
      const asked = question(house.clock.now()).compile(house.ctx.db)
      const { rowCount } = await owner.query(asked.sql, [...asked.parameters])
      if (rowCount) broken.push(name)
    }
    return broken
  } finally {
    await owner.end()
  }
}

it('nothing is broken before', async () => {
  expect(await brokenBy('')).toEqual([])
})

const sentByOthers =
  'V22 V24 a bank file was sent by nobody who made it, wrote an account in it or is paid by it, and its lines stand as it does'
const [maker, writer, payee, sender] = ['1', '2', '3', '4'].map((nth) => `${nth.repeat(8)}-1111-4111-8111-111111111111`)

/** A file for partners (PR) or drivers (DR) that this person sent, with one line. */
const file = (kind: 'PR' | 'DR', sentBy = sender, line = "'failed', 'Account closed'") => `
  alter table bank_files drop constraint bank_files_two_persons;
  insert into bank_files (id, until_on, created_by, created_at, sent_by, sent_at)
  values ('${kind}-0000000001', ${kind === 'DR' ? "'2026-12-01'" : 'null'}, '${maker}', now(), '${sentBy}', now());
  insert into bank_file_lines (run_id, line, ${kind === 'DR' ? 'driver_id' : 'partner_id'}, bank_code, bank_name,
                               account_number, account_name, account_by, amount_kobo, status, failure)
  values ('${kind}-0000000001', 1, '${payee}', '011', 'First Bank', '0000014579', 'Ada', '${writer}', 100, ${line})`

it('a bank file that another person sent keeps two persons apart', async () => {
  for (const kind of ['PR', 'DR'] as const) expect(await brokenBy(file(kind))).not.toContain(sentByOthers)
})

const earned = (of: string) => `transaction_id in (select id from ledger_transactions where kind = '${of}')`

it.each([
  [
    'V22 an earning of a partner is cut by the commission, the VAT and the price of its sale',
    {
      'the commission is that of today': `
        update partner_earnings set commission_kobo = commission_kobo + 1, share_kobo = share_kobo - 1, owed_kobo = owed_kobo - 1
         where ${earned('completed')}`,
      'of a kept charge': `
        update partner_earnings set commission_vat_kobo = 0, share_kobo = share_kobo + commission_vat_kobo,
               owed_kobo = owed_kobo + commission_vat_kobo
         where ${earned('cancellation_charge')}`,
      'the fee has no VAT': 'update partner_earnings set fee_kobo = fee_kobo + fee_vat_kobo, fee_vat_kobo = 0',
      'the price is another': `
        update partner_earnings set fee_kobo = fee_kobo + 100, fee_vat_kobo = fee_vat_kobo + 8, sale_vat_kobo = sale_vat_kobo - 108,
               owed_kobo = owed_kobo - 108
         where ${earned('completed')}`,
    },
  ],
  [
    sentByOthers,
    {
      'its maker sent it': file('PR', maker),
      'who wrote an account in it sent it': file('PR', writer),
      'the driver whom it pays sent it': file('DR', payee),
      'a line of it is still to be sent': file('PR', sender, "'made', null"),
      'a line of it alone is withdrawn': file('DR', sender, "'withdrawn', null"),
    },
  ],
  [
    'V22 a booking whose money went back whole, and not as a kindness, owes its partner nothing',
    {
      'the VAT on his sale is kept': `
        update partner_earnings set owed_kobo = share_kobo where ${earned('earning_reversed')}`,
      'nothing is given up': `delete from partner_earnings where ${earned('earning_reversed')}`,
    },
  ],
  [
    'V22 what a cancellation earned is what it kept, and nothing of what staff gave back',
    {
      'less was kept': `
        update booking_events set details = jsonb_set(details, '{kept_kobo}', '5599999') where event = 'cancel'`,
      'goodwill is borne': `
        update ledger_entries set account = 'partner_goodwill'
         where account = 'customer_funds' and ${earned('cancellation_charge')}`,
    },
  ],
  [
    'V22 what a cancelled booking earned later is money that a lost dispute gave back',
    {
      'nothing came back': `
        update ledger_transactions set kind = 'charge_after_dispute' where kind = 'cancellation_charge'`,
    },
  ],
  [
    'V20 what credit notes leave of a cancelled booking’s invoice is what it had earned',
    {
      'the partner’s part is credited': `
        update credit_notes set subtotal_kobo = subtotal_kobo + 4568750, total_kobo = total_kobo + 4568750
         where booking_id in (select booking_id from partner_earnings where ${earned('cancellation_charge')})
           and booking_id not in (select booking_id from partner_earnings where ${earned('earning_reversed')})`,
      'a kobo too little is credited':
        'update credit_notes set subtotal_kobo = subtotal_kobo - 1, total_kobo = total_kobo - 1',
    },
  ],
  [
    'V20 goodwill is credited of our own sales alone, and at most what refunds gave back',
    { 'of a partner’s': "update credit_notes set reason = 'goodwill'" },
  ],
  [
    'V20 an invoice is the sum of its lines, and its supplier accounts for VAT as the sale says',
    {
      'a line more': 'update invoices set subtotal_kobo = subtotal_kobo + 1, total_kobo = total_kobo + 1',
      'his VAT is that of today': `update invoices set supplier = jsonb_set(supplier, '{isVatRegistered}', 'false')`,
    },
  ],
  [
    'V4 a payment has what its receipts brought in and cost, and has lost what its disputes took',
    {
      'more came': 'update payments set captured_kobo = captured_kobo + 1',
      'it cost less': 'update payments set fee_kobo = fee_kobo - 1 where fee_kobo > 0',
      'its bank took some': "update disputes set state = 'lost'",
    },
  ],
  [
    'V8 the price, the VAT and the service fee are those of the frozen lines',
    { 'VAT is price': 'update bookings set vat_kobo = vat_kobo - 1, subtotal_kobo = subtotal_kobo + 1' },
  ],
  [
    'V8 a discount is one line, of the percentage that stands on the booking and at most what staff gave',
    {
      'nothing was taken off': `
        update bookings set discount_bps = 500, discount_reason = 'A regular guest', discounted_by = user_id
         where partner_id is null`,
      'something was taken off, and nobody gave a discount': `
        update bookings set quote_lines = quote_lines || '[{"kind": "discount", "amountKobo": 0}]'`,
      'more was taken off than staff gave': `
        update bookings set discount_bps = 10000, discount_kobo = 0, discount_reason = 'A regular guest',
               discounted_by = user_id, quote_lines = quote_lines || '[{"kind": "discount", "amountKobo": -1}]'
         where partner_id is null`,
      'another percentage was taken off': `
        update bookings set discount_bps = 500, discount_reason = 'A regular guest', discounted_by = user_id,
               quote_lines = quote_lines || '[{"kind": "discount", "amountKobo": 0}]'
         where partner_id is null`,
    },
  ],
  [
    'V9 each receipt has claimed its transaction or its line for its own payment',
    {
      'nothing is claimed': 'delete from provider_transactions',
      'another has claimed it': "update provider_transactions set payment_id = 'another'",
    },
  ],
  [
    'V9 a bank line that is used pays for its payment with all of its amount',
    {
      'nothing came': `
        insert into bank_lines (id, statement_id, row_number, bank_account_id, posted_on, amount_kobo, narration, sender,
                                bank_reference, likeness, nth, state, payment_id)
        select 'BL-0000000001', gen_random_uuid(), 1, gen_random_uuid(), '2026-12-01', 100, '', '', '', '', 0, 'used', id
          from payments limit 1`,
    },
  ],
  [
    'V24 the pay of a trip that ended is its day’s pay for each of its days',
    { 'a day more': 'update trips set pay_kobo = pay_kobo + day_pay_kobo' },
  ],
  [
    'V25 a booking counts its payments, and a payment its refunds',
    {
      'a payment more': 'update bookings set payment_count = payment_count + 1',
      'a refund more': 'update payments set refund_count = refund_count + 1',
    },
  ],
  [
    'V25 a payment says whether nothing, a part or all of what it brought in went back',
    { 'all went back': "update payments set refund_state = 'full' where refund_state = 'none'" },
  ],
  [
    'V25 the payment status of a booking follows from its money and its attempts',
    { 'it is pending again': "update bookings set payment_status = 'pending'" },
  ],
  [
    'V25 a payment is disputed as its dispute is, and not by a bank that only asks',
    {
      'nobody asked': 'delete from disputes',
      'its bank only asks': "update disputes set state = 'inquiry_closed' where state = 'won'",
      'it is lost': "update disputes set state = 'lost' where state = 'won'",
      'it has not decided': "update payments set dispute_state = 'open' where dispute_state = 'won'",
    },
  ],
  [
    'V25 the rating of a listing is that of its shown reviews',
    {
      'none is counted': 'update hotels set rating_count = 0',
      'another average': 'update hotels set rating = 3.9 where rating = 4',
    },
  ],
  [
    'V25 what a listing costs and has is what its rooms or its cars do',
    {
      'a room costs more': "update inventories set base_price_kobo = base_price_kobo + 1 where kind = 'room'",
      'a car costs more': "update inventories set base_price_kobo = base_price_kobo + 1 where kind = 'car'",
      'a room is added': "update inventories set capacity = capacity + 1 where kind = 'room'",
    },
  ],
  [
    'V25 the search is told of each day to come whether it is full and its shortest stay',
    {
      'it is closed': `
        insert into inventory_days (inventory_id, day, capacity, closed) select id, '2027-02-01', 1, true from inventories limit 1`,
    },
  ],
  [
    'V25 money of our bank that is nobody’s yet is the lines that are held',
    {
      'posted for no line': `
        insert into ledger_entries (booking_id, transaction_id, line, account, amount_kobo)
        values ('HOUSE', gen_random_uuid(), 1, 'unmatched_receipts', -100)`,
    },
  ],
] as const)('%s', async (promise, damages) => {
  for (const [what, damage] of Object.entries(damages)) expect(await brokenBy(damage), what).toContain(promise)
})
