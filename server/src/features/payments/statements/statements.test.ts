import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../testing/audit-entries.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  balances,
  bookingRow,
  form,
  getPayment,
  makeBankAccount,
  makeTransfer,
  paymentsUrl,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house, { days: 40 }))

const head = 'Date,Narration,Debit,Credit,Balance'
const csv = (...rows: string[]) => [head, ...rows].join('\r\n')

function upload(text: string | Uint8Array, fields: Record<string, string> = {}, person = admin, name = 'november.csv') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const sent = form(fields, { name, bytes })
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
}

const post = (path: string, payload: object, person = admin, headers: Record<string, string> = {}) =>
  call(house, person, { method: 'POST', url: `${paymentsUrl}${path}`, payload, headers })
const matches = async () => (await call(house, admin, { url: `${paymentsUrl}/matches` })).json()
const confirm = async (pairs: object[], person = admin) => (await post('/matches/confirm', { pairs }, person)).json()

type Match = { line: { id: string; narration: string }; kind: string; candidates: { payment_id: string }[] }
const pairOf = ({ line, candidates }: Match) => ({ line_id: line.id, payment_id: candidates[0]?.payment_id ?? '' })
const about = (list: Match[], words: string): Match => {
  const found = list.find(({ line }) => line.narration.includes(words))
  if (!found) throw new Error(`no line about ${words}`)
  return found
}
const money = (naira: number) => naira.toLocaleString('en-US', { minimumFractionDigits: 2 })
const row = (text: string, naira = 112_000, on = '20/11/2026') => `${on},${text},,"${money(naira)}",`
const lineCount = async () => {
  const answer = await call(house, admin, { url: `${paymentsUrl}/bank-lines` })
  return answer.json().total as number
}

