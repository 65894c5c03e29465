import { type Static, Type } from 'typebox'
import { Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'
import { KnownEmailText, LongText, NameText } from '../../http/validation/texts/text-kinds.ts'

const MailStatus = Type.Enum(['waiting', 'sent', 'kept', 'failed'], {
  description: 'kept: no mail server is configured, the mail can only be read here',
})

const mailFields = {
  id: Type.String(),
  template: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  status: MailStatus,
  attempts: Type.Integer(),
  last_error: Nullable(Type.String()),
  booking_id: Nullable(Type.String()),
  again_of: Nullable(Type.String({ description: 'The mail that this one repeats' })),
  created_at: Instant,
  sent_at: Nullable(Instant),
}

export const MailLine = Type.Object(mailFields, { title: 'MailLine' })
export type MailLine = Static<typeof MailLine>
export const MailList = Type.Object({ mails: Type.Array(MailLine), ...PageCounts }, { title: 'MailList' })
export const MailsQueued = Type.Object({ queued: Type.Integer() })
export const Mail = Type.Object(
  {
    ...mailFields,
    text_body: Type.String(),
    html_body: Type.String({ description: 'Show it in a sandboxed frame only' }),
    why_not_again: Nullable(Type.String({ description: 'Why it may not be sent again; null: it may' })),
  },
  { title: 'Mail' },
)

export const MailListQuery = Type.Object({
  ...Paging,
  status: Type.Optional(MailStatus),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  recipient: Type.Optional(Type.String({ maxLength: 254 })),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of an address, a subject or a kind' })),
})
export type MailListQuery = Static<typeof MailListQuery>

const NoticeType = Type.Enum(['success', 'warning', 'error', 'info'])

export const Notification = Type.Object(
  {
    id: Type.String(),
    type: NoticeType,
    title: Type.String(),
    message: Type.String(),
    link: Nullable(Type.String({ description: 'A path of this site' })),
    booking_id: Nullable(Type.String()),
    read: Type.Boolean(),
    is_read: Type.Boolean({ description: 'The same as read (C1)' }),
    created_at: Instant,
  },
  { title: 'Notification' },
)
export type Notification = Static<typeof Notification>
export const NotificationList = Type.Object(
  { notifications: Type.Array(Notification), unread_count: Type.Integer(), ...PageCounts },
  { title: 'NotificationList' },
)
export const NotificationListQuery = Type.Object({ ...Paging, unread: Type.Optional(Type.Boolean()) })
export type NotificationListQuery = Static<typeof NotificationListQuery>
export const NotificationId = Type.String({ maxLength: 64 })
export const AllRead = Type.Object({ marked: Type.Integer(), unread_count: Type.Integer() })

export const PushBody = Type.Object({
  to: Type.Enum(['user', 'role', 'all']),
  user_id: Type.Optional(Type.String({ format: 'uuid', description: 'With to: user' })),
  role: Type.Optional(Type.String({ maxLength: 60, description: 'With to: role' })),
  type: Type.Optional(NoticeType),
  title: NameText({ minLength: 1, maxLength: 480, description: 'At most 120 characters' }),
  message: LongText({ minLength: 1, maxLength: 4000, description: 'At most 1,000 characters' }),
  link: Type.Optional(Nullable(Type.String({ maxLength: 300, description: 'A path of this site' }))),
})
export type PushBody = Static<typeof PushBody>
export const AudienceQuery = Type.Object({
  to: Type.Enum(['user', 'role', 'all']),
  user_id: Type.Optional(Type.String({ format: 'uuid' })),
  email: Type.Optional(KnownEmailText({ description: 'With to: user, instead of user_id' })),
  role: Type.Optional(Type.String({ maxLength: 60 })),
})
export type AudienceQuery = Static<typeof AudienceQuery>
export const Audience = Type.Object(
  {
    people: Type.Integer({ description: 'How many would be told now' }),
    person: Nullable(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
  },
  { title: 'PushAudience' },
)
export const Pushed = Type.Object({ sent: Type.Integer({ description: 'How many people were told' }) })
