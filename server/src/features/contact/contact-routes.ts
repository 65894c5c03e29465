import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { App } from '../../http/app-type.ts'
import { answers } from '../../http/schemas.ts'
import { ContactMessage, ContactReceived } from './contact-schemas.ts'
import { submitContactMessage } from './submit-contact-message.ts'

export function contactRoutes(app: App, ctx: AppContext) {
  app.post(
    '/contact/submit',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'submitContactMessage',
        tags: ['content'],
        body: ContactMessage,
        response: answers({ 201: ContactReceived }),
      },
    },
    async (request, reply) => reply.code(201).send(await submitContactMessage(ctx, request.body, request.ip)),
  )
}

/** The contact page's form as a browser without script sends it: told how it went by the address it is led back to. */
export async function contactFormRoutes(app: App, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(
      '/contact',
      { config: { access: 'public' }, schema: { hide: true, body: Type.Partial(ContactMessage) } },
      async (request, reply) => reply.redirect(`/contact?${await outcome(ctx, request)}#form`, 303),
    )
  })
}

async function outcome(ctx: AppContext, request: FastifyRequest): Promise<string> {
  const blank = { name: '', email: '', subject: '', message: '' }
  // The route's schema has seen the body: text fields, and none but these.
  const typed = request.body as Partial<typeof blank> | undefined
  try {
    await submitContactMessage(ctx, { ...blank, ...typed }, request.ip)
    return 'sent=yes'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new URLSearchParams({ problem: error.code }).toString()
  }
}
