import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'

let house: ProviderServer

beforeAll(async () => {
  house = await openProviderServer(['paystack'])
})
afterAll(() => house.close())

it.each([
  ['0000014579', 'NGOZI EZE'],
  ['0000014599', null],
])('Paystack says whose the account %s is: %s', async (accountNumber, name) => {
  expect(await house.ctx.payments.paystack?.resolveAccount?.({ bankCode: '011', accountNumber })).toBe(name)
})
