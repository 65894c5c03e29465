import { formatKobo } from '@skyroute/core/currency.ts'
import { daysBetween, formatDay } from '@skyroute/core/dates.ts'
import type { Candidate } from '@skyroute/core/payments/matching/proposal.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Reader } from '../../../db/pool.ts'
import type { Awaited } from './awaited-transfers.ts'
import type { BankLineRow } from './line-store.ts'
import type { LinesOfPayment } from './schemas.ts'

type OurAccount = { id: string; bank_name: string; account_number: string; is_active: boolean }
type Check = Static<typeof LinesOfPayment>['lines'][number]['checks'][number]

type Beside = { line: BankLineRow; payment: Awaited; fit: Candidate; account: OurAccount | undefined }

export async function ourAccounts(db: Reader): Promise<Map<string, OurAccount>> {
  const { rows } = await sql<OurAccount>`
    select id, bank_name, account_number, is_active from bank_accounts`.execute(db)
  return new Map(rows.map((account) => [account.id, account]))
}

/** The five questions of a clerk: does this line agree with this booking? */
export function checkLine(beside: Beside): Check[] {
  return [checkAmount(beside), checkReference(beside), checkPayer(beside), checkAccount(beside), checkWhen(beside)]
}

function checkAmount({ line, payment, fit }: Beside): Check {
  const dueKobo = Math.max(0, payment.amountKobo - payment.receivedKobo)
  return {
    check: 'amount',
    agrees: fit.overKobo === 0,
    told: formatKobo(line.amount_kobo),
    against: payment.receivedKobo > 0 ? `still due ${formatKobo(dueKobo)}` : `asked ${formatKobo(payment.amountKobo)}`,
  }
}

const referenceWords = {
  whole: 'in the narration, letter for letter',
  booking: 'the booking is in the narration, the last digits are not',
  near: 'in the narration, with typing errors',
  cut: 'the narration breaks off',
  none: 'not in the narration',
} as const

function checkReference({ payment, fit }: Beside): Check {
  const { is } = fit.reference
  const agrees = is === 'whole' || is === 'booking' || is === 'near'
  return { check: 'reference', agrees, told: `…${payment.reference.slice(-10)}`, against: referenceWords[is] }
}

function checkPayer({ line, payment, fit }: Beside): Check {
  const told = line.sender || (fit.name === 'none' ? 'Another name' : payment.guestName)
  return { check: 'payer', agrees: fit.name !== 'none', told, against: `booked as ${payment.guestName}` }
}

function checkAccount({ account }: Beside): Check {
  return {
    check: 'account',
    agrees: account?.is_active === true,
    told: account?.account_number ?? 'Unknown',
    against: account ? `${account.bank_name}, ${account.is_active ? 'ours' : 'no longer in use'}` : 'not one of ours',
  }
}

function checkWhen({ line, payment, fit }: Beside): Check {
  const time = line.posted_time ? `, ${line.posted_time}` : ''
  return {
    check: 'when',
    agrees: !fit.isTooOld,
    told: `${formatDay(line.posted_on, 'with year')}${time}`,
    against: describeDays(fit.isTooOld ? -1 : daysBetween(payment.createdOn, line.posted_on)),
  }
}

function describeDays(days: number): string {
  if (days < 0) return 'before the transfer was chosen'
  if (days === 0) return 'the day the transfer was chosen'
  return days === 1 ? 'the day after it was chosen' : `${days} days after it was chosen`
}
