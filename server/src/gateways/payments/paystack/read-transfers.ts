// What Paystack answers about its balance, the recipients of transfers, and transfers. Amounts are kobo.
import { type Fields, readId, readList, readMinorUnits, readObject, readText, readTextOrNull } from '../read-fields.ts'
import { dataOf, readIsTest } from './read-answers.ts'

export type PaystackBalance = { currency: string; amountKobo: number }
export type PaystackRecipient = { id: string; code: string; bankCode: string; accountNumber: string }

export type PaystackTransfer = {
  code: string
  reference: string
  status: string
  amountKobo: number
  currency: string
  isTest: boolean
  failure: string | null
}

export const readBalances = (body: unknown): PaystackBalance[] =>
  readList(dataOf(body), 'data').map((balance) => ({
    currency: readText(balance, 'currency'),
    amountKobo: readMinorUnits(balance, 'balance'),
  }))

export const readRecipient = (body: unknown) => recipientOf(readObject(dataOf(body), 'data'))

function recipientOf(data: Fields): PaystackRecipient {
  const details = readObject(data.details, 'details')
  return {
    id: readId(data, 'id'),
    code: readText(data, 'recipient_code'),
    bankCode: readText(details, 'bank_code'),
    accountNumber: readText(details, 'account_number'),
  }
}

/** Of a transfer that was just made, the recipient is an id. */
export function readMadeTransfer(body: unknown): PaystackTransfer & { recipientId: string } {
  const data = readObject(dataOf(body), 'data')
  return { ...transferOf(data), recipientId: readId(data, 'recipient') }
}

export function readTransfer(body: unknown): PaystackTransfer & { recipient: PaystackRecipient } {
  const data = readObject(dataOf(body), 'data')
  return { ...transferOf(data), recipient: recipientOf(readObject(data.recipient, 'recipient')) }
}

function transferOf(data: Fields): PaystackTransfer {
  return {
    code: readText(data, 'transfer_code'),
    reference: readText(data, 'reference'),
    status: readText(data, 'status'),
    amountKobo: readMinorUnits(data, 'amount'),
    currency: readText(data, 'currency'),
    isTest: readIsTest(data),
    failure: readTextOrNull(data, 'gateway_response'),
  }
}
