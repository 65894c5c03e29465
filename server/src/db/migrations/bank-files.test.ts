// Two migrations put the bank files of refunds, partners and drivers and their lines together. What the release before reads
// by the old names is compared with what it read, so that every row, number and reference is kept.
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

const [maker, sender] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const driver = (nth: number) => `33333333-3333-4333-8333-33333333333${nth}`
const partner = (nth: number) => `44444444-4444-4444-8444-44444444444${nth}`
const trip = (nth: number) => `55555555-5555-4555-8555-55555555555${nth}`
const id = (prefix: string, nth: number) => `${prefix}-000000000${nth}`

let before: Awaited<ReturnType<typeof databaseBefore>>
let client: pg.Client
let read: Awaited<ReturnType<typeof readAll>>
beforeAll(async () => {
  before = await databaseBefore('1630')
  client = before.client
  await putAll()
  read = await readAll()
  await migrate(before.url)
})
afterAll(() => before.end())

const tables = {
  refund_runs: 'id',
  refund_run_lines: 'run_id, line',
  partner_runs: 'id',
  partner_run_lines: 'run_id, line',
  driver_runs: 'id',
  driver_run_lines: 'run_id, line',
  driver_run_trips: 'run_id, line, trip_id',
}

/** Of each table its columns in their order, and its rows. */
async function readAll() {
  const read: Record<string, { columns: string[]; rows: unknown[][] }> = {}
  for (const [table, order] of Object.entries(tables)) {
    const { fields, rows } = await client.query({ text: `select * from ${table} order by ${order}`, rowMode: 'array' })
    read[table] = { columns: fields.map(({ name }) => name), rows }
  }
  return read
}

const ends = {
  made: {},
  sent: { sent_by: sender, sent_at: '2026-01-02T09:00Z' },
  withdrawn: { withdrawn_by: sender, withdrawn_at: '2026-01-03T09:00Z', withdrawn_reason: 'Wrong day' },
}

