import { describe, expect, it } from 'vitest'
import { forbidden } from '../../rejection.ts'
import {
  type BankFileEvent,
  type BankFileFacts,
  type BankFileState,
  bankFileStateOf,
  type LineEvent,
  type LineStatus,
  moveLine,
  paidLineStatuses,
  refuseBankFile,
} from './bank-files.ts'

const anybody: BankFileFacts = { isMaker: false, ownAccountOf: null, ownMoney: null }
const own = { ...anybody, ownMoney: forbidden('own_pay', 'It pays you.') }
const codeOf = (event: BankFileEvent, state: BankFileState, facts = anybody) => {
  const refusal = refuseBankFile(event, state, facts)
  return refusal && [refusal.kind, refusal.code]
}

describe('a bank file', () => {
  it.each([
    ['fetch', null, null, 'run_by_transfer', 'run_withdrawn'],
    ['send', null, 'run_sent', 'run_sent', 'run_withdrawn'],
    ['withdraw', null, 'run_sent', 'run_sent', 'run_withdrawn'],
    ['record', 'run_not_sent', null, null, 'run_withdrawn'],
  ] as const)('%s: made %s, sent %s, by transfer %s, withdrawn %s', (event, made, sent, by_transfer, withdrawn) => {
    const expected = { made, sent, by_transfer, withdrawn }
    for (const state of ['made', 'sent', 'by_transfer', 'withdrawn'] as const)
      expect(codeOf(event, state)).toEqual(expected[state] && ['conflict', expected[state]])
  })

  it.each([
    ['who made it', { ...anybody, isMaker: true }, 'own_run', null],
    ['who wrote an account in it', { ...anybody, ownAccountOf: 'Musa Danladi' }, 'own_account', null],
    ['who is paid by it', own, 'own_pay', 'own_pay'],
  ])('%s neither fetches nor sends it: %#', (_, facts, leaving, withdrawing) => {
    expect(codeOf('fetch', 'made', facts)).toEqual(['forbidden', leaving])
    expect(codeOf('send', 'made', facts)).toEqual(['forbidden', leaving])
    expect(codeOf('withdraw', 'made', facts)).toEqual(withdrawing && ['forbidden', withdrawing])
    expect(codeOf('fetch', 'sent', facts)).toBeNull()
  })

  it('is where its moments say', () => {
    const at = new Date(0)
    expect(bankFileStateOf({ sent_at: null, withdrawn_at: null, provider: null })).toBe('made')
    expect(bankFileStateOf({ sent_at: at, withdrawn_at: null })).toBe('sent')
    expect(bankFileStateOf({ sent_at: at, withdrawn_at: null, provider: 'sandbox' })).toBe('by_transfer')
    expect(bankFileStateOf({ sent_at: null, withdrawn_at: at })).toBe('withdrawn')
  })
})

const statuses: LineStatus[] = ['made', 'sent', 'paid', 'failed', 'withdrawn']

describe('a line that pays what the ledger owes', () => {
  it.each([
    ['send', { made: 'sent' }],
    ['withdraw', { made: 'withdrawn' }],
    ['pay', { sent: 'paid', failed: 'paid' }],
    ['fail', { sent: 'failed', paid: 'failed' }],
  ] as [LineEvent, Partial<Record<LineStatus, LineStatus>>][])('%s leads nowhere else', (event, leads) => {
    for (const status of statuses) expect(moveLine(event, status)?.to).toBe(leads[status])
  })

  it('is posted exactly when it begins or ceases to count as paid', () => {
    for (const event of ['send', 'withdraw', 'pay', 'fail'] as const)
      for (const status of statuses) {
        const move = moveLine(event, status)
        if (!move) continue
        const [before, after] = [status, move.to].map((one) => paidLineStatuses.includes(one))
        expect(move.posts).toBe(before === after ? null : after ? 'paid' : 'returned')
      }
  })
})