describe('uploading a statement', () => {
  it('names the field that holds a zero byte', async () => {
    const refused = await upload(csv(row('TRF ZERO', 78)), { bank_account_id: '\0' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'bank_account_id' }] })
    const lines = await call(house, admin, { url: `${paymentsUrl}/bank-lines?search=%00` })
    expect(lines.statusCode).toBe(422)
    expect(lines.json()).toMatchObject({ errors: [{ field: 'search' }] })
  })

  it('keeps whole characters of a long file name', async () => {
    const told = await upload(csv(row('TRF LONG NAME', 77)), {}, admin, `${'a'.repeat(119)}🦊.csv`)
    expect(told.json()).toMatchObject({ new_lines: 1, file_name: `${'a'.repeat(119)}🦊` })
  })

  it.each([
    ['a folder before it', 'C:\\Ada\\may.csv', 'may.csv'],
    ['folders of another system', '/files/ada/may.csv', 'may.csv'],
    ['signs that nobody sees', '\u200bmay\u202e.csv', 'may.csv'],
    ['blanks around it', ' may.csv ', 'may.csv'],
    ['nothing but blanks', '  ', 'statement.csv'],
  ])('tidies the name of a file: %s', async (_what, name, tidy) => {
    const told = await upload(csv(row('TRF NAMED', 76)), { dry_run: 'true' }, admin, name)
    expect(told.json()).toMatchObject({ file_name: tidy })
  })

  it('a dry run tells everything by row and stores nothing', async () => {
    const before = await lineCount()
    const text = csv(row('TRF FROM ADA', 5_000), '31/02/2026,TRF,,10.00,', '20/11/2026,TRF,,1.00.0,', ',Total,,99.00,')
    const told = (await upload(text, { dry_run: 'true' })).json()
    expect(told).toMatchObject({
      statement_id: null,
      lines: 1,
      new_lines: 1,
      new_money_in_total: 5_000,
      problem_count: 2,
    })
    expect(told.problems.map(({ row: at, column }: { row: number; column: string }) => [at, column])).toEqual([
      [3, 'postedOn'],
      [4, 'credit'],
    ])
    expect(told.passed_over).toHaveLength(1)
    expect(await lineCount()).toBe(before)
  })

  it.each([
    ['a dry run that is neither true nor false', { dry_run: '1' }, 'dry_run'],
    ['a field that is not known', { dryrun: 'true' }, 'dryrun'],
  ])('stores nothing of a form with %s', async (_what, fields: Record<string, string>, field) => {
    const before = await lineCount()
    const refused = await upload(csv(row('TRF ODD FORM', 79)), fields)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [expect.objectContaining({ field })]])
    expect(await lineCount()).toBe(before)
  })

  it('reads rows whose lines end in different ways', async () => {
    const text = `${csv(row('A', 1_000), row('B', 2_000))}\n${row('C', 3_000)}\r\n${row('D', 4_000)}\r\n`
    expect((await upload(text, { dry_run: 'true' })).json()).toMatchObject({ lines: 4, new_money_in_total: 10_000 })
    const template = `Account,0123456789\r\n\r\n${csv(row('A', 1_000), row('B', 2_000)).replaceAll('\r\n', '\n')}`
    expect((await upload(template, { dry_run: 'true' })).json()).toMatchObject({ lines: 2 })
  })

  it('what could not be read stays with the stored statement, word for word', async () => {
    const odd = '31/02/2026,NOBODY KNOWS WHEN,,10.00,'
    const told = (await upload(csv(row('TRF KEPT', 5_100), odd, ',Total,,99.00,'))).json()
    const kept = (await call(house, admin, { url: `${paymentsUrl}/statements/${told.statement_id}` })).json()
    expect(kept).toMatchObject({
      new_lines: 1,
      new_money_in: 1,
      new_money_in_total: 5_100,
      open_lines: 1,
      doubtful_rows: [],
      problem_count: 1,
      problems: told.problems,
      passed_over: told.passed_over,
      warnings: told.warnings,
    })
    expect(kept.problems).toEqual([expect.objectContaining({ row: 3, text: expect.stringContaining('NOBODY KNOWS') })])
    const away = `${paymentsUrl}/statements/00000000-0000-4000-8000-000000000000`
    expect((await call(house, admin, { url: away })).statusCode).toBe(404)
    expect((await call(house, customer, { url: away })).statusCode).toBe(403)
  })

  it('twice, overlapping and side by side, it never stores a line twice', async () => {
    const before = await lineCount()
    const twins = [row('TRF TWIN', 700), row('TRF TWIN', 700)]
    const first = csv(row('OVERLAP A', 600), ...twins)
    await Promise.all([upload(first), upload(first), upload(first)])
    expect(await lineCount()).toBe(before + 3)
    const next = (await upload(csv(...twins, row('OVERLAP B', 650)))).json()
    expect(next).toMatchObject({ known_lines: 2, new_lines: 1, doubtful_rows: [] })
    expect(await lineCount()).toBe(before + 4)
  })

  it('a line that looks like a stored one with another balance is kept, and never sure', async () => {
    const { payment } = await makeTransfer(house, customer)
    const line = (balance: string) => `20/11/2026,NIP ${payment.payment_reference},,"112,000.00","${balance}"`
    await upload(csv(line('500,000.00')))
    const again = (await upload(csv(line('700,000.00')))).json()
    expect(again).toMatchObject({ known_lines: 0, new_lines: 1, doubtful_rows: [2] })
    const { sure, likely } = await matches()
    expect(about(sure, payment.payment_reference)).toMatchObject({ kind: 'exact' })
    expect(about(likely, payment.payment_reference)).toMatchObject({ kind: 'duplicate', doubts: ['perhaps_stored'] })
  })

  it.each([
    ['an empty file', '', 422, 'empty_file'],
    ['blanks', ' \r\n\r\n', 422, 'empty_file'],
    ['no statement', 'Name,Phone\nAda,080', 422, 'unknown_layout'],
    ['a statement without lines', csv(), 422, 'no_lines'],
    ['a spreadsheet', 'PK\u0003\u0004 rest', 415, 'unsupported_media_type'],
    ['bytes of anything', 'a,b\0c', 415, 'unsupported_media_type'],
  ])('%s is refused', async (_what, text, status, code) => {
    const refused = await upload(text)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  })

  it('more than 10 MB is refused, and a statement of 10 MB is read', async () => {
    const filler = row('FILLER '.padEnd(95, 'x'), 1)
    const lines = Array.from({ length: 10_100 }, (_, n) => filler.replace('FILLER', `F${n}`)).join('\r\n')
    const tooMuch = await upload(`${head}\r\n${lines}\r\n${' '.repeat(11 * 1024 * 1024)}`)
    expect(tooMuch.statusCode).toBe(413)
    const told = await upload(`${head}\r\n${lines}`, { dry_run: 'true' })
    expect(told.json()).toMatchObject({ new_lines: 10_100, problem_count: 0 })
  })

  it('reads UTF-16 and Windows-1252, and says so', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(row('TRF ỌLÁ', 31)), 'utf16le')])
    expect((await upload(utf16, { dry_run: 'true' })).json()).toMatchObject({ encoding: 'utf-16', new_lines: 1 })
    const latin = Buffer.from(csv(row('TRF JOSÉ', 32)), 'latin1')
    expect((await upload(latin, { dry_run: 'true' })).json()).toMatchObject({ encoding: 'windows-1252', new_lines: 1 })
  })

  it('asks which account when we have several, and knows no other', async () => {
    const unknown = await upload(csv(row('X', 1)), { bank_account_id: '00000000-0000-4000-8000-000000000000' })
    expect(unknown.json().errors[0].field).toBe('bank_account_id')
  })

  it('is for staff who verify payments', async () => {
    expect((await upload(csv(row('X', 1)), {}, customer)).statusCode).toBe(403)
    expect((await call(house, customer, { url: `${paymentsUrl}/matches` })).statusCode).toBe(403)
    expect((await post('/matches/confirm', { pairs: [{ line_id: 'x', payment_id: 'y' }] }, customer)).statusCode).toBe(
      403,
    )
  })

  it('a formula in a narration stays text, also when it leaves', async () => {
    await upload(csv(row('=HYPERLINK("http://evil.example")'.replaceAll('"', '""').replace(/.*/, '"$&"'), 41)))
    const file = await call(house, admin, { url: `${paymentsUrl}/bank-lines/export/csv?search=HYPERLINK` })
    expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })
})

