import { toNaira } from '@skyroute/core/money.ts'
import { banks } from '@skyroute/core/payments/nuban.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import type { Actor } from '../../http/actor.ts'
import { answerOf } from '../../http/answer-of.ts'
import { findDriverPay, listDriverPayRows, listPayments, listUnpaidTrips, type UnpaidTrip } from './pay-store.ts'
import type { DriverPayQuery } from './schemas.ts'

export async function listDriverPay(ctx: AppContext, asked: DriverPayQuery) {
  const { drivers, owedTotalKobo, counts } = await listDriverPayRows(ctx.db, asked)
  return {
    drivers: drivers.map(answerOf),
    owed_total: toNaira(owedTotalKobo),
    banks: banks.map(({ code, name }) => ({ code, name })),
    ...counts,
  }
}

/** For the office: what is owed and for which trips, what was paid, and to which account. */
export async function showDriverPay(db: Reader, id: string) {
  const driver = await findDriverPay(db, id)
  const unpaid = await listUnpaidTrips(db, id)
  const payments = await listPayments(db, id)
  return { driver: answerOf(driver), unpaid: unpaid.map(presentTrip), payments: payments.map(answerOf) }
}

/** For the driver: what is owed, and each payment. */
export async function showOwnPay(ctx: AppContext, { userId }: Actor) {
  const { owed_kobo, bank_name, account_number } = await findDriverPay(ctx.db, userId)
  const payments = await listPayments(ctx.db, userId)
  return {
    owed: toNaira(owed_kobo),
    account: account_number === null ? null : { bank_name, account_ends: account_number.slice(-4) },
    payments: payments.map(answerOf),
  }
}

const presentTrip = ({ booking_id, ...trip }: UnpaidTrip) => ({
  ...answerOf(trip),
  reference: bookingReference(booking_id),
})
