import { describe, expect, it } from 'vitest'
import { type Case, type CaseKind, caseWords } from './case-words.ts'

const about = (kind: CaseKind, more: Partial<Case> = {}): Case => ({
  id: 'a',
  kind,
  booking: null,
  payment: null,
  amount: null,
  facts: [],
  opened_at: '2026-11-20T08:00:00Z',
  closed_at: null,
  closed_by_name: null,
  outcome: null,
  ...more,
})

describe('what a case says', () => {
  it.each(Object.keys(caseWords) as CaseKind[])('%s is a sentence, whatever was noted', (kind) => {
    expect(caseWords[kind].what(about(kind))).toMatch(/^[A-Z].*\.$/)
    expect(caseWords[kind].what(about(kind))).not.toMatch(/undefined|null|NaN/)
  })

  it('names the sum and why', () => {
    const failed = about('refund_failed', { amount: 12_500, facts: [{ name: 'failure', value: 'account closed' }] })
    expect(caseWords.refund_failed.what(failed)).toBe('₦12,500 did not go back: account closed.')
  })
})
