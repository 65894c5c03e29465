import { firstLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import type { Page } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import type { RowOf } from '../../http/answer-of.ts'
import type { Notification } from './schemas.ts'

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What a notification says. The link is a path of this site. */
export type NotificationText = { type: NotificationType; title: string; message: string; link?: string | null }

export type NewNotification = NotificationText & {
  userId: string
  /** What happened, once: `booking-confirmed:<id>`. */
  dedupeKey: string
  bookingId?: string
  /** Whom it names beside the guest of the booking. */
  aboutUserId?: string
  at: Date
}

export type NotificationRow = RowOf<Omit<Notification, 'read' | 'is_read'>, 'created_at'> & { read_at: Date | null }

/** Its id; undefined when it was told before, or when the account that it is for or about was erased meanwhile. */
export async function insertNotification(tx: Tx, notice: NewNotification): Promise<string | undefined> {
  if (await isOfErased(tx, notice)) return undefined
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, dedupe_key, type, title, message, link, booking_id, created_at)
    values (${notice.userId}, ${notice.dedupeKey}, ${notice.type}, ${firstLetters(notice.title, 120)},
            ${firstLetters(notice.message, 1000)}, ${notice.link ?? null}, ${notice.bookingId ?? null}, ${notice.at})
    on conflict (user_id, dedupe_key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Under locks that erasing waits for: what was read of a person before is not written after it. */
async function isOfErased(tx: Tx, { userId, bookingId, aboutUserId }: NewNotification): Promise<boolean> {
  const { rows } = await sql<{ is_erased: boolean }>`
    select erased_at is not null as is_erased from users
     where id = ${userId} or id = ${aboutUserId ?? null}
        or id = (select user_id from bookings where id = ${bookingId ?? null}) order by id for key share`.execute(tx)
  return rows.some(({ is_erased }) => is_erased)
}

/** Requests to pay that are over: what they asked for was paid, or is no longer to pay. */
export async function removePaidRequests(tx: Tx, { id, user_id }: { id: string; user_id: string }) {
  await sql`
    delete from notifications n using bookings b
     where n.user_id = ${user_id} and n.booking_id = ${id} and b.id = n.booking_id
       and ((n.dedupe_key like 'change-to-pay:%' and not exists (
              select from booking_changes c
               where c.booking_id = b.id and c.status = 'held' and n.dedupe_key = 'change-to-pay:' || b.id || ':' || c.seq))
         or (n.dedupe_key like 'payment-short:%'
             and (b.status <> 'pending' or n.dedupe_key <> 'payment-short:' || b.id || ':' || b.captured_kobo)))`.execute(
    tx,
  )
}

/** Removes a person's notifications that a later one replaces, by the start of their keys. */
export async function removeSuperseded(tx: Tx, userId: string, keyBegins: string) {
  await sql`
    delete from notifications where user_id = ${userId} and starts_with(dedupe_key, ${keyBegins})`.execute(tx)
}

const columns = sql.raw('id, type, title, message, link, booking_id, created_at, read_at')

type Wish = { isUnreadOnly: boolean; page: Page }

export async function findNotifications(db: Reader, userId: string, { isUnreadOnly, page }: Wish) {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notifications
     where user_id = ${userId} and (not ${isUnreadOnly}::boolean or read_at is null)
     order by created_at desc, id ${page.cut}`.execute(db)
  return rows
}

export async function countNotifications(db: Reader, userId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread
      from notifications where user_id = ${userId}`.execute(db)
  return rows[0] ?? { total: 0, unread: 0 }
}

/** The first reading counts; undefined when this person has no such notification. */
export async function markNotificationRead(tx: Tx, read: { userId: string; id: string; now: Date }) {
  const { rows } = await sql<NotificationRow>`
    update notifications set read_at = coalesce(read_at, ${read.now})
     where user_id = ${read.userId} and id = ${read.id} returning ${columns}`.execute(tx)
  return rows[0]
}

export async function markAllNotificationsRead(tx: Tx, userId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set read_at = ${now} where user_id = ${userId} and read_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
