import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/testing/database.ts'
import { keptPool } from '../../src/testing/kept-pool.ts'
import { choicesFrom } from '../seeded-choice.ts'
import { gatedClient } from './gated-client.ts'
import { Scheduler } from './scheduler.ts'
import type { Loss, StatementFaults } from './statement-faults.ts'
import { watchStillness } from './stillness.ts'
import { newTrace } from './trace.ts'

let database: TestDatabase
let owner: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  owner = keptPool(database.url)
  await owner.query('create table counted (id int primary key, times int not null)')
  await owner.query('insert into counted values (1, 0)')
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const addOne = 'update counted set times = times + 1 where id = 1'
const timesCounted = async () => (await owner.query('select times from counted')).rows[0].times

type Wish = { losses?: Record<string, Loss>; losesPatience?: () => boolean }

/** Two connections of one process, each doing what it is given, and the trace of it. */
async function simulate(seed: number, wish: Wish, works: readonly ((client: pg.Client) => Promise<unknown>)[]) {
  const { losses = {}, losesPatience = () => false } = wish
  const faults: StatementFaults = { areOn: true, lossOf: (text) => losses[text] ?? 'sent', losesPatience }
  const trace = newTrace()
  const stillness = watchStillness()
  const scheduler = new Scheduler({ owner, choose: choicesFrom(seed), faults, stillness, trace })
  const Client = gatedClient(pg.Client, { process: 'p', scheduler })
  const clients = works.map(() => new Client({ connectionString: database.url }))
  for (const client of clients) client.on('error', () => {})
  const all = works.map(async (work, nth) => {
    const client = clients[nth]! // one for each
    await client.connect()
    return work(client)
  })
  const ends = await scheduler.through(Promise.allSettled(all))
  scheduler.close()
  stillness.close()
  for (const client of clients) await client.end()
  return { ends, lines: trace.lines }
}

async function addInTransaction(client: pg.Client) {
  await client.query('begin')
  await client.query(addOne)
  await client.query('commit')
}

it('one that waits for another is set aside, and goes on when it is let go', async () => {
  let waited: string[] = []
  for (let seed = 1; waited.length === 0 && seed < 20; seed++) {
    const before = await timesCounted()
    const { ends, lines } = await simulate(seed, {}, [addInTransaction, addInTransaction])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await timesCounted()).toBe(before + 2)
    const at = lines.findIndex((line) => line.endsWith(`${addOne} → waits`))
    if (at >= 0) waited = lines.slice(at, at + 3)
  }
  const [who, other] = waited[0]?.startsWith('p/1') ? ['p/1', 'p/2'] : ['p/2', 'p/1']
  expect(waited).toEqual([`${who} ${addOne} → waits`, `${other} commit → COMMIT`, `${who} ${addOne} → UPDATE 1`])
})

it('seeds differ in which goes first, and one seed never does', async () => {
  const firstOf = async (seed: number) => (await simulate(seed, {}, [addInTransaction, addInTransaction])).lines
  const orders: string[] = []
  for (const seed of [1, 2, 3, 4, 5, 6]) orders.push((await firstOf(seed)).join('\n'))
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect((await firstOf(3)).join('\n')).toBe(orders[2])
})

it('a commit whose answer is lost was done, and one that was lost before was not', async () => {
  const before = await timesCounted()
  const after = await simulate(1, { losses: { commit: 'lost after' } }, [addInTransaction])
  expect(after.ends).toMatchObject([{ reason: { message: 'Connection terminated unexpectedly' } }])
  expect(await timesCounted()).toBe(before + 1)
  const never = await simulate(1, { losses: { commit: 'lost before' } }, [addInTransaction])
  expect(never.ends).toMatchObject([{ reason: { message: 'Connection terminated unexpectedly' } }])
  expect(await timesCounted()).toBe(before + 1)
})

it('a connection that is lost already is lost once', async () => {
  const goOn = async (client: pg.Client) => {
    await client.query('begin').catch(() => {})
    await client.query('rollback')
  }
  const { ends } = await simulate(1, { losses: { begin: 'lost after', rollback: 'lost before' } }, [goOn])
  expect(ends).toMatchObject([{ reason: { message: 'Connection terminated unexpectedly' } }])
})

it('who waits for a lock that nobody lets go of has waited too long', async () => {
  const keepForEver = async (client: pg.Client) => {
    await client.query('begin')
    await client.query(addOne)
  }
  const { ends } = await simulate(1, {}, [keepForEver, keepForEver])
  expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '55P03' } }])
})
