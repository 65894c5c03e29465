import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseStripeEvent } from './webhook.ts'

const now = new Date('2026-11-20T09:00:00Z')
const keys = { webhookSecrets: ['whsec_new', 'whsec_before'] }
const stamp = now.getTime() / 1000
const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_7', metadata: {} }
const body = (object: object, type: string) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
const sign = (text: string, secret = 'whsec_new', at: number | string = stamp) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

function parse(text: string, header: string | string[] | undefined) {
  return parseStripeEvent(Buffer.from(text), { 'stripe-signature': header }, { keys, now })
}
const signed = (text: string) => parse(text, `t=${stamp},v1=${sign(text)}`)

describe('the signature of a Stripe event', () => {
  const text = body({ client_reference_id: 'b-p1' }, 'checkout.session.completed')

  it.each([
    ['ours', `t=${stamp},v1=${sign(text)}`],
    ['2.7-13 of the secret before the rotation', `t=${stamp},v1=${sign(text, 'whsec_before')}`],
    ['one of several', `t=${stamp},v1=${'0'.repeat(64)},v1=${sign(text)},v0=abc`],
    ['300 seconds old', `t=${stamp - 300},v1=${sign(text, 'whsec_new', stamp - 300)}`],
  ])('%s is accepted', (_what, header) => {
    expect(parse(text, header)).toMatchObject({ authentic: true, eventKey: 'evt_1' })
  })

  it.each<[string, string | string[] | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['two headers', [`t=${stamp},v1=${sign(text)}`, `t=${stamp},v1=${sign(text)}`]],
    ['of another secret', `t=${stamp},v1=${sign(text, 'whsec_guess')}`],
    ['of other bytes', `t=${stamp},v1=${sign(`${text} `)}`],
    ['in capitals', `t=${stamp},v1=${sign(text).toUpperCase()}`],
    ['cut short', `t=${stamp},v1=${sign(text).slice(0, 63)}`],
    ['under v0 alone', `t=${stamp},v0=${sign(text)}`],
    ['301 seconds old', `t=${stamp - 301},v1=${sign(text, 'whsec_new', stamp - 301)}`],
    ['301 seconds ahead', `t=${stamp + 301},v1=${sign(text, 'whsec_new', stamp + 301)}`],
    ['without a stamp', `v1=${sign(text)}`],
    ['with two stamps', `t=${stamp},t=${stamp - 1},v1=${sign(text)}`],
    ['whose stamp is no number', `t=now,v1=${sign(text, 'whsec_new', 'now')}`],
  ])('%s is refused', (_what, header) => {
    expect(parse(text, header)).toEqual({ authentic: false })
  })

  it('does not make sense of what is no event', () => {
    for (const text of ['', '[]', '{"id":"evt_1"}', '{"id":7,"type":"x","data":{"object":{}}}'])
      expect(signed(text)).toEqual({ authentic: false })
  })
})

describe('what a Stripe event points at', () => {
  it.each([
    [
      'checkout.session.expired',
      { client_reference_id: 'b-p1' },
      { kind: 'charge.checkout.session.expired', paymentId: 'b-p1' },
    ],
    [
      'payment_intent.payment_failed',
      { metadata: { payment_id: 'b-p1' } },
      { kind: 'charge.payment_intent.payment_failed', paymentId: 'b-p1' },
    ],
    [
      'charge.refunded',
      { metadata: { payment_id: 'b-p1' }, payment_intent: 'pi_7' },
      { kind: 'charge.refunded', paymentId: 'b-p1', providerTxnId: 'pi_7' },
    ],
    ['refund.failed', { metadata: { refund_id: 'b-p1-r1' } }, { kind: 'refund.failed', refundId: 'b-p1-r1' }],
    [
      'refund.created',
      { metadata: {}, payment_intent: 'pi_7' },
      { kind: 'charge.refund.created', providerTxnId: 'pi_7' },
    ],
    ['charge.dispute.closed', dispute, { kind: 'dispute.closed', providerTxnId: 'pi_7' }],
    ['payout.paid', { metadata: {} }, { kind: 'payout.paid' }],
  ])('%s', (type, object, hint) => {
    expect(signed(body(object, type))).toEqual({ authentic: true, eventKey: 'evt_1', hint })
  })
})