describe('confirming pairs', () => {
  it('verifies each as staff would: exact, short, over, split and duplicate, in one go', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => makeTransfer(house, await makeUser(house.ctx))),
    )
    const [exact, short, over, split, twice] = made
    if (!exact || !short || !over || !split || !twice) throw new Error('five were made')
    const ref = ({ payment }: { payment: { payment_reference: string } }) => payment.payment_reference
    await upload(
      csv(
        row(`NIP ${ref(exact)}`),
        row(`NIP ${ref(short)}`, 111_500),
        row(`NIP ${ref(over)}`, 112_050),
        row(`NIP ${ref(split)} FIRST`, 60_000),
        row(`NIP ${ref(split)} SECOND`, 52_000),
        row(`NIP ${ref(twice)} FIRST`),
        row(`NIP ${ref(twice)} SECOND`),
      ),
    )
    const { sure, likely } = await matches()
    const all: Match[] = [...sure, ...likely]
    const ours = made.flatMap((each) => all.filter(({ line }) => line.narration.includes(ref(each))))
    expect(about(likely, ref(twice))).toMatchObject({ kind: 'duplicate', doubts: ['paid_twice'] })
    expect(ours.map(({ kind }) => kind)).toEqual(['exact', 'short', 'over', 'split', 'split', 'exact', 'duplicate'])
    const answer = await confirm(ours.map(pairOf))
    expect(answer.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'paid',
      'short',
      'surplus',
      'short',
      'paid',
      'paid',
      'surplus',
    ])
    expect(await bookingRow(house, short.bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_150_000 })
    expect(await bookingRow(house, over.bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 5_000 })
    expect(await bookingRow(house, split.bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    expect(await bookingRow(house, twice.bookingId)).toMatchObject({ status: 'confirmed', refunded_kobo: 11_200_000 })
    const receipts = await house.ctx.db
      .selectFrom('receipts')
      .select(['source_ref', 'amount_kobo'])
      .where('booking_id', '=', exact.bookingId)
      .execute()
    expect(receipts).toEqual([{ source_ref: ours[0]?.line.id, amount_kobo: 11_200_000 }])
    const deeds = house.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', 'in', [exact.bookingId, exact.payment.id, ours[0]?.line.id ?? ''])
    expect(await deeds.where('actor_id', '=', admin.userId).execute()).toEqual([{ action: 'payment.verify-receipt' }])
  })

  it('of two clerks confirming one line at once, for two payments, one wins and the other is told', async () => {
    const first = await makeTransfer(house, customer)
    const second = await makeTransfer(house, await makeUser(house.ctx))
    await upload(csv(row(`TRF ${first.payment.payment_reference}`)))
    const lineId = about((await matches()).sure, first.payment.payment_reference).line.id
    const other = await makeUser(house.ctx, { roles: ['admin'] })
    const answers = await Promise.all([
      confirm([{ line_id: lineId, payment_id: first.payment.id }]),
      confirm([{ line_id: lineId, payment_id: second.payment.id }], other),
      confirm([{ line_id: lineId, payment_id: first.payment.id }], other),
    ])
    const results = answers.flatMap(({ results: each }) => each)
    expect(results.filter(({ is_confirmed }) => is_confirmed)).toHaveLength(1)
    expect(results.filter(({ is_confirmed }) => !is_confirmed).map(({ code, detail }) => [code, detail])).toEqual(
      Array(2).fill(['line_used', 'This statement line was already used.']),
    )
    const captured = [await bookingRow(house, first.bookingId), await bookingRow(house, second.bookingId)]
    expect(captured.map((each) => each.captured_kobo).sort()).toEqual([0, 11_200_000])
  })

  it('the single verify takes a line of the statement with its own amount only', async () => {
    const { payment } = await makeTransfer(house, customer)
    await upload(csv(row(`TRF ${payment.payment_reference}`)))
    const { line } = about((await matches()).sure, payment.payment_reference)
    const verify = (body: object) => post(`/${payment.id}/verify`, body)
    expect((await verify({ amount: 111_000, statement_line: line.id })).json().code).toBe('amount_differs')
    expect((await verify({ amount: 112_000, statement_line: 'BL-0000000000' })).json().code).toBe('unknown_line')
    const fitting = await call(house, admin, { url: `${paymentsUrl}/${payment.id}/bank-lines` })
    expect(fitting.json().lines[0]).toMatchObject({ line: { id: line.id }, difference: 0, reference_fit: 'whole' })
    expect((await verify({ amount: 112_000, statement_line: line.id })).json().status).toBe('completed')
    expect((await getPayment(house, customer, payment.id)).amount_received).toBe(112_000)
  })

  it('money counted by hand before is not counted again', async () => {
    const { payment, bookingId } = await makeTransfer(house, customer)
    await post(`/${payment.id}/verify`, { amount: 112_000, statement_line: `GTB 20 NOV ${payment.id}` })
    await upload(csv(row(`TRF ${payment.payment_reference}`)))
    const found = about((await matches()).likely, payment.payment_reference)
    expect(found).toMatchObject({ kind: 'duplicate', doubts: ['perhaps_counted'] })
    const aside = { line_ids: [found.line.id], reason: 'Verified by hand this morning.', counted_for: payment.id }
    expect((await post('/bank-lines/set-aside', aside)).json().lines[0]).toMatchObject({ state: 'counted' })
    expect((await bookingRow(house, bookingId)).captured_kobo).toBe(11_200_000)
  })
})

