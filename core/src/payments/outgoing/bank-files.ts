// The lifecycle of a bank file, which pays refunds, partners or drivers, and of a line that pays what the ledger owes. What
// a line of a refund is, its refund says (refund-transitions.ts).
import { conflict, forbidden, type Rejection } from '../../rejection.ts'

/** `by_transfer`: a provider was asked to pay it, in place of our bank. */
export type BankFileState = 'made' | 'sent' | 'by_transfer' | 'withdrawn'
export type BankFileEvent = 'fetch' | 'send' | 'withdraw' | 'record'

/** What is known of the person who asks. */
export interface BankFileFacts {
  readonly isMaker: boolean
  /** Whose account in the file they ever wrote, by name; null: nobody's. */
  readonly ownAccountOf: string | null
  /** Why this kind of file says no, where it pays the person; null where it does not. */
  readonly ownMoney: Rejection | null
}

type Guard = (facts: BankFileFacts) => Rejection | null

const isNotMaker: Guard = ({ isMaker }) =>
  isMaker ? forbidden('own_run', 'You made this bank file: somebody else must send it.') : null
const wroteNoAccount: Guard = ({ ownAccountOf }) => (ownAccountOf === null ? null : ownAccount(ownAccountOf))
const isNotPaidByIt: Guard = ({ ownMoney }) => ownMoney

/** Who wrote the account of this name does not say that money was sent to it: 403 `own_account`. */
export const ownAccount = (name: string): Rejection =>
  forbidden('own_account', `You wrote the account of ${name}: somebody else must send the money.`)

interface BankFileMove {
  /** The states in which it may happen; the others are refused in the words of `otherwise`, or of `wrongStates`. */
  readonly from: readonly BankFileState[]
  readonly otherwise?: Partial<Record<BankFileState, Rejection>>
  /** What is asked of the person while the bank does not have the file. */
  readonly guards: readonly Guard[]
}

const moves: Readonly<Record<BankFileEvent, BankFileMove>> = {
  // A bank takes a file from anyone who has it: only who may send it gets it.
  fetch: {
    from: ['made', 'sent'],
    otherwise: { by_transfer: conflict('run_by_transfer', 'Paystack pays this run. Do not give it to the bank.') },
    guards: [isNotMaker, wroteNoAccount, isNotPaidByIt],
  },
  send: { from: ['made'], guards: [isNotMaker, wroteNoAccount, isNotPaidByIt] },
  withdraw: { from: ['made'], guards: [isNotPaidByIt] },
  record: { from: ['sent', 'by_transfer'], guards: [] },
}

const wrongStates: Readonly<Record<BankFileState, Rejection>> = {
  made: conflict('run_not_sent', 'Say first that our bank has the file.'),
  sent: conflict('run_sent', 'Somebody has said already that our bank has this file.'),
  by_transfer: conflict('run_sent', 'Paystack was asked for these payments already.'),
  withdrawn: conflict('run_withdrawn', 'This bank file was withdrawn. Do not give it to the bank.'),
}

/**
 * Why a person may not do this with a bank file; null when they may. Refusals: 409 `run_not_sent`, `run_sent`,
 * `run_by_transfer` and `run_withdrawn` by its state; 403 `own_run`, `own_account` and the one in `ownMoney` by the person.
 * Source: M16, M24.
 */
export function refuseBankFile(event: BankFileEvent, state: BankFileState, facts: BankFileFacts): Rejection | null {
  const { from, otherwise, guards } = moves[event]
  if (!from.includes(state)) return otherwise?.[state] ?? wrongStates[state]
  if (state !== 'made') return null
  for (const guard of guards) {
    const refusal = guard(facts)
    if (refusal) return refusal
  }
  return null
}

type OnRecord = { sent_at: unknown; withdrawn_at: unknown; provider?: string | null }

/** Where a file is, by what is on record of it. */
export function bankFileStateOf({ sent_at, withdrawn_at, provider }: OnRecord): BankFileState {
  if (withdrawn_at !== null) return 'withdrawn'
  if (sent_at === null) return 'made'
  return provider ? 'by_transfer' : 'sent'
}

export type LineStatus = 'made' | 'sent' | 'paid' | 'failed' | 'withdrawn'
export type LineEvent = 'send' | 'withdraw' | 'pay' | 'fail'

export interface LineMove {
  readonly event: LineEvent
  readonly from: readonly LineStatus[]
  readonly to: LineStatus
  /** What the ledger is told: the payee was paid, or is owed it again. */
  readonly posts: 'paid' | 'returned' | null
}

const lineMoves: readonly LineMove[] = [
  { event: 'send', from: ['made'], to: 'sent', posts: 'paid' },
  { event: 'withdraw', from: ['made'], to: 'withdrawn', posts: null },
  { event: 'pay', from: ['sent'], to: 'paid', posts: null },
  // Paid after all: it had been written down as not paid.
  { event: 'pay', from: ['failed'], to: 'paid', posts: 'paid' },
  // Not paid, or paid and come back.
  { event: 'fail', from: ['sent', 'paid'], to: 'failed', posts: 'returned' },
]

/** What an event does to a line that pays what the ledger owes; null where it cannot happen, or leads where the line is. */
export const moveLine = (event: LineEvent, status: LineStatus): LineMove | null =>
  lineMoves.find((move) => move.event === event && move.from.includes(status)) ?? null

/** Lines of which nobody has said yet whether the bank paid them. */
export const openLineStatuses: readonly LineStatus[] = ['made', 'sent']
/** Lines whose amount the ledger counts as paid. */
export const paidLineStatuses: readonly LineStatus[] = ['sent', 'paid']
