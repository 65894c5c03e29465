import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../errors.ts'
import { type Button, buttons, simulateCheckout } from '../../../gateways/payments/sandbox/simulate-checkout.ts'
import { findCharge } from '../../../gateways/payments/sandbox/store.ts'
import type { FeatureRoutes } from '../../../http/app-type.ts'
import { routeGroup } from '../../../http/routes/route-group.ts'
import { onlyPlainForms } from '../../../http/validation/body-parsers.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { sandboxPage, styleSource, unknownSandboxPage } from './sandbox-page.ts'

const sandboxPages = routeGroup(
  {
    tags: ['payments'],
    access: 'public',
    alwaysOpen: true,
    hide: true,
    params: { reference: Type.String({ minLength: 1, maxLength: 60 }) },
    bodies: onlyPlainForms,
  },
  (route, ctx) => {
    route.get('/sandbox/pay/:reference', 'showSandboxPage', {}, async ({ reference, reply }) => {
      const charge = await findCharge(ctx.db, reference)
      if (!charge) return html(reply.code(404), unknownSandboxPage())
      const isOpen = charge.status === 'open' && charge.expires_at.getTime() > ctx.clock.now().getTime()
      return html(reply, sandboxPage(charge, { isOpen }))
    })
    route.post('/sandbox/pay/:reference', 'pressSandboxButton', {}, async ({ reference, request, reply }) => {
      const returnUrl = await press(ctx, reference, buttonOf(request.body))
      if (!returnUrl) return html(reply.code(404), unknownSandboxPage())
      return reply.redirect(returnUrl, 303)
    })
  },
)

/** The sandbox's hosted page, outside the API as a provider's is. Without the sandbox there is no such address. */
export const sandboxRoutes: FeatureRoutes = async (app, ctx) => {
  if (ctx.config.allowSandboxPayments) await sandboxPages(app, ctx)
}

/** The books change and the provider's events are on their way, or neither. */
async function press(ctx: AppContext, reference: string, button: Button): Promise<string | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const pressed = await simulateCheckout(ctx, tx, reference, button)
    for (const event of pressed?.events ?? []) {
      await enqueue(tx, 'sandbox.deliver-event', { ...event, isForged: String(event.isForged) })
    }
    return pressed?.returnUrl
  })
}

function buttonOf(body: unknown): Button {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined
  if (typeof action === 'string' && isButton(action)) return action
  throw invalid('action', 'Choose one of the buttons.')
}

const isButton = (action: string): action is Button => buttons.some((button) => button === action)

/** Nothing but its own style and its own form; the return address is the only other place it leads to. */
function html(reply: FastifyReply, body: string) {
  const policy = `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(body)
}
