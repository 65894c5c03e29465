import { type RawBuilder, sql } from 'kysely'
import { foundRow, type Page, peopleNamed, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { versionOf } from '../../http/versions.ts'
import type { InboxQuery, LetterAnswer, MessageAnswer } from './schemas.ts'

export type MessageRow = RowOf<MessageAnswer, 'created_at' | 'answered_at' | 'due_at'>

/** `which`: the conditions of `contact_messages m`, how many, and in which order. */
const messages = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<MessageRow>`
  with found as materialized (
         select m.*, (select max(e.at) from contact_entries e where e.message_id = m.id and e.kind = 'answer') as answered_at
           from contact_messages m where ${which}),
       ${peopleNamed(sql`select assigned_to from found`)}
  select m.id, m.name, m.email, m.subject, m.message, m.status, m.created_at, m.due_at, m.answered_at,
         case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as assigned_to
    from found m left join people u on u.id = m.assigned_to order by ${order}`

export type Asked = {
  status: InboxQuery['status']
  search?: string
  assignedTo: string | null | undefined
  complaints?: boolean
}

/** While it is open, what has a day to be answered by comes first, then what waits the longest; of the others the newest. */
export async function findMessages(db: Reader, asked: Asked, page: Page) {
  const order = asked.status === 'open' ? sql`m.due_at nulls last, m.created_at, m.id` : sql`m.created_at desc, m.id`
  return (await messages(sql`${matching(asked)} order by ${order} ${page.cut}`, order).execute(db)).rows
}

type Counts = { open: number; answered: number; closed: number; overdue: number }

export async function countMessages(db: Reader, asked: Asked, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where m.status = 'open') as open,
           count(*) filter (where m.status = 'answered') as answered,
           count(*) filter (where m.status = 'closed') as closed,
           count(*) filter (where m.status = 'open' and m.due_at < ${now}) as overdue
      from contact_messages m where ${matching({ ...asked, status: undefined })}`.execute(db)
  return rows[0] ?? { open: 0, answered: 0, closed: 0, overdue: 0 }
}

function matching({ status, search, assignedTo, complaints }: Asked): RawBuilder<unknown> {
  const asked = [sql`true`, ...saysEvery(written, search)]
  if (status) asked.push(sql`m.status = ${status}`)
  if (complaints !== undefined) asked.push(complaints ? sql`m.due_at is not null` : sql`m.due_at is null`)
  if (assignedTo === null) asked.push(sql`m.assigned_to is null`)
  else if (assignedTo !== undefined) asked.push(sql`m.assigned_to = ${assignedTo}::uuid`)
  return sql.join(asked, sql` and `)
}

const written = sql`(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)`

export type EntryKind = LetterAnswer['entries'][number]['kind']
type EntryRow = RowOf<LetterAnswer['entries'][number], 'at'>
export type LetterRow = MessageRow & { entries: EntryRow[] }

export async function findLetter(db: Reader, id: string): Promise<LetterRow> {
  const { rows } = await messages(sql`m.id = ${id}`, sql`m.id`).execute(db)
  return { ...foundRow(rows), entries: await findEntries(db, id) }
}

/** The letter as it stands, under its lock. */
export async function lockLetter(tx: Tx, id: string): Promise<LetterRow> {
  await sql`select 1 from contact_messages where id = ${id} for update`.execute(tx)
  return findLetter(tx, id)
}

/** Its mail is known by what it tells (see notifications/contact-jobs.ts). */
async function findEntries(db: Reader, messageId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with ${peopleNamed(sql`select by_user_id from contact_entries where message_id = ${messageId}`)}
    select e.id, e.kind, e.text, e.at, json_build_object('id', e.by_user_id, 'name', u.full_name) as "by",
           case when mail.id is not null then json_build_object('id', mail.id, 'status', mail.status) end as mail
      from contact_entries e join people u on u.id = e.by_user_id
      left join mails mail on e.kind = 'answer' and mail.dedupe_key = 'contact-answer:' || e.id
     where e.message_id = ${messageId} order by e.at, e.id`.execute(db)
  return rows
}

type NewEntry = { messageId: string; kind: EntryKind; text: string; byUserId: string; at: Date }

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contact_entries (message_id, kind, text, by_user_id, at)
    values (${entry.messageId}, ${entry.kind}, ${entry.text}, ${entry.byUserId}, ${entry.at}) returning id`.execute(tx)
  return rows[0]!.id // an insert without a conflict clause returns its row
}

/** What an answer or a move is made from: whoever acts has seen all of it. */
export function contentOf({ status, assigned_to, entries }: LetterRow) {
  return { status, assigned_to: assigned_to?.id ?? null, entries: entries.map((entry) => entry.id) }
}

export async function presentLetter(db: Reader, letter: LetterRow): Promise<LetterAnswer> {
  const { rows } = await sql<Pick<MessageRow, 'id' | 'subject' | 'status' | 'created_at'>>`
    select id, subject, status, created_at from contact_messages
     where lower(email) = lower(${letter.email}) and id <> ${letter.id} order by created_at desc limit 20`.execute(db)
  return {
    ...answerOf(letter),
    entries: letter.entries.map(answerOf),
    others: rows.map(answerOf),
    version: versionOf(contentOf(letter)),
  }
}
