import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers, IdempotencyHeaders } from '../../http/schemas.ts'
import { moveLetter } from './edit-contact-message.ts'
import { listClerks, listInbox, readLetter } from './list-contact-messages.ts'
import { answerLetter, noteOnLetter } from './reply.ts'
import { AnswerBody, ClerkList, Inbox, InboxQuery, Letter, LetterEdit, LetterParams, NoteBody } from './schemas.ts'

const tags = ['messages']
const config = { access: { permission: 'messages.write' } } as const
const response = answers({ 200: Letter })

export function inboxRoutes(app: App, ctx: AppContext) {
  reading(app, ctx)
  app.post(
    '/admin/contact-messages/:id/answer',
    {
      config,
      schema: {
        operationId: 'answerLetter',
        tags,
        headers: IdempotencyHeaders,
        params: LetterParams,
        body: AnswerBody,
        response,
      },
    },
    (request) => {
      const asked = { id: request.params.id, body: request.body, key: request.headers['idempotency-key'] }
      return answerLetter(ctx, byOf(request), asked)
    },
  )
  app.post(
    '/admin/contact-messages/:id/notes',
    { config, schema: { operationId: 'noteOnLetter', tags, params: LetterParams, body: NoteBody, response } },
    (request) => noteOnLetter(ctx, byOf(request), { id: request.params.id, body: request.body }),
  )
  app.put(
    '/admin/contact-messages/:id',
    { config, schema: { operationId: 'moveLetter', tags, params: LetterParams, body: LetterEdit, response } },
    (request) => moveLetter(ctx, byOf(request), request.params.id, request.body),
  )
}

function reading(app: App, ctx: AppContext) {
  app.get(
    '/admin/contact-messages',
    { config, schema: { operationId: 'listInbox', tags, querystring: InboxQuery, response: answers({ 200: Inbox }) } },
    (request) => listInbox(ctx, actorOf(request), request.query),
  )
  app.get(
    '/admin/contact-messages/clerks',
    { config, schema: { operationId: 'listClerks', tags, response: answers({ 200: ClerkList }) } },
    () => listClerks(ctx.db),
  )
  app.get(
    '/admin/contact-messages/:id',
    { config, schema: { operationId: 'readLetter', tags, params: LetterParams, response } },
    (request) => readLetter(ctx, request.params.id),
  )
}
