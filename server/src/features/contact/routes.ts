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
  ContactForm,
  ContactMessage,
  ContactReceived,
  Inbox,
  InboxQuery,
  Letter,
  LetterEdit,
  NoteBody,
} from './schemas.ts'
import { submitContactMessage } from './submit-contact-message.ts'

export const contactRoutes = routeGroup({ tags: ['content'], access: 'public' }, (route, ctx) => {
  route.post(
    '/contact/submit',
    'submitContactMessage',
    { body: ContactMessage, creates: ContactReceived },
    ({ body, caller }) => submitContactMessage(ctx, body, caller.address),
  )
})

/** The contact page's form as a browser without script sends it: told how it went by the address it is led back to. */
export const contactFormRoutes = routeGroup(
  { tags: ['content'], access: 'public', hide: true, bodies: onlyPlainForms },
  (route, ctx) => {
    route.post('/contact', 'submitContactForm', { body: ContactForm }, async ({ body, caller, reply }) =>
      reply.redirect(`/contact?${await outcome(ctx, body, caller.address)}#form`, 303),
    )
  },
)

async function outcome(ctx: AppContext, typed: Static<typeof ContactForm>, address: string): Promise<string> {
  const blank = { name: '', email: '', subject: '', message: '' }
  try {
    await submitContactMessage(ctx, { ...blank, ...typed }, address)
    return 'sent=yes'
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
