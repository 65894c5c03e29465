import { expect, it } from 'vitest'
import { makeKeys, readProviderKeys, readTestAddresses } from './provider-keys.ts'

const demo = { isProduction: false, allowSandboxPayments: true }
const live = { isProduction: true, allowSandboxPayments: false }
const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }

it('offers no provider whose keys are not set', () => {
  expect(readProviderKeys({ PAYSTACK_SECRET_KEY: '' }, live)).toEqual({
    paystack: null,
    flutterwave: null,
    stripe: null,
    paypal: null,
  })
})

it('an address alone is where test keys of the console go', () => {
  const env = { PAYSTACK_BASE_URL: 'http://localhost:1/' }
  expect(readProviderKeys(env, live).paystack).toBeNull()
  expect(readTestAddresses(env)).toEqual({ paystack: 'http://localhost:1' })
})

it('keys of the console go to the address of their mode', () => {
  const set = { client_id: 'a', client_secret: 'b', webhook_id: 'c' }
  const addressOf = (mode: 'test' | 'live', testAddresses = {}) =>
    makeKeys('paypal', set, { mode, testAddresses }).baseUrl
  expect(addressOf('live', { paypal: 'http://localhost:1' })).toBe('https://api-m.paypal.com')
  expect(addressOf('test')).toBe('https://api-m.sandbox.paypal.com')
  expect(addressOf('test', { paypal: 'http://localhost:1' })).toBe('http://localhost:1')
})

it('tells test from live by the key', () => {
  const modeOf = (env: Record<string, string>) =>
    Object.values(readProviderKeys(env, demo)).flatMap((keys) => (keys ? [keys.isTest] : []))
  expect(modeOf({ PAYSTACK_SECRET_KEY: 'sk_test_x' })).toEqual([true])
  expect(modeOf({ PAYSTACK_SECRET_KEY: 'sk_live_x' })).toEqual([false])
  expect(modeOf({ FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-x', FLUTTERWAVE_SECRET_HASH: 'h' })).toEqual([true])
  expect(modeOf({ FLUTTERWAVE_SECRET_KEY: 'FLWSECK-x', FLUTTERWAVE_SECRET_HASH: 'h' })).toEqual([false])
  expect(modeOf({ STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'w' })).toEqual([false])
  expect(modeOf(paypal)).toEqual([false])
  expect(modeOf({ ...paypal, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' })).toEqual([true])
})

it.each([
  ['https://api-m.paypal.com/', false],
  ['https://API-M.PayPal.com', false],
  ['https://api.paypal.com', false],
  ['https://api-m.sandbox.paypal.com/', true],
  ['http://localhost:4040', true],
])('PayPal at %s takes test money: %s', (PAYPAL_BASE_URL, isTest) => {
  expect(readProviderKeys({ ...paypal, PAYPAL_BASE_URL }, demo).paypal).toMatchObject({ isTest })
  expect(readTestAddresses({ PAYPAL_BASE_URL })).toEqual(isTest ? { paypal: PAYPAL_BASE_URL.replace(/\/$/, '') } : {})
})

it('takes several webhook secrets of Stripe, for a rotation', () => {
  const env = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }
  expect(readProviderKeys(env, demo).stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
})

it.each<[string, Record<string, string>, string]>([
  ['a secret hash alone', { FLUTTERWAVE_SECRET_HASH: 'h' }, 'FLUTTERWAVE_SECRET_KEY is missing'],
  ['a key without its secret hash', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-x' }, 'FLUTTERWAVE_SECRET_HASH is missing'],
  ['half of PayPal', { PAYPAL_CLIENT_ID: 'a' }, 'PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID is missing'],
  [
    'a comma for the webhook secrets',
    { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: ',' },
    'STRIPE_WEBHOOK_SECRET is missing',
  ],
  ['a public key', { PAYSTACK_SECRET_KEY: 'pk_live_x' }, 'PAYSTACK_SECRET_KEY is not a secret key'],
  ['2.7-12 test keys on a live site', { PAYSTACK_SECRET_KEY: 'sk_test_x' }, 'test keys'],
  [
    'an address for live keys',
    { PAYSTACK_SECRET_KEY: 'sk_live_x', PAYSTACK_BASE_URL: 'https://e.example' },
    'test keys only',
  ],
])('%s stops the start, and no key is told', (_what, env, sentence) => {
  const start = () => readProviderKeys(env, live)
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(/pk_live_x|sk_test_x|sk_live_x|FLWSECK-x/)
})

it('lets test keys on a live site where test payments are allowed', () => {
  const site = { isProduction: true, allowSandboxPayments: true }
  const env = { PAYSTACK_SECRET_KEY: 'sk_test_x', PAYSTACK_BASE_URL: 'http://localhost:4010/' }
  expect(readProviderKeys(env, site).paystack).toMatchObject({ isTest: true, baseUrl: 'http://localhost:4010' })
})
