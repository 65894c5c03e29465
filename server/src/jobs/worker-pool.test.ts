import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../db/with-client.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { workerPool } from './worker-pool.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

/** What the worker tries again after, until it is heard. */
const again = { code: '57P03' }

it('the worker is told to say again what a lost connection kept from the database', async () => {
  const pool = workerPool({ url: house.queueUrl, size: 1, onLost: () => {} })
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await withClient(house.url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
  await expect(client.query('select 1')).rejects.toMatchObject(again)
  // Until then the pool would hand it out once more.
  await ended
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

it('and what no connection could be opened for', async () => {
  const pool = workerPool({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1, onLost: () => {} })
  await expect(pool.connect()).rejects.toMatchObject(again)
  await pool.end()
})

it('a mistake of its own is told as it is', async () => {
  const pool = workerPool({ url: house.queueUrl, size: 1, onLost: () => {} })
  const client = await pool.connect()
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  client.release()
  await pool.end()
})

it('a worker that still tries after the end is refused nothing: nobody would hear it', async () => {
  const pool = workerPool({ url: house.queueUrl, size: 1, onLost: () => {} })
  await pool.end()
  expect(await Promise.race([pool.connect(), setImmediate('left')])).toBe('left')
})
