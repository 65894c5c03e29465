import { randomBytes, randomFillSync, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stillness, watchStillness } from './stillness.ts'

let stillness: Stillness

beforeAll(() => {
  stillness = watchStillness()
})
afterAll(() => stillness.close())

/** How many turns of the event loop pass until all is still. */
async function turnsUntilStill(): Promise<number> {
  let isReached = false
  let turns = 0
  void stillness
    .reached(() => 0)
    .then(() => {
      isReached = true
    })
  for (; !isReached && turns < 1_000; turns++) await new Promise((resolve) => setImmediate(resolve))
  return turns
}

it('what was done at once is not waited for, though its object is still there', async () => {
  randomFillSync(Buffer.alloc(16))
  setImmediate(() => setImmediate(() => randomFillSync(Buffer.alloc(16))))
  expect(await turnsUntilStill()).toBeLessThan(20)
})

it.each([
  ['a password', () => new Promise<void>((done) => scrypt('a', 'b', 32, () => done()))],
  ['chance', () => new Promise<void>((done) => randomBytes(32, () => done()))],
  ['a file', () => readFile(import.meta.filename)],
  ['a thread', () => new Promise<void>((done) => new Worker('', { eval: true }).once('exit', () => done()))],
])('%s that is worked at is waited for', async (_, work) => {
  let isDone = false
  const working = work().then(() => {
    isDone = true
  })
  await stillness.reached(() => 0)
  expect(isDone).toBe(true)
  await working
})