describe('what a person decides on a line', () => {
  it('a choice can be taken back until it is verified', async () => {
    const { payment } = await makeTransfer(house, customer)
    await upload(csv(row('CHOICE of somebody', 112_000)))
    const open = await matches()
    const { line } = about([...open.likely, ...open.unmatched], 'CHOICE')
    const choose = (payment_id: string | null) =>
      call(house, admin, { method: 'PUT', url: `${paymentsUrl}/bank-lines/${line.id}/choice`, payload: { payment_id } })
    expect((await choose(payment.id)).json().chosen_payment_id).toBe(payment.id)
    expect(about((await matches()).chosen, 'CHOICE').candidates.map((each) => each.payment_id)).toContain(payment.id)
    expect((await choose(null)).json().chosen_payment_id).toBeNull()
    expect((await choose('0000000000-p1')).statusCode).toBe(422)
    await choose(payment.id)
    await confirm([{ line_id: line.id, payment_id: payment.id }])
    const late = await choose(null)
    expect([late.statusCode, late.json().code]).toEqual([409, 'line_used'])
  })

  it('a line set aside is out of the way, says why, and can be opened again', async () => {
    await upload(csv(row('ASIDE rent', 4_321)))
    const { line } = about((await matches()).unmatched, 'ASIDE')
    expect((await post('/bank-lines/set-aside', { line_ids: [line.id], reason: '    ' })).statusCode).toBe(422)
    await post('/bank-lines/set-aside', { line_ids: [line.id], reason: 'Rent of the office upstairs.' })
    const open = await matches()
    expect(JSON.stringify(open)).not.toContain('ASIDE')
    const { payment } = await makeTransfer(house, customer)
    const tried = await confirm([{ line_id: line.id, payment_id: payment.id }])
    expect(tried.results[0]).toMatchObject({ is_confirmed: false, code: 'line_set_aside' })
    expect((await post(`/bank-lines/${line.id}/reopen`, {})).json().state).toBe('open')
  })

  it('each is on record, with who took it, from which state and why', async () => {
    const { payment } = await makeTransfer(house, customer)
    const told = (await upload(csv(row('RECORD one', 112_000), row('RECORD two', 9_000)))).json()
    const { unmatched, likely } = await matches()
    const [one, two] = ['one', 'two'].map((each) => about([...unmatched, ...likely], `RECORD ${each}`).line.id)
    const reason = 'Typed this morning.'
    const url = `${paymentsUrl}/bank-lines/${one}/choice`
    await call(house, admin, { method: 'PUT', url, payload: { payment_id: payment.id } })
    await post('/bank-lines/set-aside', { line_ids: [one], reason })
    await post(`/bank-lines/${one}/reopen`, {})
    await post(`/${payment.id}/verify`, { amount: 112_000, statement_line: `RECORD ${payment.id}` })
    await post('/bank-lines/set-aside', { line_ids: [one], reason, counted_for: payment.id })
    await post(`/bank-lines/${two}/hold`, {})
    await post(`/bank-lines/${two}/return`, { outgoing_reference: 'GTB/OUT/78', reason })
    const line = { kind: 'bank-line', by: admin.userId, before: { state: 'open' }, reason: null }
    const aside = { ...line, action: 'payments.line-set-aside', after: { state: 'set_aside' }, reason }
    expect(await auditEntriesOf(house, one ?? '')).toEqual([
      { ...line, action: 'payments.line-chosen', after: { payment_id: payment.id } },
      { ...line, action: 'payments.line-counted', after: { state: 'counted' }, reason },
      { ...line, action: 'payments.line-reopened', before: aside.after, after: { state: 'open' } },
      aside,
    ])
    const held = { state: 'held', amount_kobo: 900_000 }
    expect(await auditEntriesOf(house, two ?? '')).toEqual([
      { ...line, action: 'payments.line-held', after: held },
      {
        ...line,
        action: 'payments.line-returned',
        before: { state: 'held' },
        after: { state: 'returned', outgoing_reference: 'GTB/OUT/78' },
        reason: `${reason} (sent back: GTB/OUT/78)`,
      },
    ])
    const file = { file: 'november.csv', lines: 2, problems: 0 }
    expect(await auditEntriesOf(house, told.statement_id)).toEqual([
      { ...line, action: 'payments.statement-uploaded', kind: 'bank-statement', before: null, after: file },
    ])
  })

  it('money of an unknown booking is in the books at once, and leaves them for its booking or its sender', async () => {
    await upload(csv(row('HELD one', 112_000), row('HELD two', 9_000)))
    const open = await matches()
    const all = [...open.likely, ...open.unmatched]
    const [one, two] = [about(all, 'HELD one').line.id, about(all, 'HELD two').line.id]
    const before = await balances(house, 'HOUSE')
    for (const id of [one, two]) expect((await post(`/bank-lines/${id}/hold`, {})).json().state).toBe('held')
    expect((await post(`/bank-lines/${one}/hold`, {})).statusCode).toBe(409)
    const held = await balances(house, 'HOUSE')
    expect((held.unmatched_receipts ?? 0) - (before.unmatched_receipts ?? 0)).toBe(-12_100_000)
    const { payment, bookingId } = await makeTransfer(house, customer)
    await confirm([{ line_id: one, payment_id: payment.id }])
    expect(await balances(house, bookingId)).toEqual({ bank: 11_200_000, customer_funds: -11_200_000 })
    const back = { outgoing_reference: 'GTB/OUT/77', reason: 'The sender asked for it.' }
    expect((await post(`/bank-lines/${two}/return`, back)).json().state).toBe('returned')
    expect(await balances(house, 'HOUSE')).toEqual(before)
  })
})
