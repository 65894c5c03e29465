// A credit that the bank takes back pays for nothing; what it had paid for is a case. And one transfer is in one account.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../../testing/audit-entries.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { bookingRow, form, makeBankAccount, makeTransfer, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { giveAccount } from '../../../../testing/makers/refunds.ts'

let house: TestServer
let admin: MadePerson
let accounts: string[]
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  await sql`
    insert into bank_accounts (bank_name, account_number, account_name, is_active)
    values ('Kuda', '2000000001', 'Skyroute Travel Ltd', true)`.execute(house.ctx.db)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  const { rows } = await sql<{ id: string }>`select id from bank_accounts order by bank_name = 'Kuda'`.execute(
    house.ctx.db,
  )
  accounts = rows.map(({ id }) => id)
})
afterAll(() => house.close())

const post = (path: string, payload: object) =>
  call(house, admin, { method: 'POST', url: `${paymentsUrl}${path}`, payload })
const money = (naira: number) => naira.toLocaleString('en-US', { minimumFractionDigits: 2 })
const credit = (words: string, { naira = 112_000, balance = '' } = {}) =>
  `20/11/2026,${words},,"${money(naira)}","${balance}",`
const debit = (words: string, { naira = 112_000 } = {}) => `20/11/2026,${words},"${money(naira)}",,,`
let sessions = 0
const nextSession = () => `0000142611201011${String(++sessions).padStart(14, '0')}`

