import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paystackGateway } from './adapter.ts'

let amount: number | undefined
const server = createServer((_request, response) => {
  const data = {
    status: 'pending_bank_transfer',
    reference: 'A-p1',
    amount,
    account_name: 'PAYSTACK CHECKOUT',
    account_number: '1231673209',
    bank: { name: 'Titan Paystack' },
    account_expires_at: '2026-11-20T11:00:00Z',
  }
  response.end(JSON.stringify({ status: true, message: 'Charge attempted', data }))
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function open(answered: number | undefined) {
  amount = answered
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = paystackGateway(
    { secretKey: 'sk_test_x', isTest: true, baseUrl },
    { clock: { now: () => new Date() } },
  )
  return gateway.openOneTimeAccount?.({
    method: 'paystack',
    paymentId: 'A-p1',
    reference: 'SKY-A-000001',
    amountKobo: 150_000,
    description: 'Booking SKY-A',
    customerEmail: 'ada@example.com',
    returnUrl: 'https://skyroute.example',
    expiresAt: new Date('2026-11-20T11:00:00Z'),
  })
}

it.each([150_000, undefined])('an account for what is asked is opened (it says %s)', async (answered) => {
  expect((await open(answered))?.account?.accountNumber).toBe('1231673209')
})

it('one that wants its fee on top is not', async () => {
  await expect(open(152_250)).rejects.toMatchObject({ kind: 'declined', code: 'other_amount' })
})
