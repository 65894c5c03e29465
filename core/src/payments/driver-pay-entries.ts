// What a driver's trips and the payments to him write into the ledger.
import type { Kobo } from '../money.ts'
import { balanced, credit, debit, type LedgerEntry, mirrored } from './ledger.ts'

/** A trip has ended: its pay is our cost, and owed to its driver. */
export function driverEarnedEntries(payKobo: Kobo): LedgerEntry[] {
  return balanced(debit('driver_pay', payKobo), credit('drivers_payable', payKobo))
}

/** Our bank has the file with which a driver is paid. */
export function driverPaidEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(debit('drivers_payable', amountKobo), credit('bank', amountKobo))
}

/** Our bank did not pay it: it is owed again. */
export function driverPaymentFailedEntries(amountKobo: Kobo): LedgerEntry[] {
  return balanced(...driverPaidEntries(amountKobo).map(mirrored))
}
