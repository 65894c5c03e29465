// Paystack's transfers: from its balance to a bank account. What one costs is told neither by its answers nor by its events.
import type { TransferRequest, TransferResult } from '../port.ts'
import { ProviderError } from '../provider-error.ts'
import type { PaystackCalls } from './calls.ts'
import type { PaystackRecipient, PaystackTransfer } from './read-transfers.ts'

export async function lookUpBalance(calls: PaystackCalls): Promise<number> {
  return (await calls.balances()).find(({ currency }) => currency === 'NGN')?.amountKobo ?? 0
}

export async function transfer(calls: PaystackCalls, request: TransferRequest): Promise<TransferResult> {
  const recipient = await recipientFor(calls, request)
  if ('state' in recipient) return recipient
  try {
    const made = await calls.transfer(request, recipient.code)
    if (made.recipientId !== recipient.id)
      throw new ProviderError('unknown', 'Paystack answered for another recipient', { code: 'other_recipient' })
    return resultOf(made, recipient)
  } catch (error) {
    return refusalOf(error)
  }
}

/** Until the transfer itself is asked for nothing has moved, whatever becomes of the answer. */
async function recipientFor(
  calls: PaystackCalls,
  { account }: TransferRequest,
): Promise<PaystackRecipient | TransferResult> {
  try {
    const recipient = await calls.makeRecipient(account)
    if (recipient.accountNumber === account.accountNumber && recipient.bankCode === account.bankCode) return recipient
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'unknown')
      throw new ProviderError('broken', error.message, error)
    return refusalOf(error)
  }
  throw new ProviderError('broken', 'Paystack answered for another account', { code: 'other_account' })
}

/** A reference that was used before says that it was asked for: what became of it is looked up. */
function refusalOf(error: unknown): TransferResult {
  if (!(error instanceof ProviderError) || error.kind !== 'declined') throw error
  if (error.code === 'duplicate_reference') throw new ProviderError('unknown', error.message, error)
  return { state: 'failed', word: 'refused', failure: failures[error.code ?? ''] ?? refused, told: null }
}

const refused = 'Paystack refused it.'
const failures: Readonly<Record<string, string>> = {
  insufficient_balance: 'There is not enough money at Paystack.',
}

export async function lookUpTransfer(calls: PaystackCalls, reference: string): Promise<TransferResult> {
  try {
    const { recipient, ...found } = await calls.lookUpTransfer(reference)
    return resultOf(found, recipient)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'declined' && error.status === 404)
      return { state: 'not_found' }
    throw error
  }
}

/** otp, received, pending, abandoned and blocked are not final, and neither is a word that we do not know. */
const states: Readonly<Record<string, 'succeeded' | 'failed' | 'reversed'>> = {
  success: 'succeeded',
  failed: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
}

function resultOf(found: PaystackTransfer, recipient: PaystackRecipient): TransferResult {
  const { code, reference, status, amountKobo, currency, isTest, failure } = found
  const { bankCode, accountNumber } = recipient
  const told = { reference, amountKobo, currency, bankCode, accountNumber, isTest, transferCode: code }
  const end = states[status]
  return end ? { state: end, word: status, failure, told } : { state: 'pending', word: status, told }
}
