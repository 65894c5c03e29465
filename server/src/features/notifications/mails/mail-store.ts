import { sql } from 'kysely'
import { contains, countRows, type Page } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import type { RowOf } from '../../../http/answer-of.ts'
import type { MailLine, MailListQuery } from '../schemas.ts'

export type MailRow = RowOf<MailLine, 'created_at' | 'sent_at'>
export type WholeMailRow = MailRow & { text_body: string; html_body: string }

const columns = sql.raw(
  'id, template, recipient, subject, status, attempts, last_error, booking_id, again_of, created_at, sent_at',
)

export async function findMail(db: Reader, id: string): Promise<WholeMailRow | undefined> {
  const { rows } = await sql<WholeMailRow>`select ${columns}, text_body, html_body from mails where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Filters = Pick<MailListQuery, 'status' | 'booking_id' | 'recipient' | 'search'>

export async function findMails(db: Reader, filters: Filters, page: Page): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns} from mails where ${matching(filters)}
     order by created_at desc, id ${page.cut}`.execute(db)
  return rows
}

export const countMails = (db: Reader, filters: Filters) => countRows(db, sql`mails where ${matching(filters)}`)

function matching({ status, booking_id, recipient, search }: Filters) {
  const typed = search?.trim()
  const isFound = typed ? contains(sql`(recipient || ' ' || subject || ' ' || template)`, typed) : sql`true`
  return sql`(${status ?? null}::text is null or status = ${status ?? null})
         and (${booking_id ?? null}::text is null or booking_id = ${booking_id ?? null})
         and (${recipient ?? null}::text is null or lower(recipient) = lower(${recipient ?? null}))
         and ${isFound}`
}
