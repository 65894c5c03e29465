// What holds of every bank file, whoever is paid by it.
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../../testing/audit-entries.ts'
import { bankFileKinds } from '../../../../testing/bank-file-kinds.ts'
import { openTestServer, type TestServer } from '../../../../testing/context.ts'
import { call } from '../../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../../testing/rivals/lock-waits.ts'

let house: TestServer
let maker: MadePerson
let sender: MadePerson
beforeEach(async () => {
  house = await openTestServer()
})
afterEach(() => house.close())

const post = (person: MadePerson, url: string, payload: object = {}) =>
  call(house, person, { method: 'POST', url, payload })

type Kind = keyof typeof bankFileKinds

async function make(kind: Kind) {
  const { url, owe, asked } = bankFileKinds[kind]
  await owe(house)
  maker = await makeUser(house.ctx, { roles: ['admin'] })
  sender = await makeUser(house.ctx, { roles: ['admin'] })
  const made = await post(maker, url, asked)
  expect(made.statusCode, made.body).toBe(200)
  const { run, lines } = made.json()
  return { id: run.id as string, url: `${url}/${run.id}`, line: lines[0] }
}

/** While somebody else has the file, and until they have changed it. */
async function meanwhile<T>(asked: { id: string; ask: () => Promise<T>; change: string }) {
  const other = new pg.Client({ connectionString: house.url })
  await other.connect()
  await other.query('begin')
  await other.query(`select 1 from bank_files where id = $1 for update`, [asked.id])
  let isAnswered = false
  const asking = asked.ask().finally(() => {
    isAnswered = true
  })
  await untilSomebodyWaits(house, asking)
  const wasAnsweredBefore = isAnswered
  await other.query(`update bank_files set ${asked.change} where id = $1`, [asked.id])
  await other.query('commit')
  await other.end()
  return { wasAnsweredBefore, answer: await asking }
}

it('files of every kind are found, listed and sent as their own kind alone', async () => {
  const kinds = ['refund', 'driver', 'partner'] as const
  const made: Partial<Record<Kind, string>> = {}
  for (const kind of kinds) made[kind] = (await make(kind)).id
  for (const kind of kinds) {
    const { url } = bankFileKinds[kind]
    expect((await call(house, sender, { url })).json()).toMatchObject({ total: 1, runs: [{ id: made[kind] }] })
    for (const other of kinds.filter((each) => each !== kind)) {
      const asked = `${url}/${made[other]}`
      for (const answer of [
        await call(house, sender, { url: asked }),
        await call(house, sender, { url: `${asked}/csv` }),
        await post(sender, `${asked}/sent`),
        await post(sender, `${asked}/withdraw`, { reason: 'Made too early' }),
      ])
        expect(answer.statusCode, `${other} as ${kind}`).toBe(404)
    }
  }
  for (const kind of kinds)
    expect((await post(sender, `${bankFileKinds[kind].url}/${made[kind]}/sent`)).json().run.id).toBe(made[kind])
  for (const of of ['partners', 'driver-pay'])
    expect((await call(house, sender, { url: `/api/v1/admin/${of}` })).json().owed_total, of).toBe(0)
})

describe.each(['refund', 'partner', 'driver'] as const)('a bank file for each %s', (kind) => {
  it('is not handed out beside its withdrawal: a bank would take it', async () => {
    const { id, url } = await make(kind)
    const { answer } = await meanwhile({
      id,
      ask: () => call(house, sender, { url: `${url}/csv` }),
      change: `withdrawn_at = now(), withdrawn_by = '${maker.userId}', withdrawn_reason = 'Made too early'`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'run_withdrawn'])
    expect((await auditEntriesOf(house, id)).map(({ action }) => action)).toEqual([`${kind}-run.made`])
    // As it was, for the promises that every test leaves whole.
    await sql`
      update bank_files set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null
       where id = ${id}`.execute(house.ctx.db)
  })

  it('neither leaves nor is fetched by the maker of whoever wrote an account in it, nor waits for them', async () => {
    const { url, id, line } = await make(kind)
    const owner = await makeUser(house.ctx, { roles: ['superadmin'] })
    const email = `wrote-${kind}@skyroute.example`
    const person = { email, first_name: 'New', last_name: 'Person', role_ids: ['superadmin'] }
    const wrote = (await post(owner, '/api/v1/rbac/users', person)).json()
    await sql`
      insert into account_writers (payee_id, account_number, written_by)
      values (${crypto.randomUUID()}, ${line.account_number}, ${wrote.id})`.execute(house.ctx.db)
    const waiting = async (by: MadePerson) =>
      (await call(house, by, { url: '/api/v1/admin/waiting-approvals' }))
        .json()
        .approvals.map(({ target_id }: { target_id: string }) => target_id)
    for (const answer of [await post(owner, `${url}/sent`), await call(house, owner, { url: `${url}/csv` })])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'new_account'])
    expect([await waiting(owner), await waiting(sender)]).toEqual([[], [id]])
    expect((await post(sender, `${url}/sent`)).statusCode).toBe(200)
  })

  it('takes the bank’s word of a line only when nobody else has the file', async () => {
    const { id, url, line } = await make(kind)
    expect((await post(sender, `${url}/sent`)).statusCode).toBe(200)
    const named = kind === 'refund' ? { refund_id: line.refund_id } : { line: line.line }
    const results = [{ ...named, has_arrived: true }]
    const { answer, wasAnsweredBefore } = await meanwhile({
      id,
      ask: () => post(sender, `${url}/results`, { results }),
      change: 'sent_at = sent_at',
    })
    expect([answer.statusCode, wasAnsweredBefore]).toEqual([200, false])
  })

  it.each(['amount_kobo = amount_kobo + 1', "bank_code = '044'", 'line = 9'])(
    'says whom it pays for good: not even the server sets %s',
    async (change) => {
      const { id } = await make(kind)
      const forge = sql`update ${sql.table(bankFileKinds[kind].lines)} set ${sql.raw(change)} where run_id = ${id}`
      await expect(forge.execute(house.ctx.db)).rejects.toThrow()
    },
  )
})
