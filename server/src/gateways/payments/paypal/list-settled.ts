// PayPal's own list of what moved (Transaction Search), hours behind the truth. A refund is a row of its own there, which
// names the capture that it goes back to.
import { allPages } from '../all-pages.ts'
import type { Settled } from '../port.ts'
import {
  type Fields,
  readInstant,
  readList,
  readMinorUnits,
  readObject,
  readText,
  readTextOrNull,
} from '../read-fields.ts'
import type { Call } from './calls.ts'
import { readMoney } from './read-answers.ts'

const dayMs = 24 * 60 * 60_000
/** PayPal answers at most 31 days at a time. */
const mostMs = 31 * dayMs

type Asked = { from: Date; until: Date; now: Date }

/** Captures of the period with what went back of them since: so refunds are read up to now. */
export async function listSettled(call: Call, { from, until, now }: Asked): Promise<Settled[]> {
  const rows: Fields[] = []
  const end = Math.max(until.getTime(), now.getTime())
  for (let start = from.getTime(); start < end; start += mostMs)
    rows.push(...(await rowsOf(call, new Date(start), new Date(Math.min(start + mostMs, end)))))
  const refunds = rows.filter(isRefund)
  return rows
    .filter((row) => isCapture(row) && readInstant(row, 'transaction_initiation_date') < until)
    .map((row) => settledBy(row, refunds))
}

async function rowsOf(call: Call, from: Date, until: Date): Promise<Fields[]> {
  const period = { start_date: from.toISOString(), end_date: until.toISOString() }
  return allPages((page) => {
    const query = { ...period, fields: 'transaction_info', page_size: 500, page }
    return call({ method: 'GET', path: '/v1/reporting/transactions', query }, (body) => readRows(body, page))
  })
}

/** Without a transaction the list itself is left out. */
function readRows(body: unknown, page: number) {
  const answer = readObject(body, 'transactions')
  const details = readList(answer.transaction_details ?? [], 'transaction_details')
  const items = details.map(({ transaction_info }) => readObject(transaction_info, 'transaction_info'))
  return { items, isLast: page >= readMinorUnits(answer, 'total_pages') }
}

const codeOf = (row: Fields) => readText(row, 'transaction_event_code')
const isDone = (row: Fields) => readTextOrNull(row, 'transaction_status') === 'S'
/** T00…: payments; ours carry our payment's id. */
const isCapture = (row: Fields) =>
  codeOf(row).startsWith('T00') && isDone(row) && readTextOrNull(row, 'custom_field') !== null
/** T1107: a refund that we started. */
const isRefund = (row: Fields) => codeOf(row) === 'T1107' && isDone(row)

function settledBy(row: Fields, refunds: readonly Fields[]): Settled {
  const id = readText(row, 'transaction_id')
  const { cents, currency } = readMoney(readObject(row.transaction_amount, 'transaction_amount'))
  const back = refunds.filter((refund) => readTextOrNull(refund, 'paypal_reference_id') === id)
  return {
    ourRef: readText(row, 'custom_field'),
    providerTxnId: id,
    amountKobo: cents,
    feeKobo: row.fee_amount ? Math.abs(readMoney(readObject(row.fee_amount, 'fee_amount')).cents) : 0,
    currency,
    refundedKobo: back.reduce(
      (sum, each) => sum + Math.abs(readMoney(readObject(each.transaction_amount, 'transaction_amount')).cents),
      0,
    ),
    settledAt: readInstant(row, 'transaction_initiation_date'),
  }
}
