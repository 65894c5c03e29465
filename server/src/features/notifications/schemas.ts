import { type Static, Type } from 'typebox'
import { Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'

const MailStatus = Type.Union(
  [Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('kept'), Type.Literal('failed')],
  { description: 'kept: no mail server is configured, the mail can only be read here' },
)

const mailFields = {
  id: Type.String(),
  template: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  status: MailStatus,
  attempts: Type.Integer(),
  last_error: Nullable(Type.String()),
  booking_id: Nullable(Type.String()),
  created_at: Instant,
  sent_at: Nullable(Instant),
}

export const MailList = Type.Object({ mails: Type.Array(Type.Object(mailFields)), ...PageCounts }, { $id: 'MailList' })
export const Mail = Type.Object(
  {
    ...mailFields,
    text_body: Type.String(),
    html_body: Type.String({ description: 'Show it in a sandboxed frame only' }),
  },
  { $id: 'Mail' },
)

export const MailListQuery = Type.Object({
  ...Paging,
  status: Type.Optional(MailStatus),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  recipient: Type.Optional(Type.String({ maxLength: 254 })),
})
export type MailListQuery = Static<typeof MailListQuery>

export const MailParams = Type.Object({ id: Type.String({ format: 'uuid' }) })
