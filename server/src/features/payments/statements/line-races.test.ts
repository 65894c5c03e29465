// One line of the bank, wanted by several clerks at once. Two guards stand before it: the claim of its name, and its
// own row under a lock. Each alone holds; with both off the same race counts the money twice, and the test sees it.
import { afterEach, expect, it } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { bookingRow, form, makeBankAccount, makeTransfer, paymentsUrl } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
afterEach(() => house.close())

/** Every claim has a name of its own. */
const claimOff = `
  create function claim_anew() returns trigger language plpgsql as
    $$ begin new.statement_line := new.statement_line || gen_random_uuid(); return new; end $$;
  create trigger claim_anew before insert on statement_lines for each row execute function claim_anew()`
/** Whatever is decided about a line, it stays open. */
const stateOff = `
  create function stay_open() returns trigger language plpgsql as $$ begin return old; end $$;
  create trigger stay_open before update on bank_lines for each row execute function stay_open()`

async function openHouseWithout(guards: readonly string[]) {
  house = await openTestServer({}, { breaksPromises: true })
  for (const guard of guards) await asOwner(house, guard)
  await makeBankAccount(house)
}

/** Two clerks, one line, two payments of the same amount. */
async function race() {
  const [one, other] = [await makeClerk(), await makeClerk()]
  const transfers = [
    await makeTransfer(house, await makeUser(house.ctx)),
    await makeTransfer(house, await makeUser(house.ctx)),
  ]
  const lineId = await storeLine(one)
  const [first = '', second = ''] = transfers.map(({ payment }) => payment.id)
  const answers = await Promise.all([
    confirm(one, { line_id: lineId, payment_id: first }),
    confirm(other, { line_id: lineId, payment_id: second }),
    confirm(other, { line_id: lineId, payment_id: first }),
  ])
  const bookings = await Promise.all(transfers.map(({ bookingId }) => bookingRow(house, bookingId)))
  return {
    confirmed: answers.filter(({ is_confirmed }) => is_confirmed).length,
    told: answers.flatMap(({ is_confirmed, code }) => (is_confirmed ? [] : [code])),
    countedKobo: bookings.reduce((sum, { captured_kobo }) => sum + captured_kobo, 0),
  }
}

const makeClerk = () => makeUser(house.ctx, { roles: ['admin'] })
const lineKobo = 11_200_000

async function storeLine(clerk: MadePerson): Promise<string> {
  const text = 'Date,Narration,Debit,Credit,Balance\r\n20/11/2026,NIP FROM SOMEBODY,,"112,000.00",'
  const sent = form({}, { name: 'november.csv', bytes: new TextEncoder().encode(text) })
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  return (await call(house, clerk, { url: `${paymentsUrl}/bank-lines` })).json().lines[0].id
}

async function confirm(clerk: MadePerson, pair: object): Promise<{ is_confirmed: boolean; code: string | null }> {
  const sent = { method: 'POST' as const, url: `${paymentsUrl}/matches/confirm`, payload: { pairs: [pair] } }
  return (await call(house, clerk, sent)).json().results[0]
}

it.each([
  ['both guards', []],
  ['the line’s row alone', [claimOff]],
  ['the claim alone', [stateOff]],
])('of clerks who want one line at once, one gets it: %s', async (_, off) => {
  await openHouseWithout(off)
  expect(await race()).toEqual({ confirmed: 1, told: ['line_used', 'line_used'], countedKobo: lineKobo })
})

it('negative control: without both guards one line pays twice, and that is noticed', async () => {
  await openHouseWithout([claimOff, stateOff])
  const { confirmed, countedKobo } = await race()
  expect(confirmed).toBeGreaterThan(1)
  expect(countedKobo).toBeGreaterThan(lineKobo)
})
