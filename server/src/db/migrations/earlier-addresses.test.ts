import { expect, it } from 'vitest'
import { databaseBefore } from '../../testing/database-before.ts'
import { migrate } from '../migrate.ts'

it('an address that was left is found by the mail about it, and mails of erased people go', async () => {
  const before = await databaseBefore('1341')
  const { client } = before
  const insertUser = (email: string, erasedAt: string | null) =>
    client.query(
      `insert into users (email, first_name, last_name, email_confirmed_at, created_at, erased_at)
       values ($1, 'Ada', 'Obi', '2026-01-01', '2026-01-01', $2) returning id`,
      [email, erasedAt],
    )
  const tell = (userId: string, recipient: string, on: string) =>
    client.query(
      `insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, status, created_at)
       values ('email-changed:' || $1 || ':' || $3, 'email-changed', $2, 'Changed', 'Hello Ada', '', 'sent', $3::date)`,
      [userId, recipient, on],
    )
  const moved = (await insertUser('third@skyroute.example', null)).rows[0].id
  const erased = (await insertUser('erased-x@erased.invalid', '2026-06-01')).rows[0].id
  await tell(moved, 'First@skyroute.example', '2026-02-01')
  await tell(moved, 'second@skyroute.example', '2026-03-01')
  await tell(erased, 'gone@skyroute.example', '2026-02-01')
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into booking_events (booking_id, seq, at, event, to_status, actor_role, note)
     values ('A', 1, now(), 'cancel', 'cancelled', 'customer', 'I am ill'),
            ('A', 2, now(), 'cancel', 'cancelled', 'staff', 'The roof leaks')`,
  )
  expect(await migrate(before.url)).toContain('1341_earlier_addresses.sql')
  const former = await client.query('select user_id, email, is_proven from former_emails order by left_at')
  expect(former.rows).toEqual([
    { user_id: moved, email: 'first@skyroute.example', is_proven: true },
    { user_id: moved, email: 'second@skyroute.example', is_proven: false },
  ])
  const mails = await client.query('select recipient, text_body from mails where dedupe_key like $1', [`%${erased}%`])
  expect(mails.rows).toEqual([{ recipient: `erased-${erased}@erased.invalid`, text_body: '' }])
  const notes = await client.query('select note from booking_events order by seq')
  expect(notes.rows, 'the customer’s words go, those of staff stay').toEqual([
    { note: null },
    { note: 'The roof leaks' },
  ])
  await before.end()
})