async function put(table: string, row: object) {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  await client.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

const account = { bank_code: '011', bank_name: 'First Bank', account_number: '0000014579', account_name: 'Ada Obi' }

/** Files of each kind that are to be sent, were sent and withdrawn, with lines in each state. */
async function putAll() {
  await client.query("set session_replication_role = 'replica'")
  for (const nth of [1, 2, 3, 4]) {
    await put('drivers', { user_id: driver(nth), created_at: '2026-01-01' })
    await put('partners', {
      id: partner(nth),
      name: `Partner ${nth}`,
      legal_name: 'Ltd',
      commission_bps: 1_500,
      is_vat_registered: false,
      ...account,
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    })
  }
  for (const [nth, end] of Object.values(ends).entries()) {
    const file = { created_by: maker, created_at: `2026-01-01T0${nth}:00Z`, ...end }
    await put('refund_runs', { id: id('RR', nth), ...file })
    await put('partner_runs', { id: id('PR', nth), ...file, fetched_at: nth === 1 ? '2026-01-02T08:00Z' : null })
    await put('driver_runs', { id: id('DR', nth), ...file, until_on: `2026-01-0${nth + 1}` })
  }
  // Sent by its maker, before that was refused; and paid by a provider.
  await client.query('alter table refund_runs drop constraint refund_runs_two_persons')
  await put('refund_runs', {
    id: id('RR', 3),
    created_by: maker,
    created_at: '2026-01-01',
    sent_by: maker,
    sent_at: '2026-01-02',
  })
  await client.query(
    'alter table refund_runs add constraint refund_runs_two_persons check (sent_by <> created_by) not valid',
  )
  await put('partner_runs', {
    id: id('PR', 3),
    created_by: maker,
    created_at: '2026-01-01',
    ...ends.sent,
    provider: 'paystack',
  })
  for (const nth of [1, 2])
    await put('trips', {
      id: trip(nth),
      booking_id: 'B1',
      driver_id: driver(1),
      status: 'declined',
      from_on: '2026-01-01',
      until_on: '2026-01-02',
      day_pay_kobo: 500,
      assigned_at: '2026-01-01',
    })
  await putLines()
  await client.query("set session_replication_role = 'origin'")
}

async function putLines() {
  for (const nth of [0, 1, 2])
    await put('refund_run_lines', {
      booking_id: `B${nth}`,
      refund_id: `B${nth}-r1`,
      run_id: id('RR', nth),
      line: 1,
      ...account,
      amount_kobo: 100,
      withdrawn_at: nth === 2 ? '2026-01-03T09:00Z' : null,
    })
  const made = { ...account, amount_kobo: 500, status: 'made' }
  const states = [
    { run: 0, line: 1, status: 'made' },
    { run: 1, line: 1, status: 'sent' },
    { run: 1, line: 2, status: 'paid', bank_reference: 'NIP 7' },
    { run: 1, line: 3, status: 'failed', failure: 'Account closed' },
    { run: 2, line: 1, status: 'withdrawn' },
    { run: 0, line: 4, status: 'made' },
  ]
  for (const { run, line, ...state } of states) {
    await put('partner_run_lines', {
      run_id: id('PR', run),
      line,
      partner_id: partner(line),
      ...made,
      ...state,
      account_by: line === 1 ? null : maker,
    })
    const toDriver = { run_id: id('DR', run), line, driver_id: driver(line), account_by: maker }
    await put('driver_run_lines', { ...toDriver, ...made, ...state })
  }
  await put('partner_run_lines', {
    run_id: id('PR', 3),
    line: 1,
    partner_id: partner(4),
    ...made,
    status: 'sent',
    asked_at: '2026-01-02T09:01Z',
    provider_word: 'otp',
    next_check_at: '2026-01-02T09:03Z',
    check_count: 2,
  })
  await put('driver_run_trips', { run_id: id('DR', 0), line: 1, trip_id: trip(1), pay_kobo: 500 })
  await put('driver_run_trips', {
    run_id: id('DR', 2),
    line: 1,
    trip_id: trip(1),
    pay_kobo: 500,
    released_at: '2026-01-03T09:00Z',
  })
}

it('every file, line and trip is kept as it was, and the release before reads them by the old names', async () => {
  expect(Object.values(read).map(({ rows }) => rows.length)).toEqual([4, 3, 4, 7, 3, 6, 2])
  for (const [table, { columns, rows }] of Object.entries(read))
    for (const [nth, column] of columns.entries())
      expect(rows.some((row) => row[nth] !== null) ? '' : `${table}.${column} has no value to lose`).toBe('')
  expect(await readAll()).toEqual(read)
  const { rows } = await client.query('select kind, count(*)::int from bank_files group by kind order by kind')
  expect(rows).toEqual([
    { kind: 'driver', count: 3 },
    { kind: 'partner', count: 4 },
    { kind: 'refund', count: 4 },
  ])
})

/** Some of what the release before writes, as the server; undone afterwards. */
async function asServer(work: () => Promise<unknown>) {
  await client.query('begin; set local role skyroute_app')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

it('the release before makes, fetches, sends and pays files by the old names', async () => {
  await asServer(async () => {
    await put('refund_runs', { id: id('RR', 8), created_by: maker, created_at: '2026-01-05' })
    await put('partner_runs', { id: id('PR', 8), created_by: maker, created_at: '2026-01-05' })
    await put('driver_runs', { id: id('DR', 8), created_by: maker, created_at: '2026-01-05', until_on: '2026-01-05' })
    await put('partner_run_lines', { run_id: id('PR', 8), line: 1, partner_id: partner(2), ...account, amount_kobo: 1 })
    await client.query('select * from partner_runs where id = $1 for update', [id('PR', 8)])
    await client.query('update partner_runs set sent_by = $2, sent_at = now(), provider = $3 where id = $1', [
      id('PR', 8),
      sender,
      'paystack',
    ])
    await client.query(`update partner_run_lines set status = 'sent', next_check_at = now() where run_id = $1`, [
      id('PR', 8),
    ])
    const claimed = await client.query(
      `update partner_run_lines l set next_check_at = null
         from (select due.run_id, due.line from partner_run_lines due where due.next_check_at <= now()
                order by due.next_check_at for update skip locked) due
        where l.run_id = due.run_id and l.line = due.line returning l.run_id, l.line, l.check_count`,
    )
    expect(claimed.rows).toEqual(expect.arrayContaining([{ run_id: id('PR', 8), line: 1, check_count: 0 }]))
    await client.query(
      `with made as (insert into driver_run_lines (run_id, line, driver_id, bank_code, bank_name, account_number, account_name, account_by, amount_kobo)
                     values ($1, 1, $2, '011', 'First Bank', '0000014579', 'Ada Obi', $3, 1) returning 1)
       insert into driver_run_trips (run_id, line, trip_id, pay_kobo) select $1, 1, $4, 1 from made`,
      [id('DR', 8), driver(1), maker, trip(2)],
    )
  })
})

const file = (prefix: string, more: object = {}) =>
  ['bank_files', { id: id(prefix, 9), created_by: maker, created_at: '2026-01-05', ...more }] as const
const line = (run_id: string, more: object = {}) =>
  ['bank_file_lines', { run_id, line: 9, ...account, account_by: maker, amount_kobo: 1, ...more }] as const
const refund = { booking_id: 'B9', refund_id: 'B9-r1', line: 9, ...account, amount_kobo: 1 }
const [forPartners, forDrivers] = [id('PR', 2), id('DR', 1)]

const refused: [string, readonly [string, object], string][] = [
  ['a file is sent by its maker', file('RR', { sent_by: maker, sent_at: '2026-01-06' }), 'bank_files_two_persons'],
  ['a number is of no kind', file('XR'), '"kind"'],
  ['a number is too short', file('RR', { id: 'RR-9' }), 'bank_files_id_check'],
  ['a file for drivers names no day', file('DR'), 'bank_files_of_drivers'],
  ['a file for partners names a day', file('PR', { until_on: '2026-01-05' }), 'bank_files_of_drivers'],
  ['a provider pays refunds by a file', file('RR', { ...ends.sent, provider: 'paystack' }), 'bank_files_of_partners'],
  ['a file is sent and withdrawn', file('PR', { ...ends.sent, ...ends.withdrawn }), 'bank_files_one_end'],
  ['a line pays nobody', line(forPartners), 'bank_file_lines_of_kind'],
  ['a line pays two', line(forPartners, { partner_id: partner(2), driver_id: driver(1) }), 'bank_file_lines_of_kind'],
  [
    'a line pays a partner in a file for drivers',
    line(forDrivers, { partner_id: partner(2) }),
    'bank_file_lines_of_kind',
  ],
  ['a line of this table is in a file for refunds', line(id('RR', 1)), 'bank_file_lines_one_payee'],
  [
    'a file pays a partner twice',
    line(forPartners, { partner_id: partner(1) }),
    'bank_file_lines_run_id_partner_id_key',
  ],
  ['two open lines pay a partner', line(id('PR', 1), { partner_id: partner(4), line: 8 }), 'bank_file_lines_standing'],
  [
    'nobody wrote a driver’s account',
    line(id('DR', 0), { driver_id: driver(2), account_by: null }),
    'bank_file_lines_of_drivers',
  ],
  [
    'a provider is asked to pay a driver',
    line(forDrivers, { driver_id: driver(4), check_count: 1 }),
    'bank_file_lines_of_partners',
  ],
  [
    'a refund is in a file for partners',
    ['refund_run_lines', { ...refund, run_id: forPartners }],
    'refund_run_lines_of_refunds',
  ],
  [
    'a line for a partner pays a trip',
    ['driver_run_trips', { run_id: forPartners, line: 1, trip_id: trip(2), pay_kobo: 1 }],
    'driver_run_trips_of_drivers',
  ],
]

it.each(refused)('the database refuses that %s', async (_, [table, row], constraint) => {
  await expect(asServer(() => put(table, row))).rejects.toThrow(constraint)
})

it.each([
  ['delete from bank_files'],
  ['delete from bank_file_lines'],
  ['delete from partner_runs'],
  ['update bank_file_lines set amount_kobo = 1'],
  ['update driver_run_lines set account_number = account_number'],
])('the server may not: %s', async (statement) => {
  await expect(asServer(() => client.query(statement))).rejects.toThrow('permission denied')
})
