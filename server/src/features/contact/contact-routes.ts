import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { routeGroup } from '../../http/routes/route-group.ts'
import { onlyPlainForms } from '../../http/validation/body-parsers.ts'
import { ContactForm, ContactMessage, ContactReceived } from './contact-schemas.ts'
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
