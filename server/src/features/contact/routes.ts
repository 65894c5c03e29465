import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { Uuid } from '../../http/schemas.ts'
import { onlyPlainForms } from '../../http/validation/body-parsers.ts'
import { moveLetter } from './edit-contact-message.ts'
import { listClerks, listInbox, readLetter } from './list-contact-messages.ts'
import { answerLetter, noteOnLetter } from './reply.ts'
import {
  AnswerBody,
  ClerkList,
  ComplaintBody,
  ComplaintForm,
  ComplaintReceived,
  ContactForm,
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

/** The contact page's form as a browser without script sends it: told how it went by the address it is led back to. */
export const contactFormRoutes = routeGroup(
  { tags: ['content'], access: 'public', hide: true, bodies: onlyPlainForms },
  (route, ctx) => {
    route.post('/contact', 'submitContactForm', { body: ContactForm }, async ({ body, caller, reply }) =>
      reply.redirect(`/contact?${await outcome(() => sendMessage(ctx, body, caller.address))}#form`, 303),
    )
    route.post('/privacy/complaint', 'submitComplaintForm', { body: ComplaintForm }, async ({ body, caller, reply }) =>
      reply.redirect(`/privacy/complaint?${await outcome(() => sendComplaint(ctx, body, caller.address))}#form`, 303),
    )
  },
)

const blank = { name: '', email: '', message: '' }

async function sendMessage(ctx: AppContext, typed: Static<typeof ContactForm>, address: string) {
  await submitContactMessage(ctx, { ...blank, subject: '', ...typed }, address)
  return { sent: 'yes' }
}

async function sendComplaint(ctx: AppContext, typed: Static<typeof ComplaintForm>, address: string) {
  const { number, due_on } = await submitComplaint(ctx, { ...blank, category: 'other', ...typed }, address)
  return { sent: number, by: due_on }
}

async function outcome(send: () => Promise<Record<string, string>>): Promise<string> {
  try {
    return new URLSearchParams(await send()).toString()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new URLSearchParams({ problem: error.code }).toString()
  }
}

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
