// Whoever uploads a large table keeps nobody waiting: it is read in a thread, whichever table it is. That nothing else reads
// one is a rule of the architecture.
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { form, makeBankAccount, makePaidRoom, paymentsUrl } from '../../../../testing/makers/payments.ts'
import { payoutCsv, payoutUpload } from '../../../../testing/makers/payout-file.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { readStatementFile } from './read-statement-file.ts'
import { statementBytesMost, statementRowsMost } from './upload-limits.ts'

let house: TestServer
let admin: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
  admin = await makeUser(house.ctx, { roles: ['admin', 'superadmin'] })
  await makePaidRoom(house, await makeUser(house.ctx))
})
afterAll(() => house.close())

/** The threads that a call began, and its answer. */
async function threadsOf<T>(work: () => Promise<T>): Promise<{ threads: number; answer: T }> {
  let threads = 0
  const count = (_: Worker) => {
    threads++
  }
  process.on('worker', count)
  try {
    return { answer: await work(), threads }
  } finally {
    process.off('worker', count)
  }
}

const upload = (url: string, fields: Record<string, string>, bytes: Uint8Array) =>
  call(house, admin, { method: 'POST', url, ...form(fields, { name: 'table.csv', bytes }) })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const statement = (rows: number) =>
  ['Date,Narration,Credit', ...Array.from({ length: rows }, (_, n) => `20/11/2026,TRF ${n},1`)].join('\n')

it('a bank statement is read in a thread', async () => {
  const { answer, threads } = await threadsOf(() =>
    upload(`${paymentsUrl}/statements`, { dry_run: 'true' }, bytesOf(statement(3))),
  )
  expect([answer.statusCode, answer.json().lines]).toEqual([200, 3])
  expect(threads).toBe(1)
})

it('what is compared of each line is worked out in the thread', async () => {
  const text = 'Date,Narration,Credit\n20/11/2026,Nip Ada 000014261120101112131415161799,1'
  const { read } = await readStatementFile({ bytes: bytesOf(text), todayOn: '2026-11-20' })
  expect(read?.lines).toMatchObject([
    { likeness: 'NIP ADA 000014261120101112131415161799', numbers: ['00014261120101112131415161799'] },
  ])
})

it('a report of payouts is read in a thread', async () => {
  const text = payoutCsv({ reference: 'W1' }, [['charge', 'C1', '10.00', '1.00']])
  const { bytes } = payoutUpload(text)
  const { answer, threads } = await threadsOf(() =>
    upload(`${paymentsUrl}/payouts`, { provider: 'sandbox', dry_run: 'true' }, bytes),
  )
  expect(answer.json()).toMatchObject({ is_stored: false, payouts: [{ reference: 'W1' }] })
  expect(threads).toBe(1)
})

it('a sheet of the catalogue is read in a thread', async () => {
  const payload = { kind: 'hotels', file_name: 'hotels.csv', text: 'id,name\n,Blue Lagoon' }
  const { answer, threads } = await threadsOf(() =>
    call(house, admin, { method: 'POST', url: '/api/v1/admin/catalogue/imports', payload }),
  )
  expect(answer.statusCode).toBe(201)
  expect(threads).toBe(1)
})

it('too many rows are refused with the number that may be, and before the rest is read', async () => {
  const text = `${statement(statementRowsMost)}\n"not closed`
  const answer = await upload(`${paymentsUrl}/statements`, {}, bytesOf(text))
  expect(answer.json()).toMatchObject({
    code: 'too_many_rows',
    detail: 'The file has more than 100,000 rows. Export a shorter period.',
  })
})

it('a file of more than ten megabytes is refused before any thread begins', async () => {
  const { answer, threads } = await threadsOf(() =>
    upload(`${paymentsUrl}/statements`, {}, new Uint8Array(statementBytesMost + 1).fill(0x41)),
  )
  expect([answer.statusCode, threads]).toEqual([413, 0])
  expect(answer.json().detail).toContain('10 MB')
})
