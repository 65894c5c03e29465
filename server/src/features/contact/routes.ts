import { routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { moveLetter } from './edit-contact-message.ts'
import { listClerks, listInbox, readLetter } from './list-contact-messages.ts'
import { answerLetter, noteOnLetter } from './reply.ts'
import {
  AnswerBody,
  ClerkList,
  ComplaintBody,
  ComplaintReceived,
  ContactMessage,
  ContactReceived,
  Inbox,
  InboxQuery,
  Letter,
  LetterEdit,
  NoteBody,
} from './schemas.ts'
import { submitComplaint } from './submit-complaint.ts'
import { submitContactMessage } from './submit-contact-message.ts'

export const contactRoutes = routeGroup({ tags: ['content'], access: 'public' }, (route, ctx) => {
  route.post(
    '/contact/submit',
    'submitContactMessage',
    { body: ContactMessage, creates: ContactReceived },
    ({ body, caller }) => submitContactMessage(ctx, body, caller.address),
  )
  route.post(
    '/contact/complaints',
    'submitPrivacyComplaint',
    { body: ComplaintBody, creates: ComplaintReceived },
    ({ body, caller }) => submitComplaint(ctx, body, caller.address),
  )
})

export const inboxRoutes = routeGroup(
  { tags: ['messages'], access: { permission: 'messages.write' }, params: { id: Uuid } },
  (route, ctx) => {
    route.get('/admin/contact-messages', 'listInbox', { query: InboxQuery, gives: Inbox }, ({ actor, query }) =>
      listInbox(ctx, actor, query),
    )
    route.get('/admin/contact-messages/clerks', 'listClerks', { gives: ClerkList }, () => listClerks(ctx.db))
    route.get('/admin/contact-messages/:id', 'readLetter', { gives: Letter }, ({ id }) => readLetter(ctx, id))
    route.post(
      '/admin/contact-messages/:id/answer',
      'answerLetter',
      { once: true, body: AnswerBody, gives: Letter },
      ({ by, id, body, key }) => answerLetter(ctx, by, { id, body, key }),
    )
    route.post(
      '/admin/contact-messages/:id/notes',
      'noteOnLetter',
      { body: NoteBody, gives: Letter },
      ({ by, id, body }) => noteOnLetter(ctx, by, { id, body }),
    )
    route.put('/admin/contact-messages/:id', 'moveLetter', { body: LetterEdit, gives: Letter }, ({ by, id, body }) =>
      moveLetter(ctx, by, id, body),
    )
  },
)
