import { expect, it } from 'vitest'
import { parseFlutterwaveWebhook } from './webhook.ts'

const secret = 'a-secret-hash'
const parse = (body: unknown, hash: string | string[] | undefined = secret) =>
  parseFlutterwaveWebhook(secret, Buffer.from(JSON.stringify(body)), { 'verif-hash': hash })
const paid = { event: 'charge.completed', data: { tx_ref: 'A-p1' }, 'event.type': 'CARD_TRANSACTION' }

it('is authentic with the secret hash, and with nothing else', () => {
  expect(parse(paid)).toEqual({ authentic: true, eventKey: '', hint: { kind: 'charge.completed', paymentId: 'A-p1' } })
  for (const wrong of ['', 'a-secret-has', 'a-secret-hasH', 'a-secret-hash ', [secret]])
    expect(parse(paid, wrong)).toEqual({ authentic: false })
  expect(parseFlutterwaveWebhook(secret, Buffer.from('{}'), {})).toEqual({ authentic: false })
})

it('of money names its transaction', () => {
  expect(parse({ ...paid, data: { tx_ref: 'A-p1', id: 12 } })).toMatchObject({
    hint: { paymentId: 'A-p1', providerTxnId: '12' },
  })
  expect(parse({ ...paid, data: { tx_ref: 'A-p1', id: 'x' } })).not.toHaveProperty('hint.providerTxnId')
})

it('points at the payment of a refund or a chargeback as well', () => {
  expect(parse({ event: 'chargeback.updated', data: { tx_ref: 'A-p1' } })).toMatchObject({
    hint: { kind: 'dispute.updated', paymentId: 'A-p1' },
  })
})

it('of v4 points at nothing: a person must know that the account was moved', () => {
  expect(parse({ type: 'charge.completed', data: { id: 'chg_x', tx_ref: 'A-p1' } })).toMatchObject({
    hint: { kind: 'v4 charge.completed' },
  })
  expect(parse({ type: 'charge.completed', data: { tx_ref: 'A-p1' } })).not.toHaveProperty('hint.paymentId')
  expect(parse({})).toEqual({ authentic: false })
})
