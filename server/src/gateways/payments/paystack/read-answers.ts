import type { OneTimeAccount } from '../port.ts'
import {
  type Fields,
  readAccountNumber,
  readId,
  readInstant,
  readList,
  readMinorUnits,
  readName,
  readObject,
  readPageAddress,
  readText,
  readTextOrNull,
  UnreadableAnswer,
} from '../read-fields.ts'

export type PaystackSession = { reference: string; url: string }

/** `amountKobo` is what must be sent, with the fee on top where the customer bears it; null where it is not said. */
export type PaystackAccount = { reference: string; amountKobo: number | null; account: OneTimeAccount }

export type PaystackTransaction = {
  id: string
  reference: string
  status: string
  isTest: boolean
  currency: string
  /** What counts for the booking, and what of that Paystack keeps. */
  amountKobo: number
  feeKobo: number
  at: Date
}

export type PaystackRefund = {
  id: string
  status: string
  amountKobo: number
  currency: string
  /** Our refund id. */
  note: string | null
  transactionId: string
  /** The payout that it was taken from. */
  settlementId: string | null
  /** Paystack gave it back itself, for a dispute that was lost. */
  disputeId: string | null
}

export type PaystackSettlement = { id: string; status: string; currency: string; amountKobo: number; at: Date }

export type PaystackDispute = {
  id: string
  status: string
  resolution: string | null
  amountKobo: number
  reason: string
  dueAt: Date | null
  transactionReference: string
}

export const dataOf = (body: unknown) => readObject(body, 'the answer').data

export function readSession(body: unknown): PaystackSession {
  const data = readObject(dataOf(body), 'data')
  return { reference: readText(data, 'reference'), url: readPageAddress(data, 'authorization_url') }
}

export function readAccount(body: unknown): PaystackAccount {
  const data = readObject(dataOf(body), 'data')
  const status = readText(data, 'status')
  if (status !== 'pending_bank_transfer') throw new UnreadableAnswer(`status is ${status}`)
  const account = {
    bankName: readName(readObject(data.bank, 'bank'), 'name'),
    accountNumber: readAccountNumber(data, 'account_number'),
    accountName: readName(data, 'account_name'),
    endsAt: readInstant(data, 'account_expires_at'),
  }
  const amountKobo = data.amount === undefined ? null : readMinorUnits(data, 'amount')
  return { reference: readText(data, 'reference'), amountKobo, account }
}

export const readAccountName = (body: unknown) => readText(readObject(dataOf(body), 'data'), 'account_name')

export const readTransaction = (body: unknown) => transactionOf(readObject(dataOf(body), 'data'))
export const readTransactions = (body: unknown) => readList(dataOf(body), 'data').map(transactionOf)

function transactionOf(data: Fields): PaystackTransaction {
  return {
    id: readId(data, 'id'),
    reference: readText(data, 'reference'),
    status: readText(data, 'status'),
    isTest: readIsTest(data),
    currency: readText(data, 'currency'),
    ...amountsOf(data),
    at: readInstant(data, readTextOrNull(data, 'paid_at') ? 'paid_at' : 'created_at'),
  }
}

export function readIsTest(data: Fields): boolean {
  const domain = readText(data, 'domain')
  if (domain !== 'test' && domain !== 'live') throw new UnreadableAnswer(`domain is ${domain}`)
  return domain === 'test'
}

/**
 * Where the customer bears the fee, `amount` is `requested_amount` with `fees` on top: what was asked for came, and
 * nothing of it is kept back.
 */
function amountsOf(data: Fields): { amountKobo: number; feeKobo: number } {
  const amountKobo = readMinorUnits(data, 'amount')
  const requestedKobo = readMinorUnits(data, 'requested_amount')
  const feeKobo = data.fees === null ? 0 : readMinorUnits(data, 'fees')
  const isOnCustomer = feeKobo > 0 && amountKobo - requestedKobo === feeKobo
  return isOnCustomer ? { amountKobo: requestedKobo, feeKobo: 0 } : { amountKobo, feeKobo }
}

/** Of a refund that was just made, `transaction` is an object; in lists it is an id. */
export function readMadeRefund(body: unknown): PaystackRefund {
  const data = readObject(dataOf(body), 'data')
  return refundOf(data, readId(readObject(data.transaction, 'transaction'), 'id'))
}

export const readRefunds = (body: unknown) =>
  readList(dataOf(body), 'data').map((data) => refundOf(data, readId(data, 'transaction')))

function refundOf(data: Fields, transactionId: string): PaystackRefund {
  return {
    id: readId(data, 'id'),
    status: readText(data, 'status'),
    amountKobo: readMinorUnits(data, 'amount'),
    currency: readText(data, 'currency'),
    note: readTextOrNull(data, 'merchant_note'),
    transactionId,
    settlementId: readIdOrNull(data, 'settlement'),
    disputeId: readIdOrNull(data, 'dispute'),
  }
}

const readIdOrNull = (data: Fields, name: string) => ((data[name] ?? null) === null ? null : readId(data, name))

/** `effective_amount` is what reaches the bank, after fees and what was taken off. */
export function readSettlements(body: unknown): PaystackSettlement[] {
  return readList(dataOf(body), 'data').map((data) => ({
    id: readId(data, 'id'),
    status: readText(data, 'status'),
    currency: readText(data, 'currency'),
    amountKobo: readMinorUnits(data, 'effective_amount'),
    at: readInstant(data, 'settlement_date'),
  }))
}

export const readSettledTransactions = (body: unknown) =>
  readList(dataOf(body), 'data').map((data) => ({ id: readId(data, 'id'), ...amountsOf(data) }))

export function readDisputes(body: unknown): PaystackDispute[] {
  return readList(dataOf(body), 'data').map((data) => ({
    id: readId(data, 'id'),
    status: readText(data, 'status'),
    resolution: readTextOrNull(data, 'resolution'),
    amountKobo: readMinorUnits(data, 'refund_amount'),
    reason: readTextOrNull(data, 'category') ?? 'no reason was given',
    dueAt: readTextOrNull(data, 'dueAt') ? readInstant(data, 'dueAt') : null,
    transactionReference: readText(readObject(data.transaction, 'transaction'), 'reference'),
  }))
}
