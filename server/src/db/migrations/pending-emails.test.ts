import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

it('who moved to an address that nobody proved goes back to the proven one, and waits for the other', async () => {
  const before = await databaseBefore('1342')
  const { client } = before
  const [ids, states]: [Record<string, string>, Record<string, unknown>] = [{}, {}]
  /** Proved an address, and stands at `at` today. `left`: the addresses that the mails about changes went to. */
  const insertMoved = async (name: string, at: string, left: string[], isProven = false) => {
    const { rows } = await client.query(
      `insert into users (email, first_name, last_name, first_confirmed_at, email_confirmed_at)
       values ($1, 'Ada', 'Obi', '2026-01-01', $2) returning id`,
      [at, isProven ? '2026-01-01' : null],
    )
    const id: string = rows[0].id
    ids[name] = id
    await client.query('insert into email_claims (email, user_id) values ($1, $2)', [at, id])
    for (const [i, email] of left.entries())
      await client.query(
        `insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, status, created_at)
         values ('email-changed:' || $1 || ':' || $2, 'email-changed', $3, '', '', '', 'sent', $2::timestamptz)`,
        [id, `2026-0${i + 2}-01T08:00:00.000Z`, email],
      )
  }
  await insertMoved('once', 'b@x.example', ['A@x.example'])
  await insertMoved('twice', 'e@x.example', ['c@x.example', 'd@x.example'])
  await insertMoved('returned', 'f@x.example', ['f@x.example', 'g@x.example'])
  await insertMoved('overtaken', 'i@x.example', ['h@x.example'])
  await insertMoved('heir', 'h@x.example', [], true)
  await insertMoved('forgotten', 'j@x.example', [])
  await insertMoved('crossed', 'k@x.example', ['l@x.example'])
  await insertMoved('crossing', 'l@x.example', ['m@x.example'])
  expect(await migrate(before.url)).toContain('1342_pending_emails.sql')
  const { rows } = await client.query(
    `select u.id, u.email, u.pending_email, u.email_confirmed_at is not null as is_proven, c.email as claim
       from users u join email_claims c on c.user_id = u.id`,
  )
  for (const { id, email, pending_email, is_proven, claim } of rows) {
    expect(claim, 'each holds the claim of its address').toBe(email)
    const name = Object.keys(ids).find((each) => ids[each] === id) ?? ''
    states[name] = [email, pending_email, is_proven]
  }
  const nowhere = (name: string) => `unknown-${ids[name]}@unproven.invalid`
  expect(states).toEqual({
    once: ['a@x.example', 'b@x.example', true],
    twice: ['c@x.example', 'e@x.example', true],
    returned: ['f@x.example', null, true],
    overtaken: [nowhere('overtaken'), 'i@x.example', false],
    heir: ['h@x.example', null, true],
    forgotten: [nowhere('forgotten'), 'j@x.example', false],
    crossed: ['l@x.example', 'k@x.example', true],
    crossing: ['m@x.example', 'l@x.example', true],
  })
  await before.end()
})
