import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { withClient } from './with-client.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

it('fails the work whose connection is lost while it waits, and ends no process', async () => {
  const waited = withClient(house.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await withClient(house.url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await ended
  })
  await expect(waited).rejects.toMatchObject({ code: '57P01' })
})

it('tells what its work answered', async () => {
  const { rows } = await withClient(house.url, (client) => client.query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})
