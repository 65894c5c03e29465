// Transfers from the balance to a bank account, as its description has them. It names no fee, so none is taken here.
import { balanceMinor, type Recipient, type Transfer } from '../books.ts'
import type { FakeAnswer, FakeRequest } from '../provider.ts'
import { emitBody, sendAsPlanned } from '../webhooks.ts'
import type { World } from '../world.ts'
import { done, error, rejection } from './answers.ts'
import { iso } from './shapes.ts'

const domainOf = ({ keys }: World) => keys.domain ?? 'test'

/** An account that was named before is the recipient that it was then. */
export function makeRecipient(world: World, { body }: FakeRequest): FakeAnswer {
  const { type, name, account_number, bank_code } = body ?? {}
  if (type !== 'nuban' || !/^[0-9]{10}$/.test(String(account_number)) || String(account_number).endsWith('99'))
    return rejection(400, 'Account number is invalid', 'invalid_bank_code')
  const account = { accountNumber: String(account_number), bankCode: String(bank_code) }
  const known = world.books.recipients.find(
    (each) => each.accountNumber === account.accountNumber && each.bankCode === account.bankCode,
  )
  const made = known ?? { id: world.nextId(), code: `RCP_${world.token(15)}`, name: String(name), ...account }
  if (!known) world.books.recipients.push(made)
  return { ...done('Transfer recipient created successfully', recipientOf(world, made)), status: 201 }
}

const recipientOf = (world: World, { id, code, name, accountNumber, bankCode }: Recipient) => ({
  active: true,
  createdAt: iso(world.now()),
  currency: 'NGN',
  description: '',
  domain: domainOf(world),
  email: '',
  id,
  integration: 463433,
  metadata: null,
  name,
  recipient_code: code,
  type: 'nuban',
  updatedAt: iso(world.now()),
  is_deleted: false,
  isDeleted: false,
  details: {
    authorization_code: null,
    account_number: accountNumber,
    account_name: name,
    bank_code: bankCode,
    bank_name: 'Test Bank',
  },
})

export function makeTransfer(world: World, { body }: FakeRequest): FakeAnswer {
  const { amount, recipient: code, reference, source } = body ?? {}
  const { books, plan } = world
  const recipient = books.recipients.find((each) => each.code === code)
  const planned = plan.take('transfer', { ref: String(reference) }).replace(/^transfer:/, '')
  if (source !== 'balance' || !Number.isInteger(amount) || Number(amount) <= 0)
    return rejection(400, 'Invalid transfer', 'invalid_params')
  if (!/^[a-z0-9_-]{16,50}$/.test(String(reference))) return rejection(400, 'Invalid reference', 'invalid_params')
  if (!recipient) return rejection(404, 'Recipient specified is invalid', 'recipient_not_found')
  if (books.transfers.some((each) => each.reference === reference))
    return rejection(
      400,
      'Please provide a unique reference. Reference already exists on a transfer',
      'duplicate_reference',
    )
  if (planned === 'decline') return rejection(400, 'Account cannot receive this transfer', 'transfer_refused')
  if (planned === 'insufficient-balance' || Number(amount) > balanceMinor(books))
    return rejection(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance')
  const transfer: Transfer = {
    id: world.nextId(),
    code: `TRF_${world.token(16)}`,
    reference: String(reference),
    recipient,
    amountMinor: Number(amount),
    status: planned === 'otp' || planned === 'received' ? planned : 'pending',
    at: world.now(),
  }
  books.transfers.push(transfer)
  const answer = done('Transfer has been queued', {
    ...transferOf(world, transfer),
    transfersessionid: [],
    transfertrials: [],
    request: transfer.id + 1,
    recipient: recipient.id,
  })
  return { ...answer, after: () => end(world, transfer, ends[planned] ?? []) }
}

const ends: Readonly<Record<string, readonly string[]>> = {
  ok: ['success'],
  failed: ['failed'],
  reversed: ['success', 'reversed'],
}

async function end(world: World, transfer: Transfer, statuses: readonly string[]) {
  for (const status of statuses) await endTransfer(world, transfer, status)
}

/** Its events are transfer.success, transfer.failed and transfer.reversed. */
export async function endTransfer(world: World, transfer: Transfer, status: string) {
  transfer.status = status
  const body = { event: `transfer.${status}`, data: verifiedTransferOf(world, transfer) }
  const { reference } = transfer
  await sendAsPlanned(world, { ref: reference, key: reference }, (sending) => emitBody(world, body, sending))
}

export function verifyTransfer(world: World, { params }: FakeRequest): FakeAnswer {
  const transfer = world.books.transfers.find((each) => each.reference === params.reference)
  return transfer ? done('Transfer retrieved', verifiedTransferOf(world, transfer)) : error(404, 'Transfer not found')
}

const verifiedTransferOf = (world: World, transfer: Transfer) => ({
  ...transferOf(world, transfer),
  recipient: recipientOf(world, transfer.recipient),
  session: { provider: null, id: null },
  gateway_response: transfer.status === 'failed' ? 'Account is dormant' : null,
})

const transferOf = (world: World, { id, code, reference, amountMinor, status, at }: Transfer) => ({
  domain: domainOf(world),
  amount: amountMinor,
  currency: 'NGN',
  reference,
  source: 'balance',
  source_details: null,
  reason: 'Payment to a partner',
  status,
  failures: null,
  transfer_code: code,
  titan_code: null,
  transferred_at: null,
  id,
  integration: 463433,
  createdAt: iso(at),
  updatedAt: iso(at),
})
