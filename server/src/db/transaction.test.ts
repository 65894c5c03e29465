import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { closeDatabase, openDatabase, type Tx } from './pool.ts'
import { sendTogether } from './send-together.ts'
import { inTransaction } from './transaction.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  await sql`delete from settings where key like 'test%'`.execute(house.ctx.db)
})
afterAll(() => house.close())

const keep = (key: string) => sql`
  insert into settings (key, value, updated_at) values (${`test ${key}`}, '1', ${house.clock.now()}) returning key`
const broken = sql`select 1 / 0`

async function kept() {
  const { rows } = await sql<{ key: string }>`
    select key from settings where key like 'test %' order by key`.execute(house.ctx.db)
  return rows.map(({ key }) => key.slice('test '.length))
}

describe('finding 1: nothing of a transaction runs after its end', () => {
  it('a statement sent after the end is refused, and never reaches a connection that is somebody else’s by then', async () => {
    let leftover: Tx | undefined
    await inTransaction(house.ctx.db, async (tx) => {
      leftover = tx
      await keep('one').execute(tx)
    })
    await expect(keep('late').execute(leftover!)).rejects.toThrow('the transaction is over')
    expect(await kept()).toEqual(['one'])
  })

  it('what was sent beside a failure has ended before the rollback, and what follows it is refused', async () => {
    let followed: Promise<unknown> | undefined
    const work = inTransaction(house.ctx.db, async (tx) => {
      const slow = keep('slow').execute(tx)
      followed = slow.then(() => new Promise((resolve) => setImmediate(resolve))).then(() => keep('undo').execute(tx))
      followed.catch(() => {})
      await Promise.all([broken.execute(tx), followed])
    })
    await expect(work).rejects.toThrow('division by zero')
    await expect(followed).rejects.toThrow(/over|aborted/)
    expect(await kept()).toEqual([])
  })

  it('a statement that nobody awaited undoes the transaction', async () => {
    const work = inTransaction(house.ctx.db, async (tx) => {
      await keep('one').execute(tx)
      keep('forgotten')
        .execute(tx)
        .catch(() => {})
    })
    await expect(work).rejects.toThrow('was not awaited')
    expect(await kept()).toEqual([])
  })
})

describe('statements sent together', () => {
  it('answer their own rows, each seeing what those before it wrote', async () => {
    const [, [second], counted] = await inTransaction(house.ctx.db, (tx) =>
      sendTogether(
        tx,
        keep('one'),
        keep('two'),
        sql<{ count: number }>`
        select count(*)::int as count from settings where key like 'test %'`,
      ),
    )
    expect(second).toEqual({ key: 'test two' })
    expect(counted).toEqual([{ count: 2 }])
  })

  it('fail together, with the first error', async () => {
    const work = inTransaction(house.ctx.db, (tx) => sendTogether(tx, keep('one'), broken, keep('two')))
    await expect(work).rejects.toThrow('division by zero')
    expect(await kept()).toEqual([])
  })
})

it('what is written with the commit undoes everything when it fails', async () => {
  const work = inTransaction(house.ctx.db, (tx) => keep('one').execute(tx), { atCommit: () => [broken, keep('two')] })
  await expect(work).rejects.toThrow('division by zero')
  expect(await kept()).toEqual([])
})

it('a transaction begun inside another is a part of it', async () => {
  const work = inTransaction(house.ctx.db, async (tx) => {
    await inTransaction(tx, (inner) => keep('inner').execute(inner), { atCommit: () => [keep('inner last')] })
    expect(await countIn(tx)).toBe(2)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await kept()).toEqual([])
})

async function countIn(tx: Tx) {
  const { rows } = await sql`select 1 from settings where key like 'test %'`.execute(tx)
  return rows.length
}

it('a database that was used by transactions alone lets go of its connections', async () => {
  const { db, pool } = openDatabase(house.ctx.ownerUrl, { size: 2, prepare: false, role: null })
  await inTransaction(db, (tx) => sql`select 1`.execute(tx))
  expect(pool.totalCount).toBe(1)
  await closeDatabase(db)
  expect(pool.totalCount).toBe(0)
})
