import { type Static, Type } from 'typebox'
import { Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'
import { NameText } from '../../http/validation/one-line-name.ts'
import { Version } from '../../http/versions.ts'
import { complaintKinds } from './complaint-kinds.ts'

/** Blank fields are told apart from missing ones by the use case, in the words of the contact page. */
export const ContactMessage = Type.Object({
  name: NameText({ maxLength: 120 }),
  email: Type.String({ maxLength: 254 }),
  subject: NameText({ maxLength: 200 }),
  message: Type.String({ maxLength: 5_000 }),
})
export const ComplaintBody = Type.Object({
  name: ContactMessage.properties.name,
  email: ContactMessage.properties.email,
  category: Type.Enum([...complaintKinds], { title: 'ComplaintKind' }),
  message: ContactMessage.properties.message,
})
export type ComplaintBody = Static<typeof ComplaintBody>
export const ComplaintReceived = Type.Object(
  { number: Type.String(), due_on: Type.String({ format: 'date' }), message: Type.String() },
  { title: 'ComplaintReceived' },
)

export const ContactReceived = Type.Object({ id: Type.String(), message: Type.String() })

const Status = Type.Enum(['open', 'answered', 'closed'], { title: 'ContactStatus' })
const Id = Type.String({ format: 'uuid' })
const Clerk = Type.Object({ id: Type.String(), name: Type.String() }, { title: 'Clerk' })

const Message = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String({ description: 'What a stranger typed: show it as text' }),
  status: Status,
  assigned_to: Nullable(Clerk),
  created_at: Instant,
  answered_at: Nullable(Instant),
  /** Of a complaint about personal data. */
  due_at: Nullable(Instant),
})
export type MessageAnswer = Static<typeof Message>

export const InboxQuery = Type.Object({
  ...Paging,
  status: Type.Optional(Status),
  complaints: Type.Optional(Type.Boolean({ description: 'Complaints about personal data alone, or without them' })),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words of the letter, its sender or address' })),
  assigned_to: Type.Optional(Type.String({ maxLength: 40, description: 'A member of staff, `me` or `nobody`' })),
})
export type InboxQuery = Static<typeof InboxQuery>

export const Inbox = Type.Object(
  {
    messages: Type.Array(Message),
    counts: Type.Object({
      open: Type.Integer(),
      answered: Type.Integer(),
      closed: Type.Integer(),
      overdue: Type.Integer({ description: 'Open complaints that should have been answered' }),
    }),
    ...PageCounts,
  },
  { title: 'ContactInbox' },
)

export const Letter = Type.Object(
  {
    ...Message.properties,
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.Enum(['answer', 'note', 'assigned', 'closed', 'reopened']),
        text: Type.String(),
        by: Clerk,
        at: Instant,
        mail: Nullable(
          Type.Object(
            { id: Type.String(), status: Type.Enum(['waiting', 'sent', 'kept', 'failed']) },
            {
              description: 'The mail that carries an answer; null until it is written',
            },
          ),
        ),
      }),
    ),
    others: Type.Array(
      Type.Object({ id: Type.String(), subject: Type.String(), status: Status, created_at: Instant }),
      { description: 'Other messages from this address, the newest first' },
    ),
    version: Type.String(),
  },
  { title: 'ContactLetter' },
)
export type LetterAnswer = Static<typeof Letter>

export const AnswerBody = Type.Object({
  text: Type.String({ maxLength: 5000 }),
  close: Type.Optional(Type.Boolean({ description: 'Nothing more is to come' })),
  version: Type.String({ maxLength: 40, description: 'As read: 409 changed_meanwhile when somebody was quicker' }),
})
export type AnswerBody = Static<typeof AnswerBody>

export const NoteBody = Type.Object({ text: Type.String({ maxLength: 5000 }) })
export type NoteBody = Static<typeof NoteBody>

export const LetterEdit = Type.Object({
  status: Type.Optional(Type.Enum(['open', 'closed'])),
  assigned_to: Type.Optional(Nullable(Id)),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Stays beside the letter' })),
  version: Version,
})
export type LetterEdit = Static<typeof LetterEdit>

export const ClerkList = Type.Object({ clerks: Type.Array(Clerk) }, { title: 'ContactClerks' })
