// The files that Nigerian banks give for the movements of an account, each in its own layout.
import type { Movement } from './statement.ts'

export const layouts = ['gtb', 'first', 'zenith', 'kuda', 'access'] as const
export type Layout = (typeof layouts)[number]

/** The file that a bank gives for these movements, its fees and outgoing transfers between them. */
export function statementCsv(layout: Layout, movements: readonly Movement[]): string {
  let balance = 812_345_678
  const rows = movements.flatMap((movement, n) => {
    const fee =
      n % 9 === 4 ? [{ ...movement, kobo: -5_000, narration: 'STAMP DUTY CHARGE', sender: '', session: '' }] : []
    return [movement, ...fee].map((line) => {
      balance += line.kobo
      return { ...line, balance }
    })
  })
  return writers[layout](rows)
}

type Row = Movement & { balance: number }

const money = (kobo: number) =>
  (Math.abs(kobo) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (...cells: string[]) => cells.map(cell).join(',')
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const named = (on: string, year: 2 | 4) =>
  `${on.slice(8)}-${monthNames[Number(on.slice(5, 7)) - 1]}-${year === 2 ? on.slice(2, 4) : on.slice(0, 4)}`
const slashed = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`

const writers: Record<Layout, (rows: readonly Row[]) => string> = {
  gtb: (rows) =>
    [
      'CUSTOMER STATEMENT',
      'Account Name,SKYROUTE TRAVEL LTD',
      'Account No,0123456789',
      '',
      'Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks',
      ...rows.map((row) =>
        line(
          named(row.on, 4),
          named(row.on, 4),
          `'${row.session.slice(0, 8)}`,
          row.kobo < 0 ? money(row.kobo) : '',
          row.kobo > 0 ? money(row.kobo) : '',
          money(row.balance),
          'E- CHANNELS',
          `${row.narration} ${row.sender}`.trim(),
        ),
      ),
      line('', '', '', '', '', '', '', 'Closing balance'),
    ].join('\r\n'),
  first: (rows) =>
    [
      'Post Date;Value Date;Narration;Debit Amount;Credit Amount;Balance',
      ...rows.map((row) =>
        [
          slashed(row.on),
          slashed(row.on),
          `${row.narration} ${row.sender}`.trim(),
          row.kobo < 0 ? money(row.kobo) : '-',
          row.kobo > 0 ? money(row.kobo) : '-',
          money(row.balance),
        ].join(';'),
      ),
    ].join('\n'),
  zenith: (rows) =>
    [
      line('DATE POSTED', 'VALUE DATE', 'DESCRIPTION', 'DEBIT', 'CREDIT', 'BALANCE'),
      ...rows
        .toReversed()
        .map((row) =>
          line(
            slashed(row.on),
            slashed(row.on),
            `${row.narration} ${row.sender}`.trim(),
            row.kobo < 0 ? money(row.kobo) : '0.00',
            row.kobo > 0 ? money(row.kobo) : '0.00',
            money(row.balance),
          ),
        ),
    ].join('\r\n'),
  kuda: (rows) =>
    [
      line('Date/Time', 'Money In', 'Money out', 'Category', 'To / From', 'Description', 'Balance', 'Session ID'),
      ...rows.map((row) =>
        line(
          `${row.on.slice(8)}/${row.on.slice(5, 7)}/${row.on.slice(2, 4)} 09:41:07`,
          row.kobo > 0 ? `₦${money(row.kobo)}` : '',
          row.kobo < 0 ? `₦${money(row.kobo)}` : '',
          'inward transfer',
          row.sender,
          row.narration,
          `₦${money(row.balance)}`,
          row.session,
        ),
      ),
    ].join('\n'),
  access: (rows) =>
    [
      line('S/N', 'Transaction Date', 'Narration', 'Amount', 'DR/CR', 'Sender', 'Session ID'),
      ...rows.map((row, n) =>
        line(
          String(n + 1),
          `${row.on}T08:15:00`,
          row.narration,
          money(row.kobo),
          row.kobo > 0 ? 'CR' : 'DR',
          row.sender,
          row.session,
        ),
      ),
    ].join('\n'),
}
