import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { parsePaystackWebhook } from './webhook.ts'

const key = 'sk_test_x'
const sign = (text: string, secret = key) => createHmac('sha512', secret).update(text).digest('hex')
const parse = (text: string, signature: string | string[] = sign(text)) =>
  parsePaystackWebhook(key, Buffer.from(text), { 'x-paystack-signature': signature })
const hintOf = (body: object) => {
  const parsed = parse(JSON.stringify(body))
  return parsed.authentic ? parsed.hint : null
}

it('is authentic with the HMAC of its bytes, and with nothing else', () => {
  const text = '{"event":"charge.success","data":{"reference":"A-p1"}}'
  expect(parse(text)).toEqual({ authentic: true, eventKey: '', hint: { kind: 'charge.success', paymentId: 'A-p1' } })
  const right = sign(text)
  for (const wrong of [
    sign(text, 'sk_test_y'),
    right.toUpperCase(),
    right.slice(1),
    `${right}0`,
    '',
    'ẞ'.repeat(64),
    [right, right],
  ])
    expect(parse(text, wrong)).toEqual({ authentic: false })
  expect(parse(` ${text}`, right)).toEqual({ authentic: false })
  expect(parsePaystackWebhook(key, Buffer.from(text), {})).toEqual({ authentic: false })
})

it('points at the payment that it is about', () => {
  expect(
    hintOf({ event: 'refund.processed', data: { transaction_reference: 'A-p1', refund_reference: null } }),
  ).toEqual({
    kind: 'refund.processed',
    paymentId: 'A-p1',
  })
  expect(hintOf({ event: 'charge.dispute.create', data: { transaction: { reference: 'A-p1' } } })).toEqual({
    kind: 'dispute.create',
    paymentId: 'A-p1',
  })
  const sentBack = { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: '3103959930' }
  expect(hintOf({ event: 'bank.transfer.rejected', data: { bank_transfer: sentBack } })).toEqual({
    kind: 'bank.transfer.rejected',
    providerTxnId: '3103959930',
  })
  expect(hintOf({ event: 'transfer.success', data: null })).toEqual({ kind: 'transfer.success' })
})

it('is no event without a name, though signed', () => {
  for (const text of ['', '[]', 'null', '{"event":""}', 'charge.success'])
    expect(parse(text)).toEqual({ authentic: false })
})