async function upload(rows: string[], { account = 0, head = 'Date,Narration,Debit,Credit,Balance,Status' } = {}) {
  const bytes = new TextEncoder().encode([head, ...rows].join('\r\n'))
  const sent = form({ bank_account_id: accounts[account] ?? '' }, { name: 'november.csv', bytes })
  return call(house, admin, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
}

type Line = {
  id: string
  narration: string
  amount: number
  state: string
  reversed_at: string | null
  same_as: string | null
}
async function linesWith(words: string): Promise<Line[]> {
  const { lines } = (await call(house, admin, { url: `${paymentsUrl}/bank-lines?search=${words}` })).json()
  return lines.filter(({ amount }: Line) => amount > 0)
}
async function onlyLine(words: string): Promise<Line> {
  const [line, ...others] = await linesWith(words)
  if (!line || others.length > 0) throw new Error(`${others.length + 1} lines about ${words}`)
  return line
}
const confirm = async (line_id: string, payment_id: string) =>
  (await post('/matches/confirm', { pairs: [{ line_id, payment_id }] })).json().results[0]
const isSure = async (lineId: string) => {
  const { sure } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  return sure.some(({ line }: { line: Line }) => line.id === lineId)
}
const doubtsOf = async (lineId: string) => {
  const { likely, unmatched } = (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
  const found = [...likely, ...unmatched].find(({ line }: { line: Line }) => line.id === lineId)
  return found?.doubts as string[] | undefined
}
const casesAbout = async (lineId: string) => {
  const { rows } = await sql<{ kind: string; payment_id: string | null }>`
    select kind, payment_id from cases where details ->> 'bank_line' = ${lineId} order by payment_id`.execute(
    house.ctx.db,
  )
  return rows
}
const transfer = async () => makeTransfer(house, await makeUser(house.ctx))

describe('a transfer that the bank reverses', () => {
  it('in the same file is doubtful, and pays for nothing', async () => {
    const { bookingId, payment } = await transfer()
    const session = nextSession()
    const words = `NIP ${payment.payment_reference} ${session}`
    expect((await upload([credit(words), debit(`RVSL ${words}`)])).statusCode).toBe(200)
    const line = await onlyLine(session)
    expect([await isSure(line.id), await doubtsOf(line.id)]).toEqual([false, ['reversed_by_bank']])
    expect(await confirm(line.id, payment.id)).toMatchObject({ is_confirmed: false, code: 'line_reversed' })
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(0)
    expect((await post(`/bank-lines/${line.id}/hold`, {})).json().code).toBe('line_reversed')
    expect(await casesAbout(line.id)).toEqual([])
  })

  it.each([
    ['a later file', 0],
    ['a file of another account', 1],
  ])('after it was confirmed, by %s, is a case', async (_, account) => {
    const { payment } = await transfer()
    const session = nextSession()
    await upload([credit(`NIP ${payment.payment_reference} ${session}`)])
    const line = await onlyLine(session)
    expect(await confirm(line.id, payment.id)).toMatchObject({ is_confirmed: true, outcome: 'paid' })
    await upload([debit(`REVERSAL ${session}`)], { account })
    expect(await casesAbout(line.id)).toEqual([{ kind: 'money_reversed', payment_id: payment.id }])
    await upload([debit(`REVERSAL ${session}`)], { account })
    expect(await casesAbout(line.id)).toHaveLength(1)
  })

  it('whose reversal was uploaded first is doubtful too', async () => {
    const { payment } = await transfer()
    const session = nextSession()
    await upload([debit(`RVSL ${session}`)], { account: 1 })
    await upload([credit(`NIP ${payment.payment_reference} ${session}`)])
    expect(await doubtsOf((await onlyLine(session)).id)).toEqual(['reversed_by_bank'])
  })

  it('without a number of the bank is found by its booking and amount', async () => {
    const { payment } = await transfer()
    await upload([credit(`NIP ${payment.payment_reference}`)])
    await upload([debit(`RVSL ${payment.payment_reference}`)])
    expect(await doubtsOf((await onlyLine(payment.payment_reference)).id)).toEqual(['reversed_by_bank'])
  })

  it('by the bank’s word in the column of status, in a later file, is a case when it was confirmed', async () => {
    const { payment } = await transfer()
    const session = nextSession()
    const row = credit(`NIP ${payment.payment_reference} ${session}`)
    await upload([`${row}SUCCESSFUL`])
    const line = await onlyLine(session)
    expect(await confirm(line.id, payment.id)).toMatchObject({ outcome: 'paid' })
    const told = await upload([`${row}REVERSED`])
    expect(told.json()).toMatchObject({ new_lines: 0, passed_over: [{ why: 'the bank’s status is REVERSED' }] })
    expect(await casesAbout(line.id)).toEqual([{ kind: 'money_reversed', payment_id: payment.id }])
  })

  it('that failed once and was sent again stays money', async () => {
    const { payment } = await transfer()
    const row = credit(`NIP ${payment.payment_reference}`)
    await upload([`${row}FAILED`, `${row}SUCCESSFUL`])
    await upload([`${row}FAILED`, `${row}SUCCESSFUL`])
    const line = await onlyLine(payment.payment_reference)
    expect([line.reversed_at, await isSure(line.id)]).toEqual([null, true])
  })

  it('that an earlier file called failed is doubtful in an older export that still calls it done', async () => {
    const { payment } = await transfer()
    const row = credit(`NIP ${payment.payment_reference} ${nextSession()}`)
    await upload([`${row}FAILED`])
    await upload([`${row}SUCCESSFUL`])
    const line = await onlyLine(payment.payment_reference)
    expect([await isSure(line.id), await doubtsOf(line.id)]).toEqual([false, ['reversed_by_bank']])
    expect(await confirm(line.id, payment.id)).toMatchObject({ code: 'line_reversed' })
  })

  it.each([
    ['of another day and other words', 0, 'REV NIP'],
    ['of another account', 1, 'NIP'],
  ])('by the word of status in a row %s, with its session id, is a case', async (_, account, words) => {
    const { payment } = await transfer()
    const session = nextSession()
    await upload([`${credit(`NIP ${payment.payment_reference} ${session}`)}SUCCESSFUL`.replace('20/11', '19/11')])
    const line = await onlyLine(session)
    await confirm(line.id, payment.id)
    await upload([`${credit(`${words} ${session}`)}REVERSED`], { account })
    expect(await casesAbout(line.id)).toEqual([{ kind: 'money_reversed', payment_id: payment.id }])
  })

  it.each([
    ['a minus in the column of money in', (words: string) => `20/11/2026,${words},,"-112,000.00",,`],
    ['a minus beside the word for money in', null],
  ])('by %s is doubtful, whichever file comes first', async (_, row) => {
    const takenBack = (words: string) => (row ? row(words) : `20/11/2026,${words},"-112,000.00",CR`)
    const more = row ? {} : { head: 'Date,Narration,Amount,Type' }
    for (const isFirst of [true, false]) {
      const { payment } = await transfer()
      const words = `NIP ${payment.payment_reference}`
      if (isFirst) await upload([takenBack(words)], more)
      await upload([credit(words)])
      if (!isFirst) await upload([takenBack(words)], more)
      expect(await doubtsOf((await onlyLine(payment.payment_reference)).id)).toEqual(['reversed_by_bank'])
    }
  })

  it('by the type of a line of money out is doubtful', async () => {
    const { payment } = await transfer()
    const words = `NIP ${payment.payment_reference}`
    await upload([credit(words)])
    await upload([`20/11/2026,${words},"112,000.00",,REVERSAL`], {
      head: 'Date,Narration,Debit,Credit,Transaction Type',
    })
    expect(await doubtsOf((await onlyLine(payment.payment_reference)).id)).toEqual(['reversed_by_bank'])
  })

  it('is found in another account by its booking, without a number of the bank', async () => {
    const { payment } = await transfer()
    await upload([credit(`NIP ${payment.payment_reference}`)])
    const line = await onlyLine(payment.payment_reference)
    await confirm(line.id, payment.id)
    await upload([debit(`RVSL NIP ${payment.payment_reference}`)], { account: 1 })
    expect(await casesAbout(line.id)).toEqual([{ kind: 'money_reversed', payment_id: payment.id }])
  })

  it('is refunded by no bank file before a person has decided', async () => {
    const person = await makeUser(house.ctx)
    const { bookingId, payment } = await makeTransfer(house, person)
    const session = nextSession()
    await upload([credit(`NIP ${payment.payment_reference} ${session}`)])
    await confirm((await onlyLine(session)).id, payment.id)
    await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
    await giveAccount(house, person, bookingId)
    const { run } = (await post('/refund-runs', {})).json()
    await upload([debit(`RVSL ${session}`)])
    const second = await makeUser(house.ctx, { roles: ['admin'] })
    const fetched = await call(house, second, { url: `${paymentsUrl}/refund-runs/${run.id}/csv` })
    const sent = await call(house, second, {
      method: 'POST',
      url: `${paymentsUrl}/refund-runs/${run.id}/sent`,
      payload: {},
    })
    expect([fetched.json().code, sent.json().code]).toEqual(['money_reversed', 'money_reversed'])
    await post(`/refund-runs/${run.id}/withdraw`, { reason: 'The bank took the money back' })
    expect((await post('/refund-runs', {})).json().code).toBe('nothing_ready')
    const alone = await post(`/refunds/${payment.id}-r1/sent`, { outgoing_reference: 'TRF 1' })
    expect(alone.json().code).toBe('money_reversed')
    const { rows } = await sql<{ id: string }>`select id from cases where booking_id = ${bookingId}`.execute(
      house.ctx.db,
    )
    await post(`/cases/${rows[0]?.id}/close`, { note: 'The bank has given it back' })
    expect((await post('/refund-runs', {})).json().lines).toMatchObject([{ refund_id: `${payment.id}-r1` }])
  })

  it('is not sent back by us as well: only that it has left is recorded', async () => {
    const session = nextSession()
    await upload([credit(`NIP NOBODY ${session}`)])
    const { id } = await onlyLine(session)
    await post(`/bank-lines/${id}/hold`, {})
    await upload([debit(`RVSL ${session}`)])
    const { rows } = await sql<{ by: string }>`select reversed_by as by from bank_lines where id = ${id}`.execute(
      house.ctx.db,
    )
    const sendBack = (outgoing_reference: string) =>
      post(`/bank-lines/${id}/return`, { outgoing_reference, reason: 'Nobody claims it' })
    expect((await sendBack('TRF 778')).json().code).toBe('line_reversed')
    expect((await sendBack(rows[0]?.by ?? '')).json().state).toBe('returned')
  })

  it('that we had sent back is a case: the money has left twice', async () => {
    const [session, ownSession] = [nextSession(), nextSession()]
    await upload([credit(`NIP NOBODY ${session}`)])
    const { id } = await onlyLine(session)
    await post(`/bank-lines/${id}/hold`, {})
    await post(`/bank-lines/${id}/return`, { outgoing_reference: ownSession, reason: 'Nobody claims it' })
    await upload([debit(`RETURN NIP NOBODY ${ownSession}`)])
    expect(await casesAbout(id)).toEqual([])
    await upload([debit(`RVSL ${session}`)])
    expect(await casesAbout(id)).toEqual([{ kind: 'money_reversed', payment_id: null }])
  })

  it.each([
    ['by another number of the bank', 'FT26325000111', 'RVSL FT26325000111', 112_000],
    [
      'by its session id, less a charge',
      '000014261120101122223333444455',
      'RVSL 000014261120101122223333444455',
      111_950,
    ],
    ['by its words', 'NIP ADA OBI', 'RVSL NIP SKY', 112_000],
  ])('that was typed, and is found %s, is a case of its payment, once', async (_, typed, words, naira) => {
    const { payment } = await transfer()
    const about = words === 'RVSL NIP SKY' ? `RVSL NIP ${payment.payment_reference}` : words
    await post(`/${payment.id}/verify`, {
      amount: 112_000,
      statement_line: `${typed} ${about === words ? '' : payment.id}`,
    })
    const { rows: before } = await sql`select 1 from cases where payment_id = ${payment.id}`.execute(house.ctx.db)
    const today = new Date(house.clock.now()).toISOString().slice(0, 10).split('-').reverse().join('/')
    await upload([debit(about, { naira }).replace('20/11/2026', today)])
    await upload([debit(about, { naira }).replace('20/11/2026', today)])
    const { rows } = await sql<{ kind: string }>`select kind from cases where payment_id = ${payment.id}`.execute(
      house.ctx.db,
    )
    expect([before, rows]).toEqual([[], [{ kind: 'money_reversed' }]])
  })

  it('cannot be typed any more, by the number of a line that takes it back', async () => {
    const { payment } = await transfer()
    const [session, failed] = [nextSession(), nextSession()]
    await upload([debit(`RVSL ${session}`), `${credit(`NIP ${failed}`)}FAILED`])
    for (const statement_line of [session, failed])
      expect((await post(`/${payment.id}/verify`, { amount: 112_000, statement_line })).json().code).toBe(
        'line_reversed',
      )
  })

  it('that was typed off a statement is a case of its payment', async () => {
    const { payment } = await transfer()
    const session = nextSession()
    const typed = await post(`/${payment.id}/verify`, { amount: 112_000, statement_line: session })
    expect(typed.json().status).toBe('completed')
    await upload([debit(`RVSL ${session}`)])
    const { rows } = await sql<{ kind: string }>`
      select kind from cases where payment_id = ${payment.id}`.execute(house.ctx.db)
    expect(rows).toEqual([{ kind: 'money_reversed' }])
  })

  it('that waited as money of nobody known is a case without a booking', async () => {
    const session = nextSession()
    await upload([credit(`NIP SOMEBODY ${session}`)])
    const line = await onlyLine(session)
    expect((await post(`/bank-lines/${line.id}/hold`, {})).json().state).toBe('held')
    await upload([debit(`RVSL ${session}`)])
    expect(await casesAbout(line.id)).toEqual([{ kind: 'money_reversed', payment_id: null }])
  })

  it('is money again when a person says that the bank did not reverse it, on record', async () => {
    const { payment } = await transfer()
    const session = nextSession()
    await upload([credit(`NIP ${payment.payment_reference} ${session}`), debit(`RVSL ${session}`)])
    const line = await onlyLine(session)
    const cleared = await post(`/bank-lines/${line.id}/clear-mismatch`, { reason: 'The bank wrote that it stands.' })
    expect(cleared.json()).toMatchObject({ reversed_at: null, note: 'The bank wrote that it stands.' })
    expect((await auditEntriesOf(house, line.id)).map(({ action }) => action)).toContain(
      'payments.line-mismatch-cleared',
    )
    expect(await confirm(line.id, payment.id)).toMatchObject({ outcome: 'paid' })
    const again = await post(`/bank-lines/${line.id}/clear-mismatch`, { reason: 'Once more.' })
    expect(again.json().code).toBe('line_used')
  })

  it('is refused by the database as money of a payment', async () => {
    const session = nextSession()
    await upload([credit(`NIP ${session}`), debit(`RVSL ${session}`)])
    const { id } = await onlyLine(session)
    const used = sql`update bank_lines set state = 'used', payment_id = 'X' where id = ${id}`.execute(house.ctx.db)
    await expect(used).rejects.toMatchObject({ constraint: 'bank_lines_reversed_pays_nothing' })
  })

  it('a charge of its session id takes nothing back', async () => {
    const { payment } = await transfer()
    const session = nextSession()
    await upload([
      credit(`NIP ${payment.payment_reference} ${session}`),
      debit(`NIP CHARGE ${session}`, { naira: 53.75 }),
    ])
    expect(await isSure((await onlyLine(session)).id)).toBe(true)
  })
})

it('money of ours that came back is never sure, though it names a booking', async () => {
  const { payment } = await transfer()
  await upload([credit(`RVSL REFUND ${payment.payment_reference}`)])
  expect(await doubtsOf((await onlyLine(payment.payment_reference)).id)).toContain('returned_to_us')
})

describe('a statement that was uploaded under another of our accounts', () => {
  it('is refused by its balances, and names the row and the account', async () => {
    const { payment } = await transfer()
    const rows = [credit(`NIP ${payment.payment_reference}`, { balance: '4,321,000.00' })]
    expect((await upload(rows)).statusCode).toBe(200)
    const refused = await upload(rows, { account: 1 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'other_account', errors: [{ field: 'bank_account_id' }] })
    expect(refused.json().detail).toContain('Row 2')
    expect(await linesWith(payment.payment_reference)).toHaveLength(1)
  })

  it('by its account number above the table, and nothing of it is stored', async () => {
    const { payment } = await transfer()
    const head = 'Account Number,9999999999\r\nDate,Narration,Debit,Credit,Balance,Status'
    const refused = await upload([credit(`NIP ${payment.payment_reference}`)], { head })
    expect(refused.json()).toMatchObject({ code: 'other_account' })
    expect(await linesWith(payment.payment_reference)).toEqual([])
  })

  it('without balances is no new money: its lines wait for a person, and pay for nothing beside the others', async () => {
    const { bookingId, payment } = await transfer()
    const rows = [credit(`NIP ${payment.payment_reference}`)]
    await upload(rows)
    await upload(rows, { account: 1 })
    const [first, second] = (await linesWith(payment.payment_reference)).toSorted((one) => (one.same_as ? 1 : -1))
    if (!first || !second) throw new Error('two lines were uploaded')
    expect(second.same_as).toBe(first.id)
    expect(await doubtsOf(second.id)).toContain('other_account')
    expect(await confirm(first.id, payment.id)).toMatchObject({ outcome: 'paid' })
    expect(await confirm(second.id, payment.id)).toMatchObject({ is_confirmed: false, code: 'same_transfer' })
    expect((await post(`/bank-lines/${second.id}/hold`, {})).json().code).toBe('same_transfer')
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(11_200_000)
    await post(`/bank-lines/${second.id}/clear-mismatch`, { reason: 'She paid twice, the bank says.' })
    expect(await confirm(second.id, payment.id)).toMatchObject({ outcome: 'surplus' })
  })

  it('is counted once, whichever of the two lines is first, by two clerks at once', async () => {
    const { bookingId, payment } = await transfer()
    const rows = [credit(`NIP ${payment.payment_reference}`)]
    await upload(rows)
    await upload(rows, { account: 1 })
    const lines = await linesWith(payment.payment_reference)
    const results = await Promise.all(lines.map(({ id }) => confirm(id, payment.id)))
    expect(results.map(({ is_confirmed }) => is_confirmed).sort()).toEqual([false, true])
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(11_200_000)
  })
})

describe('one transfer on the statements of three accounts, in other words and without a number of the bank', () => {
  beforeAll(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into bank_accounts (bank_name, account_number, account_name, is_active)
      values ('Opay', '3000000002', 'Skyroute Travel Ltd', true) returning id`.execute(house.ctx.db)
    accounts.push(...rows.map(({ id }) => id))
  })
  let naira = 112_345
  /** Whether the line of each account, in turn, is doubtful. */
  const doubtful = async (...words: string[]) => {
    naira += 1
    const found = []
    for (const [account, text] of words.entries()) {
      const { statement_id: id } = (await upload([credit(text, { naira })], { account })).json()
      const { rows } = await sql<{ is_doubtful: boolean }>`
        select is_doubtful from bank_lines where statement_id = ${id}`.execute(house.ctx.db)
      found.push(rows[0]?.is_doubtful)
    }
    return found
  }

  it.each([
    [
      'the third in other words',
      (sky: string) => [`NIP ${sky} ADA OBI`, `NIP ${sky} ADA OBI`, `TRF FROM OBI A ${sky}`],
    ],
    ['each in other words', (sky: string) => [`NIP ${sky} ADA OBI`, `OBI ADA/${sky}`, `CREDIT ${sky}`]],
    ['with nothing but bank words', () => ['NIP TRANSFER', 'MOBILE TRF', 'INWARD CREDIT']],
  ])('is doubtful from the second on: %s', async (_, words) => {
    const { payment } = await transfer()
    expect(await doubtful(...words(payment.payment_reference))).toEqual([false, true, true])
  })

  it('what names other bookings, other payers or other numbers of the bank is other money', async () => {
    const references = [(await transfer()).payment.payment_reference, (await transfer()).payment.payment_reference]
    const [one, other] = references as [string, string]
    expect(await doubtful(`NIP ${one} ADA OBI`, `NIP ${other} ADA OBI`, 'NIP BELLO MUSA')).toEqual([
      false,
      false,
      false,
    ])
    const numbers = [nextSession(), nextSession(), nextSession()]
    expect(await doubtful(...numbers.map((number) => `NIP ${number} ADA OBI`))).toEqual([false, false, false])
  })
})
