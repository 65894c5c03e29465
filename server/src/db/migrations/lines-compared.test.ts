import { referencesOfLine } from '@skyroute/core/payments/matching/bank-references.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

let before: Awaited<ReturnType<typeof databaseBefore>>
let client: (typeof before)['client']

beforeAll(async () => {
  before = await databaseBefore('1300')
  client = before.client
})
afterAll(() => before.end())

const session = '000013261120093012000123456789'

async function type(line: string, bookingId: string) {
  await client.query(
    `insert into statement_lines (statement_line, booking_id, payment_id, amount_kobo, recorded_at, recorded_by)
     values ($1, $2, $2 || '-p1', 100, now(), gen_random_uuid())`,
    [line, bookingId],
  )
}

async function upload(narration: string, sender: string, reference: string, row: number) {
  await client.query(
    `insert into bank_lines (id, statement_id, row_number, bank_account_id, posted_on, amount_kobo, narration, sender,
                             bank_reference, likeness, nth, state)
     values ('BL-' || lpad($4::int::text, 10, '0'), gen_random_uuid(), $4::int, gen_random_uuid(), '2026-11-20', 100, $1, $2, $3, 'X', 0, 'open')`,
    [narration, sender, reference, row],
  )
}

const lines: [string, string, string][] = [
  [`NIP/${session}/ADA`, '', ''],
  ['NIP ADA', `ADA ${session.slice(1)}`, ''],
  ['nip 000013 261120 093012-000123456789', '', '0000-1326-1120'],
  ['TRF SKY-7G2KQ90BCD-123456 2348031234567', '', 'ft26325123456'],
  ['TRF SKY7G2KQ90BCD123456', '7G2KQ90BCD123456', 'REF 7'],
  ['POS 2057LA200000001 811234567890', 'ADA', ''],
  [`NIP ${session.slice(1)} 5 Dec`, '', 'FT26112012345604'],
  ['NO NUMBER', '', ''],
]

it('what was typed before is claimed by what is compared, and two that are one by then are no fault', async () => {
  await client.query("set session_replication_role = 'replica'")
  for (const [row, line] of lines.entries()) await upload(...line, row)
  await client.query("set session_replication_role = 'origin'")
  await type('GTB PAY-7', 'A')
  await type('GTB//PAY 7', 'B')
  await type(`NIP ${session} (1)`, 'C')
  await type('BL-XVGTN9GAW0', 'D')
  await type('- / -', 'E')
  expect(await migrate(before.url)).toContain('1300_lines_compared.sql')
  const { rows } = await client.query<{ statement_line: string; booking_id: string }>(
    'select statement_line, booking_id from statement_lines order by booking_id, statement_line',
  )
  expect(rows.map(({ statement_line, booking_id }) => [booking_id, statement_line])).toEqual([
    ['A', 'GTB PAY-7'],
    ['A', 'GTBPAY7'],
    ['B', 'GTB//PAY 7'],
    ['C', session.slice(1)],
    ['C', `NIP ${session} (1)`],
    ['D', 'BL-XVGTN9GAW0'],
    ['E', '- / -'],
  ])
})

it('an uploaded line has the numbers that it would have if it came today', async () => {
  const { rows } = await client.query<{ own_references: string[] }>(
    'select own_references from bank_lines order by row_number',
  )
  expect(rows.map((row) => row.own_references.toSorted())).toEqual(
    lines.map(([narration, sender, reference]) => referencesOfLine({ narration, sender, reference }).toSorted()),
  )
})
