import type { OneTimeAccount } from '../port.ts'
import {
  type Fields,
  readAccountNumber,
  readInstant,
  readList,
  readNaira,
  readName,
  readObject,
  readPageAddress,
  readText,
  readTextOrNull,
  UnreadableAnswer,
} from '../read-fields.ts'

export type FlutterwaveAccount = Omit<OneTimeAccount, 'endsAt'> & {
  /** What must be sent: with the fee on top where the customer bears it. */
  amountKobo: number
}

export type FlutterwaveTransaction = {
  id: string
  reference: string
  status: string
  currency: string
  /** What counts for the booking, and what of that Flutterwave keeps. */
  amountKobo: number
  feeKobo: number
  at: Date
}

export type FlutterwaveRefund = {
  id: string
  status: string
  amountKobo: number
  /** Our refund id. */
  note: string | null
  transactionId: string
}

export type FlutterwaveChargeback = {
  id: string
  status: string
  amountKobo: number
  reason: string
  dueAt: Date | null
  reference: string
}

export type FlutterwaveSettlement = {
  id: string
  status: string
  currency: string
  amountKobo: number
  at: Date
  /** `account`, or one of its own wallets: then nothing reaches our bank. */
  destination: string
  refundIds: string[]
  chargebackIds: string[]
  /** Of the settlement itself. */
  stampDutyKobo: number
}

const dataOf = (body: unknown) => readObject(body, 'the answer').data

export const readCurrencies = (body: unknown): string[] =>
  readList(dataOf(body), 'data').map((balance) => readText(balance, 'currency'))

export const readLink = (body: unknown): string => readPageAddress(readObject(dataOf(body), 'data'), 'link')

/** It says the name of the account only in the sentence that it has for the customer. */
export function readAccount(body: unknown): FlutterwaveAccount {
  const meta = readObject(readObject(body, 'the answer').meta, 'meta')
  const account = readObject(meta.authorization, 'authorization')
  const [, accountName = null] =
    /transfer to ([^\p{C}\p{Zl}\p{Zp}]{2,80})$/iu.exec(readTextOrNull(account, 'transfer_note') ?? '') ?? []
  return {
    bankName: readName(account, 'transfer_bank'),
    accountNumber: readAccountNumber(account, 'transfer_account'),
    accountName,
    amountKobo: readNaira(account, 'transfer_amount'),
  }
}

export const readTransaction = (body: unknown) => transactionOf(readObject(dataOf(body), 'data'))
export const readTransactions = (body: unknown) => readList(dataOf(body), 'data').map(transactionOf)

function transactionOf(data: Fields): FlutterwaveTransaction {
  return {
    id: readNumberId(data, 'id'),
    reference: readText(data, 'tx_ref'),
    status: readText(data, 'status'),
    currency: readText(data, 'currency'),
    ...amountsOf(data),
    at: readInstant(data, 'created_at'),
  }
}

/** The ids of v3 are numbers; those of v4 (`chg_…`) come with other words and other units, and are refused. */
function readNumberId(data: Fields, name: string): string {
  const id = data[name]
  if (!Number.isSafeInteger(id) || Number(id) <= 0) throw new UnreadableAnswer(`${name} is no id of v3`)
  return String(id)
}

/** Where the customer bears the fee, `charged_amount` is `amount` with `app_fee` on top: nothing of it is kept back. */
function amountsOf(data: Fields): { amountKobo: number; feeKobo: number } {
  const amountKobo = readNaira(data, 'amount')
  const chargedKobo = readNaira(data, 'charged_amount')
  const feeKobo = readFee(data, 'app_fee')
  const isOnCustomer = feeKobo > 0 && chargedKobo - amountKobo === feeKobo
  return { amountKobo, feeKobo: isOnCustomer ? 0 : feeKobo }
}

/** A fee may have more than two decimals: half-up to the kobo, by its digits. */
function readFee(data: Fields, name: string): number {
  const value = data[name]
  if (value === null || value === undefined) return 0
  const [, naira, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,12}))?$/.exec(String(value)) ?? []
  if (naira === undefined) throw new UnreadableAnswer(`${name} is no amount of money`)
  const [two, third] = [decimals.slice(0, 2).padEnd(2, '0'), decimals[2] ?? '0']
  return Number(naira + two) + (third >= '5' ? 1 : 0)
}

/** What was just made says `tx_id` and `comments`, the list `transaction_id` and `comment`. */
export function readMadeRefund(body: unknown): FlutterwaveRefund {
  const data = readObject(dataOf(body), 'data')
  return refundOf(data, { transaction: 'tx_id', note: 'comments' })
}

export const readRefunds = (body: unknown) =>
  readList(dataOf(body), 'data').map((data) => refundOf(data, { transaction: 'transaction_id', note: 'comment' }))

function refundOf(data: Fields, names: { transaction: string; note: string }): FlutterwaveRefund {
  return {
    id: readNumberId(data, 'id'),
    status: readText(data, 'status'),
    amountKobo: readNaira(data, 'amount_refunded'),
    note: readTextOrNull(data, names.note),
    transactionId: readNumberId(data, names.transaction),
  }
}

export function readChargebacks(body: unknown): FlutterwaveChargeback[] {
  return readList(dataOf(body), 'data').map((data) => ({
    id: readNumberId(data, 'id'),
    status: readText(data, 'status'),
    amountKobo: readNaira(data, 'amount'),
    reason: readTextOrNull(data, 'comment') ?? 'no reason was given',
    dueAt: readTextOrNull(data, 'due_date') ? readInstant(data, 'due_date') : null,
    reference: readText(data, 'tx_ref'),
  }))
}

export function readSettlements(body: unknown): FlutterwaveSettlement[] {
  return readList(dataOf(body), 'data').map((data) => ({
    id: readNumberId(data, 'id'),
    status: readText(data, 'status'),
    currency: readText(data, 'currency'),
    // Below zero we owe it, and nothing reaches our bank.
    amountKobo: Number(data.net_amount) < 0 ? 0 : readNaira(data, 'net_amount'),
    at: readInstant(data, readTextOrNull(data, 'processed_date') ? 'processed_date' : 'due_date'),
    destination: readText(data, 'destination'),
    refundIds: readIds(data, 'refund_meta'),
    chargebackIds: readIds(data, 'chargeback_meta'),
    stampDutyKobo: readFee(data, 'stampduty_charge'),
  }))
}

function readIds(data: Fields, name: string): string[] {
  const ids = data[name] ?? []
  if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger)) throw new UnreadableAnswer(`${name} is no list of ids`)
  return ids.map(String)
}

/** `settlement_amount` is `charged_amount` less the fee, whoever bore it. */
export function readSettledTransactions(body: unknown) {
  const { transactions } = readObject(dataOf(body), 'data')
  return readList(transactions, 'transactions').map((data) => {
    const netKobo = readNaira(data, 'settlement_amount')
    return { id: readNumberId(data, 'id'), netKobo, feeKobo: readFee(data, 'app_fee') }
  })
}

export function readPage<T>(body: unknown, read: (body: unknown) => T[]): { items: T[]; isLast: boolean } {
  const meta = readObject(readObject(body, 'the answer').meta, 'meta')
  const { current_page, total_pages } = readObject(meta.page_info, 'page_info')
  if (!Number.isSafeInteger(current_page) || !Number.isSafeInteger(total_pages))
    throw new UnreadableAnswer('page_info has no pages')
  return { items: read(body), isLast: Number(current_page) >= Number(total_pages) }
}
