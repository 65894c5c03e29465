import { describe, expect, it } from 'vitest'
import { describeFact, showFact } from './case-facts.ts'
import { type Case, type CaseKind, caseWords, nextSteps } from './case-words.ts'

const about = (kind: CaseKind, more: Partial<Case> = {}): Case => ({
  id: 'a',
  kind,
  booking: null,
  payment: null,
  mail: null,
  amount: null,
  refunded: null,
  had_twice: null,
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
    for (const step of nextSteps(about(kind))) expect(step).toMatch(/^[A-Z].*\.$/)
    for (const text of [caseWords[kind].what(about(kind)), ...nextSteps(about(kind))])
      expect(text).not.toMatch(/undefined|null|NaN/)
  })

  it('names the sum and why', () => {
    const failed = about('refund_failed', { amount: 12_500, facts: [{ name: 'failure', value: 'account closed' }] })
    expect(caseWords.refund_failed.what(failed)).toBe('₦12,500 was not refunded: account closed.')
  })

  it('two readings that disagree are said with the car, both figures and the other hire', () => {
    const noted = { plate: 'EKY 482 JB', moment: 'end', read_km: '60300', later_hire: 'SKY-NEXT', later_km: '60100' }
    const facts = Object.entries(noted).map(([name, value]) => ({ name, value }))
    expect(caseWords.readings_disagree.what(about('readings_disagree', { facts }))).toBe(
      'EKY 482 JB showed 60,300 km at the end of this hire, and 60,100 km after that, on SKY-NEXT.',
    )
  })

  it('an e-mail that did not arrive names its address, and says whom to call', () => {
    const mail = { id: 'm', recipient: 'ada@exmaple.com', subject: 'Your booking is confirmed', failure: '550' }
    const booking = {
      id: 'b',
      booking_reference: 'SKY-B',
      booking_type: 'hotel',
      title: 'Cowrie Lantern Hotel',
      customer_name: 'Ada Obi',
      customer_phone: '+2348031234567',
      status: 'confirmed',
    } as const
    const undelivered = about('mail_not_delivered', { mail, booking })
    expect(caseWords.mail_not_delivered.what(undelivered)).toBe(
      '“Your booking is confirmed” did not reach ada@exmaple.com.',
    )
    expect(nextSteps(undelivered)[0]).toBe('Call the customer and ask for the right address.')
    const withoutPhone = about('mail_not_delivered', { mail, booking: { ...booking, customer_phone: null } })
    expect(nextSteps(withoutPhone)[0]).toContain('has no telephone number')
  })

  it('calls a provider by its name', () => {
    const facts = [{ name: 'provider', value: 'paystack' }]
    expect(caseWords.payout_missing.what(about('payout_missing', { facts }))).toMatch(/^Paystack has held/)
    expect(caseWords.refund_provider_gone.what(about('refund_provider_gone', { facts }))).toContain(
      'of Paystack are gone',
    )
  })

  it('money that was refunded twice has a step for each way in which the other refund may stand', () => {
    const facts = [{ name: 'ended', value: 'SKY-1-r2' }]
    const twice = about('refund_paid_twice', { amount: 1_000, facts })
    expect(nextSteps(twice)).toHaveLength(5)
    expect(nextSteps(twice).join(' ')).toContain('ask the customer to return ₦1,000 by transfer')
    expect(describeFact('ended')).toBe('Refunds that ended instead')
  })

  it('an inquiry says that no money was taken, and until when to answer', () => {
    const facts = [{ name: 'answer_by', value: '2026-11-23T08:00:00.000Z' }]
    const asked = about('dispute_inquiry', { amount: 112_000, facts })
    expect(caseWords.dispute_inquiry.what(asked)).toMatch(/^No money was taken. The bank asks about ₦112,000/)
    expect(`${describeFact('answer_by')} ${showFact('answer_by', facts[0]?.value ?? '')}`).toBe(
      'Answer by Mon 23 Nov 2026, 09:00',
    )
  })

  it('a lost dispute of refunded money names what the customer has had twice, and what to ask for', () => {
    const facts = [{ name: 'reason', value: 'Not recognised.' }]
    const lost = about('dispute_lost', { amount: 112_000, refunded: 40_000, had_twice: 40_000, facts })
    expect(caseWords.dispute_lost.what(lost)).toBe(
      'The bank took ₦112,000 back: Not recognised. ₦40,000 of the payment had been refunded before, so the customer has had ₦40,000 twice.',
    )
    expect(nextSteps(lost)).toEqual([
      'Ask the customer to send ₦40,000 back, and note here whether it came. If the stay or hire is still to come, cancel it or ask the customer to pay another way.',
    ])
  })

  it('a lost dispute that took no refunded money asks the customer for nothing', () => {
    const lost = about('dispute_lost', { amount: 50_000, refunded: 40_000, had_twice: 0 })
    expect(caseWords.dispute_lost.what(lost)).toContain('had been refunded before; nothing was paid twice.')
    expect(nextSteps(lost)[0]).toMatch(/^If the stay/)
  })
})
