import type { AppContext } from '../../context.ts'
import type { JobPayload } from '../../jobs/jobs.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { MailContent } from './mails/mail-content.ts'
import type { NotificationText } from './notification-store.ts'

type About = { ctx: AppContext; payload: JobPayload }
type Writer<What, Text> = (booking: BookingRow, what: What, about: About) => Promise<Text> | Text
type Maybe<What> = What | null | undefined | false

type Row<What> = {
  /** What it is about, as that is now; nothing when there is nothing to tell any more. */
  about: (ctx: AppContext, booking: BookingRow, payload: JobPayload) => Promise<Maybe<What>> | Maybe<What>
  /** What makes it one of its own: the same is told once. */
  once: (booking: BookingRow, what: What, payload: JobPayload) => string
  /** Null: there is none. */
  mail: Writer<What, MailContent> | null
  /** Null: there is none. One without a text only wakes the open pages. */
  notice: Writer<What, NotificationText | null> | null
  /** Earlier notifications that are no longer true, by the start of their keys. */
  supersedes?: (what: What) => string
  /** Its e-mail is left out for who has switched mails off; the rest tells of their money and their account. */
  isOptional?: boolean
}

type Teller<Text> = (
  ctx: AppContext,
  booking: BookingRow,
  payload: JobPayload,
) => Promise<{ once: string; text: Text; supersedes?: string | undefined } | null>
export type BookingMessage = {
  mail: Teller<MailContent> | null
  notice: Teller<NotificationText | null> | null
  isOptional: boolean
}

export function message<What>({
  about,
  once,
  mail,
  notice,
  supersedes,
  isOptional = false,
}: Row<What>): BookingMessage {
  const telling = <Text>(write: Writer<What, Text> | null): Teller<Text> | null =>
    write &&
    (async (ctx, booking, payload) => {
      const what = await about(ctx, booking, payload)
      if (!what) return null
      const text = await write(booking, what, { ctx, payload })
      return { once: once(booking, what, payload), text, supersedes: supersedes?.(what) }
    })
  return { mail: telling(mail), notice: telling(notice), isOptional }
}

export function needed(payload: JobPayload, name: string): string {
  const value = payload[name]
  if (!value) throw new Error(`the job's payload lacks ${name}`)
  return value
}
